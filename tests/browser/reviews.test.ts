import type { Viewport } from 'puppeteer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { phoneExif, photo } from '#tests/support/photos.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let calls: ReturnType<typeof callsOf>;
let admin: string;
let theo: CalledPlayer;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
  await calls.call('PUT', '/admin/settings', admin, { rateLimits: { photosPerHour: 50 } });
  theo = await calls.register('Theo', 'Lind');
}, 60_000);

const small = () => photo({ width: 400, height: 300, exif: phoneExif() });
const queue = async () =>
  (await calls.call('GET', '/admin/review-queue?limit=100', admin)).submissions;
const titlesOf = (who: Visitor) =>
  who.page.$$eval('ul[aria-label="Waiting photos"] h2', (all) => all.map((it) => it.textContent));

const currentOf = (who: Visitor) =>
  who.page.$eval('li[aria-current] h2', (title) => title.textContent);

/** Sends a photo for each square; @returns the titles of the challenges */
async function send(...positions: number[]): Promise<string[]> {
  for (const position of positions) await calls.send(theo, position, await small());
  const { board } = await calls.call('GET', '/game/board', theo.token);
  return positions.map((position) => board[position].challenge.title);
}

const openReviews = (viewport?: Viewport) => openTab(testContest, 'reviews', viewport);

// Photos that the previous test left are decided.
beforeEach(async () => {
  for (const { id } of await queue()) {
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'reject' });
  }
});

test('without photos the tab says so, and a photo that comes shows at once, with the badge', async () => {
  const rosa = await openReviews();
  await rosa.sees('No photos pending review');
  const [title] = await send(0);
  await rosa.sees('New photo submission from Theo Lind');
  await rosa.sees('1 waiting · oldest');
  expect(await titlesOf(rosa)).toEqual([title]);
  await rosa.page.waitForSelector('::-p-aria([name="Photo Reviews1 waiting"][role="tab"])');
});

test('an organiser moves, approves, rejects with a reason and undoes by keys alone', async () => {
  const titles = await send(1, 2, 3);
  const rosa = await openReviews();
  await rosa.sees(titles[2] as string);
  const { keyboard } = rosa.page;
  await keyboard.press('j');
  await keyboard.press('a');
  await rosa.sees('Photo approved successfully');
  await rosa.sees(`Approved “${titles[1]}” of Theo Lind`);
  expect(await titlesOf(rosa)).toEqual([titles[0], titles[2]]);

  // The next photo stands where the decided one stood.
  await keyboard.press('r');
  await rosa.sees(`Reject “${titles[2]}”`);
  await keyboard.press('2');
  await rosa.sees('Photo rejected successfully');
  const { board } = await calls.call('GET', '/game/board', theo.token);
  expect(board[2].photo.status).toBe('approved');
  expect(board[3].photo).toMatchObject({
    status: 'rejected',
    reason: 'Too blurry or too dark to tell: please take it again',
  });

  await keyboard.press('u');
  await rosa.sees(`“${titles[2]}” is waiting for review again`);
  // The keys are about the photo that came back, not about its neighbour.
  await expect.poll(() => currentOf(rosa)).toBe(titles[2]);
  await keyboard.press('u');
  await rosa.sees('3 waiting');
  await expect.poll(() => currentOf(rosa)).toBe(titles[1]);
  await keyboard.press('a');
  await rosa.sees('2 waiting');
  expect(await titlesOf(rosa)).toEqual([titles[0], titles[2]]);
});

test('what a second organiser decides leaves the first one’s screen, and a late decision says who was first', async () => {
  const titles = await send(9, 10);
  const rosa = await openReviews();
  await rosa.sees('2 waiting');
  const [first, second] = await queue();
  await calls.call('POST', `/admin/review/${first.id}`, admin, { action: 'approve' });
  await rosa.sees('1 waiting');
  expect(await titlesOf(rosa)).toEqual([titles[1]]);

  // Decided in the very moment between her look and her key.
  await rosa.page.setRequestInterception(true);
  rosa.page.on('request', async (request) => {
    if (request.method() === 'POST' && request.url().includes('submissions.review')) {
      await calls.call('POST', `/admin/review/${second.id}`, admin, { action: 'reject' });
    }
    await request.continue();
  });
  rosa.expectConsoleErrors(/409/);
  await rosa.press('Approve');
  await rosa.sees('Already rejected by Rosa at');
  await rosa.sees('No photos pending review');
});

test('another organiser’s decision does not change the photo that is about to be rejected', async () => {
  const titles = await send(16, 17);
  const rosa = await openReviews();
  await rosa.sees('2 waiting');
  const [first] = await queue();
  await rosa.page.keyboard.press('r');
  await rosa.sees(`Reject “${titles[0]}”`);
  await calls.call('POST', `/admin/review/${first.id}`, admin, { action: 'approve' });
  await rosa.sees('1 waiting');
  rosa.expectConsoleErrors(/409/);
  await rosa.page.keyboard.press('1');
  await rosa.sees('Already approved by Rosa at');
  await expect.poll(() => titlesOf(rosa)).toEqual([titles[1]]);
});

test('the queue, a photo and the reasons fit a phone and a laptop, and can be read by everybody', async () => {
  const [title] = await send(13);
  const rosa = await openReviews();
  await rosa.sees(title as string);
  await expectFits(rosa);
  await rosa.press(`Details of ${title}`);
  await rosa.sees('Technical details');
  await expectFits(rosa);
  await rosa.press('Reject Photo');
  await rosa.sees('In your own words');
  await expectFits(rosa);
  await rosa.page.keyboard.press('Escape');
});
