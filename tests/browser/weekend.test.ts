// A convention from Friday morning to Sunday evening as two players see it, on a laptop and phones with moved clocks.
import { beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#shared/clock.ts';
import { LOST_SIGNAL, PHONE, type Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import {
  choose,
  closeSquare,
  openSquare,
  sendPhoto,
  squareSays,
  squaresOf,
  takePhoto,
} from '#tests/support/phone-camera.ts';
import { phoneClock } from '#tests/support/phone-clock.ts';
import { photo } from '#tests/support/photos.ts';
import { settableClock } from '#tests/support/settable-clock.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

// New York is four hours behind.
const CONTEST = {
  opensAt: '2026-08-28T14:00:00Z',
  closesAt: '2026-08-30T22:00:00Z',
};
const FRIDAY_MORNING = '2026-08-28T11:30:00Z';

const until = (moment: string): number => Date.parse(moment) - Date.now();

/** How far all clocks are ahead of the machine's. */
let ahead = until(FRIDAY_MORNING);

const laptop = settableClock(ahead);
const testContest = openTestContest({ prepare: () => ({ env: laptop.env }) });
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  await asOrganiser('PUT', '/admin/settings', { contest: CONTEST });
}, 60_000);

/** An organiser's session does not last until the next day. */
const asOrganiser = async (method: string, path: string, json?: unknown) =>
  calls.call(method, path, await calls.signInAdmin(), json);

interface Phone extends Visitor {
  readonly player: CalledPlayer;
  readonly titles: readonly string[];
  setClock(ahead: number): Promise<void>;
}

/** @param fast milliseconds that the phone's clock is ahead of the contest's */
async function openPhone(firstName: string, lastName: string, fast = 0): Promise<Phone> {
  const player = await calls.register(firstName, lastName);
  const who = await testContest.newVisitor(PHONE);
  const setPhone = await phoneClock(who, ahead + fast);
  const setClock = (to: number) => setPhone(to + fast);
  await gotoAs(who, { role: 'player', token: player.token, origin: calls.origin }, '/board');
  await who.press('Got it');
  const titles = (await squaresOf(who)) as string[];
  return Object.assign(who, { player, titles, setClock });
}

/** Moves the clocks of the laptop and the phones once no response with the earlier time is in flight. */
async function timeIs(moment: string, ...phones: Phone[]): Promise<void> {
  for (const phone of phones) await phone.becomesQuiet();
  ahead = until(moment);
  laptop.set(ahead);
  const laptopTime = async () => (await fetch(calls.origin)).headers.get('date') ?? '';
  await expect
    .poll(async () => Math.abs(Date.parse(await laptopTime()) - Date.now() - ahead) < 5000)
    .toBe(true);
  for (const { setClock } of phones) await setClock(ahead);
}

/** Milliseconds; the number of calls per player and minute is limited. */
const SELDOM = { interval: 1000 };

const photosOf = async ({ player }: Phone) =>
  (await calls.call('GET', '/game/submissions', player.token)).submissions as {
    id: string;
    position: number;
    status: string;
  }[];

/** Approves every pending photo of the player. */
async function approveAll(phone: Phone): Promise<void> {
  for (const { id, status } of await photosOf(phone)) {
    if (status === 'pending')
      await asOrganiser('POST', `/admin/review/${id}`, { action: 'approve' });
  }
}

const hasCamera = async ({ page }: Visitor) =>
  (await page.$$('dialog input[type=file]')).length > 0;

const stamps = ({ page }: Visitor) =>
  page.$$eval('[aria-label="Your board"] [role="gridcell"]', (squares) =>
    squares.flatMap((square, position) => (square.querySelector('img') ? [position] : [])),
  );

/** Opening a square shows why, and offers no camera. */
async function expectNoCamera(phone: Phone, name: string, why: string): Promise<void> {
  await openSquare(phone, name);
  await phone.sees(why);
  expect(await hasCamera(phone)).toBe(false);
  await closeSquare(phone);
}

test('a weekend: countdown, a photo, a pause, the last photos and the end', async () => {
  await timeIs(FRIDAY_MORNING);
  const noor = await openPhone('Noor', 'Haddad');
  const [first = ''] = noor.titles;

  // Friday morning: there is a board to look at and to print, but no photos yet.
  await noor.sees('opens in 2 h');
  await noor.sees('Photos count from Aug 28, 2026, 10:00 AM.');
  await expectNoCamera(noor, first, 'Photos count from Aug 28, 2026, 10:00 AM. Come back then.');
  await expect(calls.send(noor.player, 0, await photo())).rejects.toThrow('409');

  // Friday, just after ten: the contest opens while the player watches.
  await timeIs('2026-08-28T14:05:00Z', noor);
  await noor.sees('closes in 2 d 7 h');
  await sendPhoto(noor, first);
  await squareSays(noor, first, 'waiting for review');
  await approveAll(noor);
  await noor.sees('Photo approved! +10 points');
  await squareSays(noor, first, 'found');
  await noor.page.waitForFunction(() => document.querySelector('[aria-label="Your board"] img'));
  expect(await stamps(noor)).toEqual([0]);

  // Saturday at five, on a phone twenty minutes fast: a pause keeps photos on the phone, and its end sends them.
  const theo = await openPhone('Theo', 'Lind', 20 * MINUTE);
  const [held = '', late = '', tooLate = ''] = theo.titles;
  await timeIs('2026-08-29T21:00:00Z', noor, theo);
  const paused = 'The hall is being cleared. Stay safe.';
  await asOrganiser('PUT', '/admin/settings', { contest: { paused } });
  await noor.sees('The contest is paused');
  await theo.sees('The contest is paused');
  await theo.sees(paused);
  await sendPhoto(theo, held);
  await squareSays(theo, held, 'waiting on this phone');
  expect(await photosOf(theo)).toEqual([]);
  await asOrganiser('PUT', '/admin/settings', { contest: { paused: null } });
  await squareSays(theo, held, 'waiting for review');
  expect((await photosOf(theo)).map(({ position }) => position)).toEqual([0]);

  // Sunday, shortly before the end, but not by this phone: a photo without signal, and a square left open.
  theo.expectConsoleErrors(LOST_SIGNAL);
  theo.expectConsoleErrors(/409/);
  await timeIs('2026-08-30T21:45:00Z', noor, theo);
  await theo.sees('closes in 1');
  await theo.page.setOfflineMode(true);
  await sendPhoto(theo, late);
  await squareSays(theo, late, 'waiting on this phone');
  await openSquare(theo, tooLate);
  await timeIs('2026-08-30T22:20:00Z', theo);
  await theo.page.setOfflineMode(false);
  await expect.poll(async () => (await photosOf(theo)).length, SELDOM).toBe(2);
  await choose(theo, await takePhoto());
  await theo.press('Send photo');
  await theo.sees('The contest is over. Photos no longer count.');
  await closeSquare(theo);
  await squareSays(theo, late, 'waiting for review');
  await squareSays(theo, tooLate, 'could not be sent');
  await approveAll(theo);
  await squareSays(theo, late, 'found');
  expect((await photosOf(theo)).map(({ position }) => position).sort()).toEqual([0, 1]);

  // Sunday night: the board and its points stay, and no photo is accepted.
  await timeIs('2026-08-30T23:30:00Z', noor, theo);
  await noor.goto('/board');
  await noor.sees('Thanks for playing!');
  await noor.sees(
    'The contest is over and no more photos are accepted. Your points and your board stay.',
  );
  expect(await stamps(noor)).toEqual([0]);
  await expectNoCamera(
    theo,
    theo.titles[3] ?? '',
    'The contest is over. No more photos are accepted.',
  );
});
