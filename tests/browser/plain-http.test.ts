// The usual way: by the laptop's name over the hotel's wifi, where browsers allow no service worker to help out.
import type { HTTPRequest } from 'puppeteer';
import { expect, test } from 'vitest';
import { LOST_SIGNAL, register } from '#tests/support/browser.ts';
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

const testContest = openTestContest({ isPlainHttp: true, hasWorker: true });

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

test('a HEIC file whose decoder is not loaded yet asks for signal, and keeps what the camera recorded', async () => {
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
  const [{ id }] = await sentPhotos(testContest, noor);
  const { call, signInAdmin } = callsOf(testContest.contest);
  const { submissions } = await call('GET', '/admin/review-queue?limit=200', await signInAdmin());
  expect(submissions.find((item: { id: string }) => item.id === id)).toMatchObject({
    ...{ width: 400, height: 300 },
    exifData: { camera: 'Apple iPhone 15', timestamp: '2025-08-30T14:03:11-04:00' },
  });
});

test('a phone whose language is stuck on its way starts in English, and changes once it arrives', async () => {
  const who = await testContest.newVisitor();
  await who.page.evaluateOnNewDocument(() => localStorage.setItem('language', 'es'));
  const stuck: HTTPRequest[] = [];
  await who.page.setRequestInterception(true);
  who.page.on('request', (request) => {
    if (/\/es-[^/]*\.js$/.test(request.url())) stuck.push(request);
    else void request.continue();
  });
  await who.goto('/');
  await who.sees('Create Account');
  await Promise.all(stuck.map((request) => request.continue()));
  await who.sees('Crear cuenta');
});

test('a phone that cannot run the page is sent to the fan table after a while, not left with a logo', async () => {
  const who = await testContest.newVisitor();
  await who.goto('/');
  await who.page.setJavaScriptEnabled(false);
  await who.page.reload();
  const late = await who.page.waitForSelector('#late');
  const isShown = () =>
    late?.evaluate((element) => element.checkVisibility({ visibilityProperty: true }));
  expect(await isShown()).toBe(false);
  await late?.evaluate((element) => element.getAnimations()[0]?.finish());
  expect(await isShown()).toBe(true);
});
