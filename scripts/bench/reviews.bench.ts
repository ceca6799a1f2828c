// npm run bench -- reviews: three reviewers at 300 photos, compared with one: decisions a minute, and whether a photo is ever on
// two screens.
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { LAPTOP, type Visitor, visitor } from '#tests/support/browser.ts';
import { SQUARES } from '#tests/support/contest-calls.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { photo } from '#tests/support/photos.ts';
import { collisionsOn, watchShownPhotos } from '#tests/support/shown-photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { startUnlimited } from './crowd/unlimited.ts';
import { conclude, note, promise, sizeOf } from './report.ts';

const ALONE = sizeOf('ALONE', 60);
const TOGETHER = sizeOf('TOGETHER', 300);
const REVIEWERS = 3;
/** Milliseconds a reviewer looks at a photo; shorter than in reality. */
const LOOK_MS = 500;

const picture = 'dialog img[src*="/photos/"]';

const [contest, browser] = await Promise.all([startUnlimited(), launchBrowser()]);

async function sendPhotos(count: number) {
  for (let left = count; left > 0; left -= SQUARES.length) {
    const player = await contest.register();
    for (const at of SQUARES.slice(0, left)) {
      await contest.send(player, at, await photo({ width: 800, height: 600 }));
    }
  }
}

/** @returns false when no photo is waiting */
async function openNext(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(() => {
    if (document.body.innerText.includes('No photos pending review')) return 'none';
    return document.querySelector('li[aria-current]') && 'some';
  });
  if ((await found.jsonValue()) === 'none') return false;
  await page.keyboard.press('Enter');
  await page.waitForSelector(picture);
  return true;
}

async function reviewer(): Promise<Visitor> {
  const token = await contest.signInAdmin();
  const who = await visitor(browser, contest.address, LAPTOP);
  // tsx wraps functions with a name helper that pages do not have.
  await who.page.evaluateOnNewDocument('globalThis.__name ??= (it) => it');
  await gotoAs(
    who,
    { role: 'admin', token, origin: contest.origin },
    '/admin/dashboard?tab=reviews',
  );
  await who.sees('waiting ·');
  await watchShownPhotos(who.page);
  await openNext(who.page);
  return who;
}

/** Judges until all reviewers together have judged enough, or none is left. */
async function judge({ page }: Visitor, take: () => boolean): Promise<void> {
  while (take()) {
    await wait(LOOK_MS);
    const before = await page.$eval(picture, (image) => (image as HTMLImageElement).src);
    await page.keyboard.press('a');
    const isNext = await page.waitForFunction(
      (selector, last) => {
        const next = document.querySelector<HTMLImageElement>(selector);
        return !next ? 'none' : next.src !== last && next.complete && 'next';
      },
      { polling: 20 },
      picture,
      before,
    );
    // The screen's last photo closes the dialog; more may be leased to it.
    if ((await isNext.jsonValue()) === 'none' && !(await openNext(page))) return;
  }
}

/** @returns decisions a minute */
async function measure(reviewers: readonly Visitor[], count: number) {
  let left = count;
  const take = () => left-- > 0;
  const start = performance.now();
  await Promise.all(reviewers.map((who) => judge(who, take)));
  const perMinute = (count / (performance.now() - start)) * 60_000;
  note(`${reviewers.length}: ${perMinute.toFixed(0)} a minute`);
  return perMinute;
}

note(`sending ${ALONE + TOGETHER} photos`);
await sendPhotos(ALONE + TOGETHER);

const first = await reviewer();
const alone = await measure([first], ALONE);
await first.leave();

const reviewers: Visitor[] = [];
for (let i = 0; i < REVIEWERS; i++) reviewers.push(await reviewer());
const together = await measure(reviewers, TOGETHER);
const { pending } = (await contest.call('GET', '/admin/review-stats', contest.admin)).queue;
const collisions = await collisionsOn(reviewers.map(({ page }) => page));
for (const who of reviewers) await who.leave();
await Promise.all([browser.close(), contest.stop()]);

promise({
  what: 'three reviewers judge as many as one',
  unit: '×',
  samples: [together / alone],
  atLeast: 2,
});
promise({ what: 'photos on two screens at once', samples: [collisions.length], atMost: 0 });
promise({ what: 'photos left over', samples: [pending], atMost: 0 });
conclude();
