// The organisers' side of Instagram, with the stand-in in its place.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { openTab } from '#tests/support/organiser.ts';
import { photo } from '#tests/support/photos.ts';
import { connectWithoutPosting, queuePhotos } from '#tests/support/post-states.ts';
import { standInSettings } from '#tests/support/stand-in-settings.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { createStandIn, type StandIn } from '../../scripts/instagram/stand-in.ts';

let standIn: StandIn;
const testContest = openTestContest({
  prepare: async () => {
    standIn = await createStandIn();
    standIn.pollsUntilFinished = 0;
    return standInSettings(standIn);
  },
});
let calls: ReturnType<typeof callsOf>;
let admin: string;

beforeAll(async () => {
  calls = callsOf(testContest.contest);
  admin = await calls.signInAdmin();
});
afterAll(() => standIn?.close());
afterEach(() => standIn.reset());

const titlesOf = (rosa: Visitor) =>
  rosa.page.$$eval('section[aria-label="Up next"] h4', (all) => all.map((h4) => h4.textContent));

/** To Instagram's page and back. */
async function signInAtInstagram(rosa: Visitor, answer: 'Allow' | 'Cancel'): Promise<void> {
  rosa.expectHost(new URL(standIn.origin).host);
  await rosa.press('Connect Instagram');
  await rosa.sees('swag.and.seek');
  await rosa.press(answer);
}

test('an organiser connects at Instagram, approves with “Approve & Post”, and the photo is there', async () => {
  const noor = await calls.register('Noor', 'Haddad');
  await calls.send(noor, 0, await photo(), true);
  const rosa = await openTab(testContest, 'instagram');
  await rosa.sees('No Instagram account is connected.');
  await signInAtInstagram(rosa, 'Cancel');
  await rosa.sees('Instagram was not allowed to connect. Nothing has changed.');
  await rosa.press('OK');
  await signInAtInstagram(rosa, 'Allow');
  await rosa.sees('Connected as @swag.and.seek');
  await rosa.press('OK');
  await rosa.reaches('/admin/dashboard?tab=instagram');

  await rosa.goto('/admin/dashboard?tab=reviews');
  await rosa.page.waitForSelector('ul[aria-label="Waiting photos"] img');
  await rosa.page.keyboard.press('Enter');
  await rosa.sees('Approve & Post to Instagram');
  await rosa.page.keyboard.press('p');
  await expect.poll(() => standIn.published).toHaveLength(1);
  await rosa.press('Instagram');
  await rosa.page.waitForSelector(`a[href="${standIn.published[0]?.permalink}"]`);
});

test('the queue can be reordered by dragging', async () => {
  await connectWithoutPosting(calls, admin, standIn.issueToken());
  await queuePhotos(calls, admin, 5);
  const rosa = await openTab(testContest, 'instagram');
  await rosa.page.waitForSelector('[data-handle]');
  // Late content above the queue would move it away from the mouse.
  await rosa.becomesQuiet();
  const before = await titlesOf(rosa);
  const centreOf = async (n: number) => {
    const handle = (await rosa.page.$$('[data-handle]'))[n];
    await handle?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = await handle?.boundingBox();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const from = await centreOf(2);
  const row = await rosa.page.$eval('[data-row]', (element) => element.clientHeight);
  await rosa.page.mouse.move(from.x, from.y);
  await rosa.page.mouse.down();
  await rosa.page.mouse.move(from.x, from.y - row, { steps: 5 });
  await rosa.page.mouse.move(from.x, from.y - 3 * row, { steps: 5 });
  await rosa.page.waitForSelector('[data-drop="before"]');
  await rosa.page.mouse.up();
  const dragged = [before[2], before[0], before[1], before[3], before[4]];
  await expect.poll(() => titlesOf(rosa), { timeout: 20_000 }).toEqual(dragged);
});
