// A volunteers' day, in separate browsers: they sign in with a code, two judge at once, one scans boards, an organiser
// announces, draws and reads the report.
import { beforeAll, expect, test } from 'vitest';
import { checkUrl } from '#shared/paths.ts';
import { LAPTOP, type Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { type FakeCamera, fakeCamera, heldSheet } from '#tests/support/fake-camera.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { comparedSights, watchShownPhotos } from '#tests/support/shown-photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

let camera: FakeCamera;
const testContest = openTestContest({
  async launch() {
    camera = await fakeCamera();
    return camera.launch();
  },
});

const PHOTOS_EACH = 8;
const PHOTOS = 24;
/** Rejects every sixth photo. */
const PICKY = 6;

let calls: ReturnType<typeof callsOf>;
let admin: string;
let players: CalledPlayer[];

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
  players = [];
  for (const name of ['Noor', 'Theo', 'Mei']) {
    const player = await calls.register(name, 'Lind');
    players.push(player);
    for (let at = 0; at < PHOTOS_EACH; at++) {
      await calls.send(player, at, await photo({ width: 400, height: 300 }));
    }
  }
}, 240_000);

/** The organiser adds somebody by name; the one-time code is all that leaves the laptop. */
async function invite(rosa: Visitor, name: string, role: 'reviewer' | 'table') {
  await rosa.fill('First name', name);
  await rosa.page.locator('form select').fill(role);
  await rosa.press('Add');
  await rosa.sees(`First sign-in for ${name}`);
  const [username = '', code = ''] = await rosa.page.$$eval('dialog output', (all) =>
    all.map(({ textContent }) => textContent ?? ''),
  );
  await rosa.press('Done');
  return { username, code };
}

/** A volunteer at another laptop sets a password with the code and is signed in. */
async function joinWith({ username, code }: { username: string; code: string }) {
  const who = await testContest.newVisitor(LAPTOP);
  await who.goto(`/admin/join#username=${username}&code=${code}`);
  await who.fill('New password', 'my-own-one');
  await who.fill('Confirm password', 'my-own-one');
  await who.press('Set password and sign in');
  return who;
}

const pending = async (): Promise<number> =>
  (await calls.call('GET', '/admin/review-stats', admin)).queue.pending;

/** Waits for a card to judge. @returns null when the screen says that none is left */
const nextCard = async ({ page }: Visitor) => {
  const found = await page.waitForFunction(
    () =>
      document.querySelector('ul[aria-label="Waiting photos"] > li') ??
      document.body.innerText.includes('No photos pending review'),
    { polling: 40 },
  );
  return found.asElement();
};

/** Judges with keys until nothing is left on any screen. */
async function judge(who: Visitor) {
  const { keyboard } = who.page;
  for (let decided = 1; (await pending()) > 0; ) {
    const card = await nextCard(who);
    if (!card) continue;
    if (decided % PICKY !== 0) await keyboard.press('a');
    else {
      await keyboard.press('r');
      await who.page.waitForSelector('dialog[open]');
      await keyboard.press('1');
      await who.page.waitForFunction(() => !document.querySelector('dialog[open]'));
    }
    decided++;
    // The next key must be for the next photo.
    await who.page.waitForFunction((judged) => !(judged as Element).isConnected, {}, card);
  }
}

/** A figure of the report, by its label. */
const figure = ({ page }: Visitor, label: string) =>
  page.$$eval(
    'dl > div',
    (all, wanted) => {
      const found = all.find((it) => it.querySelector('dt')?.textContent === wanted);
      return Number(found?.querySelector('dd')?.textContent);
    },
    label,
  );

test('volunteers review two dozen photos without a collision, one scans a board, and the day ends with a draw and a report', async () => {
  const rosa = await openTab(testContest, 'people');
  const invitations = [
    await invite(rosa, 'Ana', 'reviewer'),
    await invite(rosa, 'Ben', 'reviewer'),
    await invite(rosa, 'Cem', 'table'),
  ];
  const [ana, ben, cem] = (await Promise.all(invitations.map(joinWith))) as [
    Visitor,
    Visitor,
    Visitor,
  ];

  const judges = [ana, ben];
  for (const who of judges) {
    await who.sees(`${PHOTOS} waiting`);
    await watchShownPhotos(who.page);
  }
  await ana.sees('1 other person is reviewing');
  await Promise.all(judges.map(judge));
  for (const who of judges) await who.sees('No photos pending review');
  expect(await comparedSights(judges.map(({ page }) => page))).toEqual({
    collisions: [],
    shown: PHOTOS,
  });
  // Every decision the server has taken, by person: as many as photos, so none was decided twice.
  const { people } = await calls.call('GET', '/admin/people', admin);
  const decisions = (name: string): number =>
    people.find((one: { name: string }) => one.name === name).decisions;
  expect(decisions('Ana')).toBeGreaterThan(0);
  expect(decisions('Ben')).toBeGreaterThan(0);
  expect(decisions('Ana') + decisions('Ben')).toBe(PHOTOS);

  const [noor] = players as [CalledPlayer];
  const { boardId } = await calls.call('GET', '/game/board', noor.token);
  await cem.press('Scan boards with the camera');
  await cem.sees('Hold a board’s code up to the camera.');
  await camera.show(
    await heldSheet(cem.page.browser(), {
      ...{ boardId, playerName: 'Noor Lind' },
      checkUrl: checkUrl(calls.origin, boardId),
    }),
  );
  await cem.sees(`Board ${boardId}`);
  // The key belongs to the button, which appears with the board.
  await cem.sees('Record hand-in');
  await cem.page.keyboard.press('h');
  await cem.sees('Hand-in recorded');

  const phone = await testContest.newVisitor();
  await gotoAs(phone, { role: 'player', token: noor.token, origin: calls.origin }, '/board');
  await phone.sees('Your Bingo Board');
  await phone.becomesQuiet();
  await rosa.press('Announcements');
  await rosa.fill('Announcement', 'The draw is at five in Centennial III.');
  await rosa.press('Send…');
  await rosa.press('Send to 3 players');
  await phone.sees('From the organisers: The draw is at five in Centennial III.');

  await rosa.press('Winners');
  await rosa.page.waitForSelector('main select option[value=anything]');
  await rosa.page.select('main select', 'anything');
  await rosa.sees('3 players');
  await rosa.press('Handed in');
  await rosa.sees('1 player');
  await rosa.fill('Prize', 'Main prize');
  await rosa.press('Freeze the list of 1 player');
  await rosa.press('Freeze anyway');
  await rosa.fill('Words from the audience', 'blue whale');
  await rosa.press('Draw the winner');
  await rosa.sees('“blue whale”');
  const winners = await rosa.page.$$eval('dialog ol strong', (all) =>
    all.map(({ textContent }) => textContent),
  );
  expect(winners).toEqual([`1 ${boardId}`]);
  await rosa.page.keyboard.press('Escape');

  await rosa.press('Wrap-up');
  await rosa.sees('Photos sent');
  const { overall } = await calls.call('GET', '/admin/review-stats', admin);
  expect(overall.rejected).toBeGreaterThan(0);
  expect({
    players: await figure(rosa, 'Players'),
    sent: await figure(rosa, 'Photos sent'),
    approved: await figure(rosa, 'Approved'),
    rejected: await figure(rosa, 'Rejected'),
    handIns: await figure(rosa, 'Hand-ins'),
  }).toEqual({
    ...{ players: 3, sent: PHOTOS, handIns: 1 },
    approved: PHOTOS - overall.rejected,
    rejected: overall.rejected,
  });
  // Ten challenges found most, ten found least and the reviewers, on one page of either paper, the figures in one line.
  for (const format of ['letter', 'a4'] as const) {
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const pdf = Buffer.from(await rosa.page.pdf({ format, margin })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await rosa.page.setViewport({ width: 740, height: 1000 });
  await rosa.page.emulateMediaType('print');
  const figureTops = await rosa.page.$$eval('section[aria-label] dl:first-of-type > div', (all) =>
    all.slice(0, 8).map((one) => one.getBoundingClientRect().top),
  );
  expect([figureTops.length, new Set(figureTops).size]).toEqual([8, 1]);
});
