// npm run bench -- review: how soon the next photo is painted after the key A in a real Chromium, and how many photos an
// organiser can review per minute with one key each.
import pLimit from 'p-limit';
import { LAPTOP, visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { photo } from '#tests/support/photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { sizeOf } from './crowd/size.ts';
import { paintsOf, waitForPaint, watchPaints } from './photos/paints.ts';
import { conclude, median, note, promise } from './report.ts';

const PHOTOS = sizeOf('PHOTOS', 200);
const DECISIONS = sizeOf('DECISIONS', 40);
const SQUARES = Array.from({ length: 25 }, (_, position) => position).filter((at) => at !== 12);
/** Milliseconds an organiser looks at a photo; far shorter than in reality. */
const LOOK_MS = 150;
/** Milliseconds, 90th percentile. */
const PAINTED_MAX = 100;
const PER_MINUTE_MIN = 30;

async function sendPhotos({ register, send }: ReturnType<typeof callsOf>): Promise<void> {
  const inTurn = pLimit(4);
  for (let left = PHOTOS; left > 0; left -= SQUARES.length) {
    const player = await register();
    await Promise.all(
      SQUARES.slice(0, left).map((at) =>
        inTurn(async () => send(player, at, await photo({ width: 1280, height: 960 }))),
      ),
    );
  }
}

const [contest, browser] = await Promise.all([startContest(), launchBrowser()]);
const calls = callsOf(contest);
const token = await calls.signInAdmin();
await calls.call('PUT', '/admin/settings', token, { rateLimits: { photosPerHour: 50 } });
note(`sending ${PHOTOS} photos`);
await sendPhotos(calls);

const rosa = await visitor(browser, contest.address, LAPTOP);
await gotoAs(rosa, { role: 'admin', token, origin: calls.origin }, '/admin/dashboard?tab=reviews');
await rosa.sees(`${PHOTOS} waiting`);
await rosa.page.keyboard.press('Enter');
await rosa.page.waitForSelector('dialog img');
await watchPaints(rosa.page);
const start = performance.now();
for (let decided = 1; decided <= DECISIONS; decided++) {
  await rosa.page.keyboard.press('a');
  await waitForPaint(rosa.page, decided);
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
const perMinute = (DECISIONS / (performance.now() - start)) * 60_000;
const paints = await paintsOf(rosa.page);
await rosa.leave();
await Promise.all([browser.close(), contest.stop()]);

note(`${DECISIONS} decisions, median ${median(paints).toFixed(0)} ms until the next photo`);
promise({
  what: 'next photo painted',
  unit: 'ms',
  samples: paints,
  share: 0.9,
  atMost: PAINTED_MAX,
});
promise({ what: 'decisions a minute', figure: perMinute, atLeast: PER_MINUTE_MIN });
conclude();
