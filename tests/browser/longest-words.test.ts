// Words as long as people may type them, in every place that players read, on the smallest phone.
import { beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { clippedText } from '#tests/support/clipped-text.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const SMALLEST = { width: 320, height: 568, hasTouch: true, isMobile: true };
const word = (length: number) =>
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(10).slice(0, length);

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  const set = (settings: object) => calls.call('PUT', '/admin/settings', admin, settings);
  await set({ gameSettings: { boardSize: 3, challengesPerBoard: 9, totalChallenges: 10 } });
  await set({ contest: { name: word(60), place: word(80) } });
  const { challenges } = await calls.call('GET', '/admin/challenges', admin);
  for (const [i, { id, difficulty }] of challenges.slice(0, 10).entries()) {
    const texts = { category: word(24), description: word(160), title: `${i}${word(47)}` };
    await calls.call('PUT', `/admin/challenges/${id}`, admin, { ...texts, difficulty });
  }
}, 60_000);

const expectWhole = async ({ page }: Visitor, where: string) =>
  expect(await clippedText(page), where).toEqual([]);

test('the landing page is as wide as the phone', async () => {
  const who = await testContest.newVisitor(SMALLEST);
  await who.goto('/');
  await who.sees('Visit the fan table in Donaudampf');
  await expectWhole(who, 'landing');
});

test('the board, its squares, a line, a toast and the news are as wide as the phone', async () => {
  const player = await calls.register(word(60), word(60));
  const noor = await testContest.newVisitor(SMALLEST);
  await gotoAs(noor, { role: 'player', token: player.token, origin: calls.origin }, '/board');
  await noor.sees('Got it');
  const { board } = await calls.call('GET', '/game/board', player.token);
  const decide = async (position: number, json: object) => {
    const id = await calls.send(player, position, await photo());
    await calls.call('POST', `/admin/review/${id}`, admin, json);
  };
  await decide(3, { action: 'reject', notes: word(200) });
  await noor.goto(`/board?challenge=${board[3].challenge.code}`);
  await noor.sees('Not this time');
  await expectWhole(noor, 'a square');
  await noor.page.keyboard.press('Escape');
  for (const position of [0, 1, 2]) await decide(position, { action: 'approve' });
  await noor.sees('Row 1 is complete.');
  await expectWhole(noor, 'a line');
  await noor.page.keyboard.press('Escape');
  const announcement = { message: word(240), audience: 'everybody', key: 'long-words' };
  await calls.call('POST', '/admin/announcements', admin, announcement);
  await noor.page.waitForFunction(
    (start) => document.querySelector('[data-toast]')?.textContent?.includes(start),
    {},
    word(60),
  );
  const toastEnds = await noor.page.$eval(
    '[data-toast] button',
    (close) => close.getBoundingClientRect().right,
  );
  expect(toastEnds, 'the toast can be closed').toBeLessThanOrEqual(SMALLEST.width);
  await noor.page.$eval('[aria-label^="News"]', (bell) => (bell as HTMLElement).click());
  await noor.sees('From the organisers');
  await expectWhole(noor, 'news');
  await calls.call('PUT', '/admin/settings', admin, { contest: { paused: word(300) } });
  await noor.goto('/board');
  await noor.sees('The contest is paused');
  await expectWhole(noor, 'a paused board');
});
