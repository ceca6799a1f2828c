// A volunteer's most frequent tasks, counted in key presses and clicks.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { checkUrl } from '#shared/paths.ts';
import type { Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { type FakeCamera, fakeCamera, heldSheet } from '#tests/support/fake-camera.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

let camera: FakeCamera;
const testContest = openTestContest({
  canPrint: true,
  async launch() {
    camera = await fakeCamera();
    return camera.launch();
  },
});
let calls: ReturnType<typeof callsOf>;
let theo: CalledPlayer;
let ines: CalledPlayer;
let steps = 0;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  const admin = await calls.signInAdmin();
  // A line is three photos.
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await calls.call('PUT', '/admin/settings', admin, { gameSettings });
  theo = await calls.register('Theo', 'Lind');
  ines = await calls.register('Ines', 'Olvera');
  for (const position of [0, 1, 2]) {
    const id = await calls.send(ines, position, await photo());
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }
}, 60_000);
beforeEach(() => {
  steps = 0;
});

/** A person's key presses and clicks, each counted as a step. */
const countedHands = ({ page, press, fill }: Visitor) => ({
  async key(name: string) {
    steps++;
    await page.keyboard.press(name as 'a');
  },
  async type(text: string) {
    steps += text.length;
    await page.keyboard.type(text);
  },
  async press(name: string) {
    steps++;
    await press(name);
  },
  /** Reaching the field and typing are one step, as the audit counted them. */
  async fill(label: string, text: string) {
    steps++;
    await fill(label, text);
  },
});

test('a photo is approved with one key, rejected with a reason with two, and undone with one', async () => {
  for (const position of [0, 1, 2]) await calls.send(theo, position, await photo());
  const rosa = await openTab(testContest, 'reviews');
  const { key } = countedHands(rosa);
  const cards = () => rosa.page.$$eval('ul[aria-label="Waiting photos"] > li', (all) => all.length);
  await expect.poll(cards).toBe(3);
  await key('a');
  await rosa.sees('Photo approved successfully');
  expect([steps, await cards()]).toEqual([1, 2]);
  await key('r');
  await rosa.page.waitForSelector('dialog[open]');
  await key('2');
  await rosa.sees('Photo rejected successfully');
  expect(steps).toBe(1 + 2);
  await key('u');
  await rosa.sees('is waiting for review again');
  expect(steps).toBe(1 + 2 + 1);
});

test('a hand-in by the end of a board’s id takes a press, four letters, Enter and H', async () => {
  const { boardId } = await calls.call('GET', '/game/board', ines.token);
  const rosa = await openTab(testContest, 'table');
  const { key, type } = countedHands(rosa);
  steps++;
  await rosa.page.locator('::-p-aria([name="Find a player"])').click();
  await type(boardId.replaceAll('-', '').slice(-4));
  await key('Enter');
  await rosa.page.waitForFunction(() => document.activeElement?.textContent === 'Ines Olvera');
  // The key belongs to the button, which appears with the board.
  await rosa.sees('Record hand-in');
  await key('h');
  await rosa.sees('Hand-in recorded: 1 line');
  expect(steps).toBe(7);
});

test('a hand-in by camera takes holding up the sheet and H, and one more H without a line', async () => {
  const { boardId } = await calls.call('GET', '/game/board', theo.token);
  const rosa = await openTab(testContest, 'table');
  const { key } = countedHands(rosa);
  await rosa.press('Scan boards with the camera');
  await rosa.sees('Hold a board’s code up to the camera.');
  steps++;
  await camera.show(
    await heldSheet(rosa.page.browser(), {
      ...{ boardId, playerName: 'Theo Lind' },
      checkUrl: checkUrl(calls.origin, boardId),
    }),
  );
  await rosa.sees('Record hand-in');
  // Without a line, it asks first.
  await key('h');
  await rosa.sees('Record anyway');
  await key('h');
  await rosa.sees('Hand-in recorded');
  expect(steps).toBe(2 + 1);
  await camera.show(null);
});

test('a reset code takes one press once the player is found', async () => {
  const rosa = await openTab(testContest, 'table');
  const { press, fill, key } = countedHands(rosa);
  await fill('Find a player', 'olvera');
  await key('Enter');
  await rosa.sees('Ines Olvera');
  const found = steps;
  await press('Password reset code');
  await rosa.sees('New reset code');
  expect(steps - found).toBe(1);
});

test('registering a player without a phone and printing the board takes nine steps at most', async () => {
  const rosa = await openTab(testContest, 'table');
  const { press, fill, key } = countedHands(rosa);
  await press('Register a player without a phone');
  await fill('First name', 'Ivy');
  await fill('Last name', 'Walker');
  await press('The player is 18 years of age or older');
  await press('Register');
  await rosa.sees('Ivy Walker was registered');
  await rosa.page.waitForFunction(() => !document.querySelector('dialog[open]'));
  // It has the focus.
  await rosa.page.waitForFunction(() => /1 board/.test(document.activeElement?.textContent ?? ''));
  await key('Enter');
  await rosa.sees('1 board ready');
  expect(steps).toBeLessThanOrEqual(9);
});

test('an announcement with a ready-made sentence takes four presses', async () => {
  const rosa = await openTab(testContest, 'storage');
  const { press } = countedHands(rosa);
  await press('Announce…');
  await press('The fan table is open. Bring your board!');
  await press('Send…');
  await press('Send to 2 players');
  await rosa.sees('Announced to 2 players');
  expect(steps).toBe(4);
});

test('a player is found by name from any tab with four keys', async () => {
  const rosa = await openTab(testContest, 'storage');
  const { key, type } = countedHands(rosa);
  await rosa.sees('Total Storage Used');
  await key('/');
  await rosa.page.waitForFunction(() => document.activeElement?.matches('dialog[open] input'));
  // Ids of boards, which are drawn, have neither of these letters.
  await type('ol');
  await rosa.page.waitForFunction(() =>
    document.querySelector('[role=option]')?.textContent?.includes('Ines Olvera'),
  );
  await key('Enter');
  await rosa.page.waitForFunction(
    () => document.querySelector('h2')?.textContent === 'Ines Olvera',
  );
  expect(steps).toBe(4);
});

test('a pause takes two presses from any tab, and resuming takes one', async () => {
  const rosa = await openTab(testContest, 'storage');
  const { press } = countedHands(rosa);
  await press('Pause…');
  await press('Pause the contest');
  await rosa.sees('The contest is paused');
  expect(steps).toBe(2);
  await press('Resume');
  await rosa.sees('The contest goes on');
  expect(steps).toBe(3);
});
