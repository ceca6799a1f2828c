// The whole contest in two browsers: a player's phone and the organisers' laptop.
import { beforeAll, expect, test } from 'vitest';
import { LAPTOP, register, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { ADMIN } from '#tests/support/contest-process.ts';
import {
  closeSquare,
  openSquare,
  sendPhoto,
  squareSays,
  squaresOf,
} from '#tests/support/phone-camera.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

// Nine squares, so a full board takes eight photos.
beforeAll(async () => {
  const { call, signInAdmin } = callsOf(testContest.contest);
  const token = await signInAdmin();
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await call('PUT', '/admin/settings', token, { gameSettings });
}, 60_000);

async function organiser(): Promise<Visitor> {
  const rosa = await testContest.newVisitor(LAPTOP);
  await rosa.goto('/admin/login?tab=reviews');
  await rosa.fill('Username', ADMIN.username);
  await rosa.fill('Password', ADMIN.password);
  await rosa.press('Admin Sign In');
  await rosa.sees('No photos pending review');
  return rosa;
}

/** The displayed number counts up to them. */
const showsPoints = (who: Visitor, points: number) =>
  who.page.waitForFunction(
    (wanted) => Number(document.querySelector('dl dd')?.textContent) === wanted,
    {},
    points,
  );

test('a player completes a board photo by photo, and an organiser reviews it by keyboard, without a reload', async () => {
  const rosa = await organiser();
  const noor = await testContest.newVisitor();
  await register(noor);
  const squares = await squaresOf(noor);
  const title = (position: number) => squares[position] as string;
  const waitsAtTheLaptop = (position: number) =>
    rosa.page.waitForFunction(
      (wanted) =>
        document.querySelector('ul[aria-label="Waiting photos"] h2')?.textContent === wanted,
      {},
      title(position),
    );
  const approveNext = async (position: number) => {
    await waitsAtTheLaptop(position);
    await rosa.page.keyboard.press('a');
  };

  // A photo, seen and approved. Watched from the start: the toast is visible only for some seconds.
  const told = rosa.sees('New photo submission from Noor Haddad');
  await sendPhoto(noor, title(0));
  await squareSays(noor, title(0), 'waiting for review');
  await told;
  await approveNext(0);
  await noor.sees('Photo approved! +10 points');
  await squareSays(noor, title(0), 'found');
  await noor.sees('Your first find!');
  await closeSquare(noor);
  await showsPoints(noor, 15);

  // A rejection with its reason, and a second try.
  await sendPhoto(noor, title(1));
  await waitsAtTheLaptop(1);
  await rosa.page.keyboard.press('r');
  await rosa.sees(`Reject “${title(1)}”`);
  await rosa.page.keyboard.press('3');
  await noor.sees('Photo rejected: The challenge is not visible in the picture');
  await openSquare(noor, `${title(1)}, rejected, try again`);
  await noor.sees('Not this time: The challenge is not visible in the picture');
  await closeSquare(noor);
  await sendPhoto(noor, `${title(1)}, rejected, try again`);
  await approveNext(1);
  await squareSays(noor, title(1), 'found');

  // The first row is full.
  await sendPhoto(noor, title(2));
  await approveNext(2);
  await noor.sees('Bingo line completed! +50 points');
  await noor.sees('line\n1');
  await noor.sees('Row 1 is complete. +50 points.');
  await noor.press('Keep hunting');

  // The whole board; its last photo completes five lines at once.
  for (const position of [3, 5, 6, 7, 8]) {
    await sendPhoto(noor, title(position));
    await approveNext(position);
    await squareSays(noor, title(position), 'found');
    // The second row, then a column and a diagonal, then the middle column.
    if ([5, 6, 7].includes(position)) await noor.press('Keep hunting');
  }
  await noor.sees('BLACKOUT! Amazing work! +200 points');
  const seeBoard = await noor.page.waitForFunction(() =>
    [...document.querySelectorAll('dialog button')]
      .map(({ textContent }) => textContent)
      .find((text) => text?.startsWith('See the board')),
  );
  const said = (await seeBoard.jsonValue()) as string;
  const points = Number(said.replaceAll(/\D/g, ''));
  await noor.press(said);
  await showsPoints(noor, points);
  await noor.press('How I got them');
  await noor.sees('Blackout: the whole board');
  const lines = await noor.page.$$eval(
    'dialog td:first-child',
    (cells) => cells.filter((cell) => cell.textContent?.startsWith('Line complete')).length,
  );
  expect(lines).toBe(8);
  // Eight photos, eight lines, the board, and the achievements: first photo, corners, perhaps every category.
  expect([8 * 10 + 8 * 50 + 200 + 25, 8 * 10 + 8 * 50 + 200 + 55]).toContain(points);
});
