// A photo's way in two browsers: a player's phone and the organisers' laptop.
import { beforeAll, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import {
  closeSquare,
  openSquare,
  sendPhoto,
  squareSays,
  squaresOf,
} from '#tests/support/phone-camera.ts';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();

// Nine squares, so a line takes three photos.
beforeAll(async () => {
  const { call, signInAdmin } = callsOf(testContest.contest);
  const token = await signInAdmin();
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await call('PUT', '/admin/settings', token, { gameSettings });
}, 60_000);

test('a player completes a line photo by photo, and an organiser reviews it by keyboard, without a reload', async () => {
  const rosa = await openTab(testContest, 'reviews');
  await rosa.sees('No photos pending review');
  const noor = await openBoard(testContest);
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
  // The displayed number counts up.
  await noor.page.waitForFunction(() => document.querySelector('dl dd')?.textContent === '15');

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
});
