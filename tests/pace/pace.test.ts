import pLimit from 'p-limit';
import { beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { atTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { openVenue } from '#tests/support/venue.ts';

const venue = openVenue();
const PHOTOS = 200;
const DECISIONS = 40;
/** Milliseconds. */
const AT_ONCE = 100;

let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(venue.contest);
  admin = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
  const squares = Array.from({ length: 25 }, (_, position) => position).filter((at) => at !== 12);
  const inTurn = pLimit(4);
  const players = Math.ceil(PHOTOS / squares.length);
  let left = PHOTOS;
  for (let i = 0; i < players; i++) {
    const player = await calls.register(`Player${i}`);
    const wanted = squares.slice(0, left);
    left -= wanted.length;
    await Promise.all(
      wanted.map((at) =>
        inTurn(async () => calls.send(player, at, await photo({ width: 1280, height: 960 }))),
      ),
    );
  }
}, 120_000);

/** Runs in the page: for each A, how long until the next picture was painted. */
function watchPaints(): void {
  const picture = () => document.querySelector<HTMLImageElement>('dialog a img');
  const paints: number[] = [];
  Object.assign(window, { paints });
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'a') return;
      const start = performance.now();
      const before = picture()?.src;
      const look = () => {
        const now = picture();
        const isThere = now && now.src !== before && now.complete && now.naturalWidth > 0;
        // What a frame sees complete is on the screen when the next one begins.
        if (isThere) requestAnimationFrame(() => paints.push(performance.now() - start));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

test('an organiser decides more than 30 photos a minute by one key each, and the next stands there within 100 ms', async () => {
  const rosa = await atTab(venue, 'reviews');
  await rosa.sees(`${PHOTOS} waiting`);
  await rosa.page.keyboard.press('Enter');
  await rosa.page.waitForSelector('dialog a img');
  await rosa.page.evaluate(watchPaints);
  const paints = () => rosa.page.evaluate(() => (window as never as { paints: number[] }).paints);
  const start = Date.now();
  for (let decided = 1; decided <= DECISIONS; decided++) {
    await rosa.page.keyboard.press('a');
    await expect.poll(async () => (await paints()).length, { interval: 20 }).toBe(decided);
    // A look at the photo, much shorter than anybody's.
    await new Promise((done) => setTimeout(done, 150));
  }
  expect((DECISIONS / (Date.now() - start)) * 60_000, 'decisions a minute').toBeGreaterThan(30);
  const times = (await paints()).sort((a, b) => a - b);
  expect(
    times[Math.floor(times.length * 0.9)],
    `painted after ${times.map(Math.round)} ms`,
  ).toBeLessThan(AT_ONCE);
  await rosa.page.keyboard.press('Escape');
  await rosa.sees(`${PHOTOS - DECISIONS} waiting`);
  const { overall } = await calls.call('GET', '/admin/review-stats', admin);
  expect(overall.approved).toBe(DECISIONS);

  // Undo walks back through all of it, one key each.
  await rosa.page.keyboard.press('u');
  await rosa.page.keyboard.press('u');
  await rosa.sees(`${PHOTOS - DECISIONS + 2} waiting`);
});
