// The usual way: by the laptop's name over the hotel's wifi, where browsers allow no service worker to help out.
import { expect, test } from 'vitest';
import { LOST_SIGNAL, register, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import {
  choose,
  openSquare,
  pick,
  sendPhoto,
  squareSays,
  squaresOf,
} from '#tests/support/phone-camera.ts';
import { sentPhotos } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest({ isPlainHttp: true });

const isBroken = async (who: Visitor) => {
  await who.sees('This page did not load');
  await who.sees('Nothing you have sent or taken is lost.');
};

/** Messages of a browser whose code fails to load, and of React for the screen that needed it. */
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

test('a player’s first photo, taken just after losing the signal, is kept and sent when it is back', async () => {
  const { noor, first } = await playerAtBoard();
  await noor.page.setOfflineMode(true);
  await sendPhoto(noor, first);
  await noor.sees('1 photo is waiting for signal.');
  expect(await sentPhotos(testContest, noor)).toEqual([]);
  await noor.page.setOfflineMode(false);
  await squareSays(noor, first, 'waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a picture whose decoder is not loaded yet asks for signal, and is sent once there is some', async () => {
  const { noor, first } = await playerAtBoard();
  const heic = 'tests/support/samples/phone.heic';
  await noor.page.setOfflineMode(true);
  await openSquare(noor, first);
  await pick(noor, heic);
  await noor.sees('This kind of picture needs signal to be converted.');
  await noor.page.setOfflineMode(false);
  await choose(noor, heic);
  await noor.press('Send photo');
  await noor.sees('Waiting for review');
  expect(await sentPhotos(testContest, noor)).toHaveLength(1);
});

test('a page whose code is lost on the way says so, and loads once the signal is back', async () => {
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

test('a phone can recompute a draw without what browsers allow only on secure pages', async () => {
  const { call, register, signInAdmin } = callsOf(testContest.contest);
  const admin = await signInAdmin();
  for (const name of ['Noor', 'Theo', 'Amara']) await register(name, 'Lind');
  const { id } = await call('POST', '/admin/draws', admin, {
    title: 'Main prize',
    winners: 2,
    filter: { reached: 'anything' },
  });
  const phone = await testContest.newVisitor();
  await phone.goto(`/draws/${id}`);
  await phone.sees('The list matches its hash.');
  expect(await phone.page.evaluate(() => 'subtle' in crypto)).toBe(false);
  await call('POST', `/admin/draws/${id}/seed`, admin, { seed: 'Blue  WHALE' });
  await phone.page.reload();
  await phone.sees('The list matches its hash, and the winners follow from both.');
  expect(await phone.page.evaluate(() => document.body.innerText)).not.toContain('Lind');
});
