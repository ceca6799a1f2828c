import { expect, test } from 'vitest';
import { LAPTOP, type Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { photo } from '#tests/support/photos.ts';
import { comparedSights, watchShownPhotos } from '#tests/support/shown-photos.ts';
import { gotoAs } from '#tests/support/signed-in.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
const PHOTOS = 20;

const waitingOn = ({ page }: Visitor) =>
  page.$$eval('ul[aria-label="Waiting photos"] > li', (cards) => cards.length);

test('two reviewers judge twenty photos: none is on both screens, and none is left over', async () => {
  const calls = callsOf(testContest.contest);
  const tokens = [await calls.signInAdmin(), await calls.signInAdmin()];
  await calls.call('PUT', '/admin/settings', tokens[0] as string, {
    rateLimits: { photosPerHour: 50 },
  });
  const theo = await calls.register('Theo', 'Lind');
  for (let at = 0; at < PHOTOS; at++) {
    await calls.send(theo, at < 12 ? at : at + 1, await photo({ width: 400, height: 300 }));
  }
  const reviewers: Visitor[] = [];
  for (const token of tokens) {
    const who = await testContest.newVisitor(LAPTOP);
    await gotoAs(
      who,
      { role: 'admin', token, origin: calls.origin },
      '/admin/dashboard?tab=reviews',
    );
    await who.sees(`${PHOTOS} waiting`);
    await watchShownPhotos(who.page);
    reviewers.push(who);
  }
  const [rosa, amara] = reviewers as [Visitor, Visitor];
  await rosa.sees('1 other is judging');
  expect([await waitingOn(rosa), await waitingOn(amara)]).toEqual([10, 10]);

  const pending = async () =>
    (await calls.call('GET', '/admin/review-stats', tokens[0] as string)).queue.pending as number;
  while ((await pending()) > 0) {
    for (const who of reviewers) {
      if ((await waitingOn(who)) > 0) await who.page.keyboard.press('a');
    }
  }
  for (const who of reviewers) await who.sees('No photos pending review');
  expect(await comparedSights(reviewers.map(({ page }) => page))).toEqual({
    collisions: [],
    shown: PHOTOS,
  });
});
