// npm run bench -- reviews: three reviewers at 300 photos, compared with one: decisions a minute, the time to the next
// picture, and whether a photo is ever on two screens.
import type { Page } from 'puppeteer';
import { LAPTOP, type Visitor, visitor } from '#tests/support/browser.ts';
import { callsOf, SQUARES } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { photo } from '#tests/support/photos.ts';
import { comparedSights, watchShownPhotos } from '#tests/support/shown-photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { sizeOf } from './crowd/size.ts';
import { paintsOf, waitForPaint, watchPaints } from './photos/paints.ts';
import { conclude, median, note, promise } from './report.ts';

const ALONE = sizeOf('ALONE', 60);
const TOGETHER = sizeOf('TOGETHER', 300);
const REVIEWERS = 3;
/** Milliseconds a reviewer looks at a photo; shorter than in reality. */
const LOOK_MS = 500;

async function sendPhotos({ register, send }: ReturnType<typeof callsOf>, count: number) {
  for (let left = count; left > 0; left -= SQUARES.length) {
    const player = await register();
    for (const at of SQUARES.slice(0, left)) {
      await send(player, at, await photo({ width: 800, height: 600 }));
    }
  }
}

const [contest, browser] = await Promise.all([startContest(), launchBrowser()]);
const calls = callsOf(contest);

/** @returns false when no photo is waiting */
async function openNext(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    if (document.body.innerText.includes('No photos pending review')) return 'none';
    return document.querySelector('li[aria-current]') && 'some';
  });
  if ((await found.jsonValue()) === 'none') return false;
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog img[src*="/photos/"]');
  return true;
}

async function reviewer(): Promise<Visitor> {
  const token = await calls.signInAdmin();
  const who = await visitor(browser, contest.address, LAPTOP);
  await watchPaints(who.page);
  await gotoAs(who, { role: 'admin', token, origin: calls.origin }, '/admin/dashboard?tab=reviews');
  await who.sees('waiting ·');
  await watchShownPhotos(who.page);
  await openNext(who.page);
  return who;
}

/** Judges until all reviewers together have judged enough, or none is left. */
async function judge(who: Visitor, take: () => boolean): Promise<void> {
  for (let decided = 1; take(); decided++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    await who.page.keyboard.press('a');
    // The screen's last photo closes the dialog; more may be leased to it.
    if (!(await waitForPaint(who.page, decided)) && !(await openNext(who.page))) return;
  }
}

/** @returns decisions a minute, and the median milliseconds to the next picture */
async function measure(reviewers: readonly Visitor[], count: number) {
  let left = count;
  const take = () => left-- > 0;
  const start = performance.now();
  await Promise.all(reviewers.map((who) => judge(who, take)));
  const perMinute = (count / (performance.now() - start)) * 60_000;
  const paints = (await Promise.all(reviewers.map(({ page }) => paintsOf(page)))).flat();
  return { perMinute, toNext: median(paints) };
}

const admin = await calls.signInAdmin();
await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
note(`sending ${ALONE + TOGETHER} photos`);
await sendPhotos(calls, ALONE + TOGETHER);

const first = await reviewer();
const alone = await measure([first], ALONE);
await first.leave();

const reviewers: Visitor[] = [];
for (let i = 0; i < REVIEWERS; i++) reviewers.push(await reviewer());
const together = await measure(reviewers, TOGETHER);
const { pending } = (await calls.call('GET', '/admin/review-stats', admin)).queue;
const { collisions } = await comparedSights(reviewers.map(({ page }) => page));
for (const who of reviewers) await who.leave();
await Promise.all([browser.close(), contest.stop()]);

note(
  `one: ${alone.perMinute.toFixed(0)} a minute, ${alone.toNext.toFixed(0)} ms to the next picture`,
);
note(
  `${REVIEWERS}: ${together.perMinute.toFixed(0)} a minute, ${together.toNext.toFixed(0)} ms to the next picture`,
);
promise({
  what: 'three reviewers judge as many as one',
  unit: '×',
  figure: together.perMinute / alone.perMinute,
  atLeast: 2,
});
promise({
  what: 'time to the next picture, three to one',
  unit: '×',
  figure: together.toNext / alone.toNext,
  atMost: 4,
});
promise({ what: 'photos on two screens at once', figure: collisions.length, atMost: 0 });
promise({ what: 'photos left over', figure: pending, atMost: 0 });
conclude();
