import type { HTTPRequest } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { badWifi } from '#tests/support/bad-wifi.ts';
import { type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { type ContestProcess, startContest } from '#tests/support/contest-process.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import { choose, isOnItsWay, takePhoto } from '#tests/support/phone-camera.ts';
import { photo } from '#tests/support/photos.ts';
import { rounds } from '#tests/support/rounds.ts';
import { gotoAs } from '#tests/support/signed-in.ts';

/** Forty in all in a full run; fifty is the most a player may send in an hour. */
const EACH = rounds(10);
const PLAYERS = 4;

let contest: ContestProcess;
let browser: Awaited<ReturnType<typeof sharedBrowser>>;
let wifi: Awaited<ReturnType<typeof badWifi>>;
const phones: { who: Visitor; token: string }[] = [];

beforeAll(async () => {
  [contest, browser] = await Promise.all([startContest({ canPrint: false }), sharedBrowser()]);
  const { call, signInAdmin } = callsOf(contest);
  const token = await signInAdmin();
  await call('PUT', '/admin/settings', token, {
    gameSettings: { boardSize: 10, totalChallenges: 200, challengesPerBoard: 100 },
  });
  await call('PUT', '/admin/settings', token, {
    rateLimits: { photosPerHour: EACH, photosPerDay: 200, apiCallsPerMinute: 1000 },
  });
  wifi = await badWifi(contest.address, 'the hotel’s second floor');
});
afterEach(async () => {
  for (const { who } of phones.splice(0)) await who.leave();
});
afterAll(async () => {
  await wifi?.close();
  await contest?.stop();
});

/** A visitor whose phone has only the hotel's wifi. */
async function enter(): Promise<{ who: Visitor; token: string }> {
  const { register } = callsOf(contest);
  const { token } = await register('Noor', 'Haddad');
  const address = `${wifi.origin}/contests/swag-and-seek`;
  const who = await visitor(browser, address);
  who.expectConsoleErrors(/net::ERR|WebSocket|occurred when fetching the script/);
  await gotoAs(who, { role: 'player', token, origin: wifi.origin }, '/board');
  await who.sees('Tap a square');
  return { who, token };
}

/** With plain clicks: finding each button by its name would take longer than the photos do. */
async function send(who: Visitor, square: number, file: string): Promise<void> {
  const { page } = who;
  await page.$$eval(
    '[aria-label="Your board"] button',
    (buttons, at) => (buttons[at] as HTMLElement).click(),
    square,
  );
  await choose(who, file);
  // The last but one button of the dialog sends it.
  await page.$$eval('dialog button', (buttons) => (buttons.at(-2) as HTMLElement).click());
  await isOnItsWay(who);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog'));
}

test('each photo sent over a wifi that drops half of them and loses answers is stored once', async () => {
  for (let i = 0; i < PLAYERS; i++) phones.push(await enter());
  const files: string[] = [];
  for (let i = 0; i < EACH * PLAYERS; i++) {
    files.push(await takePhoto(await photo({ width: 200, height: 150 })));
  }
  await Promise.all(
    phones.map(async ({ who }, phone) => {
      for (let i = 0; i < EACH; i++) {
        await send(who, i, files[phone * EACH + i] as string);
        // As a browser does when the signal returns: waiting photos are sent at once.
        await who.page.evaluate(() => window.dispatchEvent(new Event('online')));
      }
    }),
  );
  for (const { who } of phones) {
    await who.page.waitForFunction(
      () => {
        window.dispatchEvent(new Event('online'));
        return !document.body.innerText.includes('On this phone');
      },
      { polling: 500 },
    );
  }
  for (const { token } of phones) {
    const { submissions } = await callsOf(contest).call('GET', '/game/submissions', token);
    const positions = submissions.map(({ position }: { position: number }) => position);
    expect(positions.length).toBe(EACH);
    expect(new Set(positions).size).toBe(EACH);
  }
  // Otherwise the wifi was not bad at all.
  expect(wifi.cuts.there).toBeGreaterThan(rounds(5));
  expect(wifi.cuts.back).toBeGreaterThan(rounds(5));
});

test('a phone whose language is stuck on its way starts in English, and changes once it arrives', async () => {
  const who = await visitor(browser, contest.address);
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
  await who.leave();
});
