import type { Viewport } from 'puppeteer';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { type CalledPlayer, callsOf } from '#tests/support/contest-calls.ts';
import { atTab, breakCalls, expectFits } from '#tests/support/organiser.ts';
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

/** Sends a photo for each square; @returns the titles of the challenges */
async function send(...positions: number[]): Promise<string[]> {
  for (const position of positions) await calls.send(theo, position, await small());
  const { board } = await calls.call('GET', '/game/board', theo.token);
  return positions.map((position) => board[position].challenge.title);
}

const atTheReviews = (viewport?: Viewport) => atTab(testContest, 'reviews', viewport);

// Whatever the test before has left is decided.
beforeEach(async () => {
  for (const { id } of await queue()) {
    await calls.call('POST', `/admin/review/${id}`, admin, { action: 'reject' });
  }
});

test('without photos the tab says so, and a photo that comes shows at once, with the badge', async () => {
  const rosa = await atTheReviews();
  await rosa.sees('No photos pending review');
  const [title] = await send(0);
  await rosa.sees('New photo submission from Theo Lind');
  await rosa.sees('1 waiting · oldest');
  expect(await titlesOf(rosa)).toEqual([title]);
  await rosa.page.waitForSelector('::-p-aria([name="Photo Reviews1 waiting"][role="tab"])');
});

test('an organiser moves, approves, rejects with a reason and undoes by keys alone', async () => {
  const titles = await send(1, 2, 3);
  const rosa = await atTheReviews();
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
  await keyboard.press('u');
  await rosa.sees('3 waiting');
});

test('keys do nothing while an organiser types a reason, or holds a modifier', async () => {
  await send(4);
  const rosa = await atTheReviews();
  await rosa.sees('1 waiting');
  await rosa.page.keyboard.down('Control');
  await rosa.page.keyboard.press('a');
  await rosa.page.keyboard.up('Control');
  await rosa.page.keyboard.press('r');
  await rosa.fill('In your own words', 'A nice try: 1 more step to the left');
  expect(await queue()).toHaveLength(1);
  await rosa.press('Reject with this reason');
  await rosa.sees('Photo rejected successfully');
  const { board } = await calls.call('GET', '/game/board', theo.token);
  expect(board[4].photo.reason).toBe('A nice try: 1 more step to the left');
});

test('a photo opens with everything known of it, and its player’s points line by line', async () => {
  const [title] = await send(5);
  const rosa = await atTheReviews();
  await rosa.press(`Details of ${title}`);
  for (const fact of ['Apple iPhone 15', 'back camera', '33.761389', '-84.385278', 'pending']) {
    await rosa.sees(fact);
  }
  await rosa.sees('View on OpenStreetMap');
  await rosa.press('Points of Theo');
  await rosa.sees('Points of Theo Lind: 0');
  await rosa.page.keyboard.press('Escape');
  await rosa.page.keyboard.press('a');
  await rosa.sees('Photo approved successfully');
  await rosa.sees('No photos pending review');
});

test('several photos are selected and approved at once', async () => {
  const titles = await send(6, 7, 8);
  const rosa = await atTheReviews();
  await rosa.press(`Select ${titles[0]}`);
  await rosa.press(`Select ${titles[2]}`);
  await rosa.sees('2 photos selected');
  await rosa.press('Approve selected');
  await rosa.sees('2 photos approved successfully');
  await rosa.sees('1 waiting');
  expect(await titlesOf(rosa)).toEqual([titles[1]]);
});

test('what a second organiser decides leaves the first one’s screen, and a late decision is told who was quicker', async () => {
  const titles = await send(9, 10);
  const rosa = await atTheReviews();
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
  await rosa.press('Approve A');
  await rosa.sees('Already rejected by Rosa at');
  await rosa.sees('No photos pending review');
});

test('the table of all photos is exported in the documented words', async () => {
  const rosa = await atTheReviews();
  await rosa.press('Export Data');
  await rosa.sees('submissions data exported successfully');
  rosa.expectConsoleErrors(/503/);
  await rosa.page.setRequestInterception(true);
  rosa.page.on('request', (request) =>
    request.url().includes('/admin/export/')
      ? request.respond({ status: 503, body: '{}' })
      : request.continue(),
  );
  await rosa.press('Export Data');
  await rosa.sees('Failed to export submissions data');
});

test('a queue that cannot be loaded says so and can be tried again', async () => {
  const rosa = await atTab(testContest, 'content');
  const server = await breakCalls(rosa, 'submissions.queue');
  await rosa.press('Photo Reviews');
  await rosa.sees('Failed to load dashboard data');
  server.mend();
  await rosa.press('Try again');
  await rosa.sees('No photos pending review');
});

test('a decision that does not arrive is said to have failed, and its photo comes back', async () => {
  const [title] = await send(15);
  const rosa = await atTheReviews();
  await rosa.sees(title as string);
  const server = await breakCalls(rosa, 'submissions.review');
  await rosa.page.keyboard.press('a');
  await rosa.sees('Failed to approve photo');
  await rosa.sees('1 waiting');
  await rosa.page.keyboard.press('r');
  await rosa.page.keyboard.press('1');
  await rosa.sees('Failed to reject photo');
  server.mend();
  await expect.poll(() => titlesOf(rosa)).toEqual([title]);
});

interface Square {
  position: number;
  challenge: { code: string } | null;
  photo: unknown;
}

/** A challenge that Theo and somebody new both have and neither has sent, and `another` that she alone has. */
async function sharedSquare() {
  const boardOf = async ({ token }: CalledPlayer): Promise<Square[]> =>
    (await calls.call('GET', '/game/board', token)).board;
  const his = (await boardOf(theo)).filter(
    ({ position, challenge, photo }) => challenge && position > 17 && !photo,
  );
  const codes = his.map(({ challenge }) => challenge?.code);
  const isShared = ({ challenge }: Square) => codes.includes(challenge?.code);
  // Boards are dealt by chance: a rare one shares none of these squares.
  for (;;) {
    const amara = await calls.register('Amara', 'Obi');
    const hers = (await boardOf(amara)).filter(({ challenge }) => challenge);
    const there = hers.find(isShared);
    const same = his.find(({ challenge }) => challenge?.code === there?.challenge?.code);
    const another = hers.find((square) => !isShared(square));
    if (there && same && another) return { amara, same, there, another };
  }
}

test('photos of one challenge stand together, and are approved together', async () => {
  const { amara, same, there, another } = await sharedSquare();
  await calls.send(theo, same.position, await small());
  await calls.send(amara, another.position, await small());
  await calls.send(amara, there.position, await small());
  const rosa = await atTheReviews();
  await rosa.sees('3 waiting');
  await rosa.press('Group by challenge');
  await rosa.press('Select these 2');
  await rosa.press('Approve selected');
  await rosa.sees('2 photos approved successfully');
  await rosa.sees('1 waiting');
  await rosa.page.keyboard.press('?');
  await rosa.sees('No key asks twice, since every decision can be undone.');
  await rosa.page.keyboard.press('Escape');
});

test('another organiser’s decision puts no other photo under a hand that is about to reject', async () => {
  const titles = await send(16, 17);
  const rosa = await atTheReviews();
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
  const rosa = await atTheReviews();
  await rosa.sees(title as string);
  await expectFits(rosa);
  await rosa.press(`Details of ${title}`);
  await rosa.sees('Technical details');
  await expectFits(rosa);
  await rosa.press('Reject Photo R');
  await rosa.sees('In your own words');
  await expectFits(rosa);
  await rosa.page.keyboard.press('Escape');
});
