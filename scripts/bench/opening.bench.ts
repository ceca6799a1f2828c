// npm run bench -- opening: the doors open. 500 players register within two minutes, load the screens, read their board and print
// it, each at a drawn moment; meanwhile a slow phone opens a board every few seconds, which leaves the server its cores in between.
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer';
import { failureOfResponse, RequestError } from '#client/failure.ts';
import { retryWhileBusy } from '#client/retry-while-busy.ts';
import { API_PATH } from '#shared/paths.ts';
import { seededRandom } from '#shared/random.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { createLoopDelay, promiseLoopDelay } from './crowd/loop-delay.ts';
import { sizeOf } from './crowd/size.ts';
import { conclude, median, note, promise, timed } from './report.ts';

const PLAYERS = sizeOf('PLAYERS', 500);
const SECONDS = sizeOf('SECONDS', 120);
const READY_MAX_MS = 2_000;
/** A phone of the middle class beside a laptop, on a convention's wifi. Bytes per second, milliseconds. */
const WIFI = { download: 1_000_000, upload: 500_000, latency: 40 };
const SLOWER = 4;
/** Chromium slows a page down by keeping its core busy, which no phone does to the laptop. */
const PHONE_EVERY_MS = 5_000;
const CROWD_NICENESS = 10;
/** Of a board with 25 squares. */
const LAST_SQUARE = 'ol[aria-label] > li:nth-child(25)';

const loopDelay = createLoopDelay();
const contest = await startContest({ env: loopDelay.env });
const { origin, register } = callsOf(contest);
const failures: string[] = [];

/** Runs in the page: notes when the frame after the one that has the element begins, so that it has been painted. */
function noteWhenReady(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => Object.assign(window, { readyAt: performance.now() })),
    );
  }).observe(document, { childList: true, subtree: true });
}

interface Opened {
  /** Milliseconds from the navigation until the last square is painted. */
  readonly ms: number;
  /** Addresses that it loaded. */
  readonly loaded: string[];
}

/** Opens a board without anything in the phone's cache. */
async function openBoard(browser: Browser, token: string): Promise<Opened> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
    await page.emulateCPUThrottling(SLOWER);
    await page.emulateNetworkConditions(WIFI);
    await page.evaluateOnNewDocument((own) => localStorage.setItem('token', own), token);
    await page.evaluateOnNewDocument(noteWhenReady, LAST_SQUARE);
    await page.goto(`${contest.address}/board`, { waitUntil: 'domcontentloaded' });
    const ready = await page.waitForFunction(
      () => (window as Window & { readyAt?: number }).readyAt,
    );
    const ms = await ready.jsonValue();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return { ms: ms ?? Number.NaN, loaded };
  } finally {
    await context.close();
  }
}

const get = async (url: string, token?: string): Promise<void> => {
  const response = await fetch(url, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new RequestError(await failureOfResponse(response));
  await response.arrayBuffer();
};

const browser = await launchBrowser();
const phone = await register('Noor', 'Haddad');
// The crowd stands for other machines: what it computes should not take the server's and the phone's share of the two cores.
os.setPriority(CROWD_NICENESS);
const { loaded } = await openBoard(browser, phone.token);
const files = loaded.filter((url) => /\.(js|css|woff2|svg|png)$/.test(new URL(url).pathname));

const random = seededRandom('opening');
const prints: number[] = [];
let waits = 0;
async function play(i: number): Promise<void> {
  await wait(random.below(SECONDS * 1000));
  try {
    await Promise.all([contest.address, ...files].map((url) => get(url)));
    const { token } = await register('Opening', 'Player', `opening${i}@example.org`);
    const print = () => get(`${origin}${API_PATH}/game/board/pdf`, token);
    prints.push(await timed(() => retryWhileBusy(print, () => waits++)));
  } catch (cause) {
    failures.push(String(cause));
  }
}

let isOver = false;
const ready: number[] = [];
const phoneOpens = async (): Promise<void> => {
  while (!isOver) {
    const next = wait(PHONE_EVERY_MS);
    ready.push((await openBoard(browser, phone.token)).ms);
    await next;
  }
};
await loopDelay.take(contest);
const opening = phoneOpens();
await Promise.all(Array.from({ length: PLAYERS }, (_, i) => play(i)));
const loop = await loopDelay.take(contest);
isOver = true;
await opening;
await browser.close();
await contest.stop();

for (const failure of new Set(failures)) note(failure);
note(`each loaded ${files.length} files; the phone opened a board ${ready.length} times`);
note(`refused for the moment and asked again, as the screen does: ${waits} times`);
note(`at the median the slow phone's board was ready in ${median(ready).toFixed(0)} ms`);
note(`at the median a print took ${median(prints).toFixed(0)} ms`);
promise({ what: 'calls that failed', figure: failures.length, atMost: 0 });
promise({
  what: 'board ready on a slow phone',
  unit: 'ms',
  samples: ready,
  share: 0.95,
  atMost: READY_MAX_MS,
});
promise({ what: 'print, from the press to the sheet', unit: 'ms', samples: prints, share: 0.95 });
promiseLoopDelay([loop], 'opening');
conclude();
