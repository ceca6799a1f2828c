// As most phones come: by the laptop's name over the hotel's wifi, where browsers allow no service worker to help out.
import { expect, test } from 'vitest';
import { LOST_SIGNAL, register, type Visitor } from '#tests/support/browser.ts';
import { breakCalls, expectFits } from '#tests/support/organiser.ts';
import {
  choose,
  openSquare,
  pick,
  sendPhoto,
  squareSays,
  squaresOf,
} from '#tests/support/phone-camera.ts';
import { openBoard, sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ isPlainHttp: true });

const isBroken = async (who: Visitor) => {
  await who.sees('This page did not load');
  await who.sees('Nothing you have sent or taken is lost.');
};

/** What a browser says of code that does not come, and React of the screen that needed it. */
const LOST_CODE = /dynamically imported module|Unable to preload CSS/;

async function playerAtBoard() {
  const noor = await testContest.newVisitor();
  await register(noor);
  expect(await noor.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
    false,
    false,
  ]);
  noor.expectConsoleErrors(LOST_SIGNAL);
  const [first, second] = (await squaresOf(noor)) as [string, string];
  return { noor, first, second };
}

test('the first photo of a player who has just lost the signal is kept, and counts when it is back', async () => {
  const { noor, first } = await playerAtBoard();
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, first);
  await noor.sees('1 photo is waiting for signal.');
  expect(await sentPhotos(testContest, noor)).toEqual([]);
  await noor.page.setOfflineMode(false);
  await squareSays(noor, first, 'waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a failure without a signal is shown, also as the first toast', async () => {
  const noor = await openBoard(testContest);
  noor.expectConsoleErrors(LOST_SIGNAL);
  await noor.page.setOfflineMode(true);
  await noor.press('Download PDF');
  await noor.sees('PDF download failed: Failed to fetch');
});

test('toasts cover no button, also below the banner of an offline phone', async () => {
  const { noor } = await playerAtBoard();
  await noor.page.setOfflineMode(true);
  await noor.sees("You're offline.");
  await noor.sees('Welcome to Swag & Seek');
  // While a toast slides in it passes over the header.
  const topmost = await noor.page.waitForFunction(() => {
    const toast = document.querySelector('[data-toast]');
    if (!toast || toast.getAnimations().length > 0) return null;
    return Array.from(document.querySelectorAll('header button'), (button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const isOnTop = button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return [button.textContent, isOnTop];
    });
  });
  expect(await topmost.jsonValue()).toEqual([
    ['', true],
    ['Sign Out', true],
  ]);
});

test('a picture whose decoder is not loaded yet asks for signal, and is sent with it', async () => {
  const { noor, first } = await playerAtBoard();
  const heic = 'tests/support/samples/phone.heic';
  await noor.page.setOfflineMode(true);
  await openSquare(noor, first);
  await pick(noor, heic);
  await noor.sees('This kind of picture needs signal to be made ready.');
  await noor.page.setOfflineMode(false);
  await choose(noor, heic);
  await noor.press('Send photo');
  await noor.sees('Waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a page whose code is lost on its way says so, and loads once the signal is back', async () => {
  const noor = await testContest.newVisitor();
  noor.expectConsoleErrors(LOST_SIGNAL);
  noor.expectConsoleErrors(LOST_CODE);
  await noor.goto('/');
  await noor.page.setOfflineMode(true);
  await noor.press('Sign In');
  await isBroken(noor);
  await noor.press('Try again');
  await noor.sees('The contest still cannot be reached.');
  await noor.page.setOfflineMode(false);
  await noor.sees('Welcome back');
  await noor.reaches('/admin-access');
});

test('a page whose code the laptop could not serve loads at the second try, and can be left', async () => {
  const noor = await testContest.newVisitor();
  noor.expectConsoleErrors(LOST_CODE);
  await noor.goto('/');
  const laptop = await breakCalls(noor, '/assets/sign-in-');
  await noor.press('Sign In');
  await isBroken(noor);
  await noor.page.goBack();
  await noor.sees('Shout bingo.');
  await noor.page.goForward();
  await isBroken(noor);
  await expectFits(noor);
  laptop.mend();
  await noor.press('Try again');
  await noor.sees('Welcome back');
});
