// npm run bench -- scrolling: flicking through a gallery of a thousand photos, with the CPU slowed to a quarter.
import type { Page } from 'puppeteer';
import { openDatabase } from '#db/client.ts';
import { PHONE } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { seededFile } from './crowd/seed.ts';
import { conclude, note, promise, promiseRatio, sizeOf } from './report.ts';

const PHOTOS = sizeOf('PHOTOS', 1_000);
const ROUNDS = sizeOf('ROUNDS', 5);
const SLOWER = 4;
const SECONDS = 2;
/** CSS pixels a second: a flick. */
const SPEED = 2_400;

/** A running contest with this many photos in its gallery. */
async function openGallery() {
  note(`seeding ${PHOTOS} photos, and those that are not approved`);
  const size = { players: Math.ceil(PHOTOS / 15), photos: Math.ceil(1.4 * PHOTOS) };
  const databaseFile = await seededFile(size);
  const { raw, close } = openDatabase(databaseFile);
  raw.exec('UPDATE submissions SET allow_show = 1');
  close();
  return startContest({ databaseFile, canPrint: false });
}

const contest = await openGallery();
const player = await callsOf(contest).register('Noor', 'Haddad');
const browser = await launchBrowser();

async function openPage(): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument((token) => localStorage.setItem('token', token), player.token);
  return page;
}

/** Scrolls until there is no more to load. @returns the page's height */
async function loadAll(page: Page): Promise<number> {
  await page.waitForSelector('main li button img');
  let height = 0;
  for (;;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForNetworkIdle({ idleTime: 400 });
    const now = await page.evaluate(() => document.documentElement.scrollHeight);
    if (now === height) break;
    height = now;
  }
  return height;
}

/** How many new frames a second the display showed while a finger scrolled: what a person sees. */
async function shownFrames(page: Page, from: number, distance: number): Promise<number> {
  await page.evaluate((y) => scrollTo(0, y), from);
  await page.tracing.start({ categories: ['viz'] });
  const cdp = await page.createCDPSession();
  await cdp.send('Input.synthesizeScrollGesture', {
    x: PHONE.width / 2,
    y: PHONE.height / 2,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  await cdp.detach();
  const trace = JSON.parse(Buffer.from((await page.tracing.stop()) ?? []).toString()) as {
    traceEvents: { name: string; ts: number }[];
  };
  const shown = trace.traceEvents
    .filter(({ name }) => name === 'Display::DrawAndSwap')
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const microseconds = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
  return (1e6 * (shown.length - 1)) / microseconds;
}

/**
 * How many times a second the page's own code ran while it scrolled the page. A string, because the loader of this file
 * would add a helper to a function.
 */
const ownFrames = (page: Page, from: number) =>
  page.evaluate(`new Promise((resolve) => {
    let frames = 0;
    let start = 0;
    const draw = (now) => {
      start ||= now;
      const gone = (now - start) / 1000;
      if (gone > ${SECONDS}) return resolve(frames / ${SECONDS});
      frames++;
      scrollTo(0, ${from} + gone * ${SPEED});
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  })`) as Promise<number>;

const gallery = await openPage();
await gallery.goto(`${contest.address}/gallery`);
const height = await loadAll(gallery);
const elements = await gallery.evaluate(() => document.querySelectorAll('*').length);
note(`the page is ${height} points high, of ${elements} elements`);
const empty = await openPage();
await empty.setContent(`<body style="height:${height}px">`);

/** A gallery of few photos is shorter than a flick. */
const distance = Math.min(SPEED * SECONDS, Math.floor(height / 2));

const WAYS = [
  ['shown while a finger scrolls', shownFrames, { atLeast: 0.9 }],
  ['of the page’s own code while it scrolls', ownFrames, { atLeast: 0.5 }],
] as const;
for (const [what, framesOf, limit] of WAYS) {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const from = Math.round(((height - PHONE.height - distance) * round) / ROUNDS);
    for (const [page, frames] of [
      [empty, floor],
      [gallery, ours],
    ] as const) {
      await page.bringToFront();
      await page.emulateCPUThrottling(SLOWER);
      frames.push(await framesOf(page, from, distance));
      await page.emulateCPUThrottling(1);
    }
  }
  promise({ what: `frames a second ${what}, empty page`, samples: floor });
  promise({ what: `frames a second ${what}, gallery`, samples: ours });
  promiseRatio(`gallery ÷ empty page, ${what}`, ours, floor, limit);
}
await browser.close();
await contest.stop();
conclude();
