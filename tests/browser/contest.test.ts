// A photo's way in two browsers, a player's phone and the organisers' laptop, and a full board.
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import {
  closeSquare,
  openSquare,
  sendPhoto,
  squareSays,
  squaresOf,
} from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { openBoard } from '#tests/support/player.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;

// Nine squares, so a line takes three photos and a full board eight.
beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  const gameSettings = { boardSize: 3, challengesPerBoard: 9 };
  await calls.call('PUT', '/admin/settings', admin, { gameSettings });
  await calls.call('PUT', '/admin/settings', admin, { contest: { name: 'Nerd Hunt' } });
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

test('a blackout reached while the phone was off has its own page, and a picture to share', async () => {
  const player = await calls.register('Noor', 'Haddad');
  await calls.call('PATCH', '/auth/me', player.token, { shownName: 'Queen of Hats' });
  const noor = await testContest.newVisitor();
  await gotoAs(noor, { role: 'player', token: player.token, origin: calls.origin }, '/board');
  await noor.sees('Your Bingo Board');
  const titles = (await squaresOf(noor)) as string[];
  await noor.page.goto('about:blank');
  for (const position of [0, 1, 2, 3, 5, 6, 7, 8]) {
    const id = await calls.send(player, position, await photo());
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'approve' });
  }
  await noor.goto('/board');
  await noor.sees('Bring it to the fan table');
  const headings = await noor.page.$$eval('dialog h2', (all) =>
    all.map(({ textContent }) => textContent),
  );
  expect(headings).toEqual(['Blackout!']);

  await noor.page.evaluate(() => {
    const told: string[] = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      told.push(text);
      fillText.call(this, text, ...rest);
    };
    Object.assign(window, { told });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => Object.assign(window, { shared: files[0] }),
    });
  });
  await noor.press('Share my board');
  await noor.page.waitForFunction(() => 'shared' in window);
  const { told, bytes, type, name } = await noor.page.evaluate(async () => {
    const given = window as unknown as { told: string[]; shared: File };
    const file = new Uint8Array(await given.shared.arrayBuffer());
    const { type, name } = given.shared;
    return { told: given.told.join(' '), bytes: [...file], type, name };
  });
  expect([type, name]).toEqual(['image/png', 'Nerd-Hunt-bingo-board.png']);
  const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
  expect([format, width, height]).toEqual(['png', 1080, 1350]);
  expect(told).toContain('Queen of Hats’s board');
  expect(told).toContain(titles[0]?.split(' ')[0]);
  expect(told, 'no name but the chosen one').not.toMatch(/Noor|Haddad/);
});
