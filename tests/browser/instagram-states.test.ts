// Every state of the Instagram tab, at the width of a phone and of a laptop: it fits, and axe finds nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, openTab } from '#tests/support/organiser.ts';
import { openSquare, sendPhoto, squareSays, squaresOf } from '#tests/support/phone-camera.ts';
import { openBoard } from '#tests/support/player.ts';
import {
  connectWithoutPosting,
  queuePhotos,
  setAllQueued,
  setExpired,
  setPostStates,
  setRestored,
} from '#tests/support/post-states.ts';
import { standInSettings } from '#tests/support/stand-in-settings.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { createStandIn, type StandIn } from '../../scripts/instagram/stand-in.ts';

let standIn: StandIn;
const bare = openTestContest();
const connected = openTestContest({
  // Without a browser the header says that boards cannot be printed.
  canPrint: true,
  prepare: async () => {
    standIn = await createStandIn();
    return standInSettings(standIn);
  },
});
afterAll(() => standIn?.close());

const titlesOf = (rosa: Visitor) =>
  rosa.page.$$eval('section[aria-label="Queue"] h4', (all) => all.map((h4) => h4.textContent));

describe('without an account', () => {
  test('the tab leads by the hand, and every line can be copied', async () => {
    const rosa = await openTab(bare, 'instagram');
    await rosa.sees('The simple way: paste a token');
    await rosa.sees('Put this line, with your own address');
    await expectFits(rosa);
    await rosa.press('Copy the lines');
    await rosa.sees('Copied');
  });

  test('photos are posted by hand', async () => {
    const calls = callsOf(bare.contest);
    await queuePhotos(calls, await calls.signInAdmin(), 2);
    const rosa = await openTab(bare, 'instagram');
    await rosa.sees('Nothing is posted from here');
    await expectFits(rosa);
    const [title] = await titlesOf(rosa);
    await rosa.press(`By hand ${title}`);
    await rosa.sees('Download picture');
    await expectFits(rosa);
  });
});

describe('with an account', () => {
  beforeAll(async () => {
    const calls = callsOf(connected.contest);
    const admin = await calls.signInAdmin();
    await connectWithoutPosting(calls, admin, standIn.issueToken());
    await queuePhotos(calls, admin, 5);
  });
  beforeEach(() => setAllQueued(connected.contest));

  test('the queue is reordered by dragging and by keys, and a caption is edited', async () => {
    const rosa = await openTab(connected, 'instagram');
    await rosa.page.waitForSelector('[data-handle]');
    await expectFits(rosa);
    const before = await titlesOf(rosa);
    const centreOf = async (n: number) => {
      const handle = (await rosa.page.$$('[data-handle]'))[n];
      await handle?.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const box = await handle?.boundingBox();
      return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    const from = await centreOf(2);
    const row = await rosa.page.$eval('[data-post]', (element) => element.clientHeight);
    await rosa.page.mouse.move(from.x, from.y);
    await rosa.page.mouse.down();
    await rosa.page.mouse.move(from.x, from.y - row, { steps: 5 });
    await rosa.page.mouse.move(from.x, from.y - 3 * row, { steps: 5 });
    await rosa.page.waitForSelector('[data-drop="before"]');
    await rosa.page.mouse.up();
    const dragged = [before[2], before[0], before[1], before[3], before[4]];
    await expect.poll(() => titlesOf(rosa), { timeout: 20_000 }).toEqual(dragged);
    await (await rosa.page.$$('[data-handle]'))[0]?.focus();
    await rosa.page.keyboard.press('ArrowDown');
    const moved = [before[0], before[2], before[1], before[3], before[4]];
    await expect.poll(() => titlesOf(rosa), { timeout: 20_000 }).toEqual(moved);
    await rosa.press(`Caption ${before[0]}`);
    await rosa.page.waitForSelector('dialog textarea');
    await expectFits(rosa);
    await rosa.fill('Caption', 'Tall hats everywhere');
    await rosa.press('Save caption');
    await rosa.sees('own caption');
  });

  test('what needs a person comes first, with a badge and the header’s sentence', async () => {
    const states = ['unclear', 'failed', 'waiting', 'unknown', 'container'];
    setPostStates(connected.contest, states, 'Why it is so.');
    const rosa = await openTab(connected, 'instagram');
    await rosa.sees('Needs you');
    await rosa.sees('Not on Instagram: post again');
    await rosa.sees('Instagram: 2 photos need you');
    expect(
      await rosa.page.$$eval('[role=tab]', (tabs) =>
        tabs
          .map(({ textContent }) => textContent?.replace(/ for.*/, ''))
          .find((label) => label?.startsWith('Instagram')),
      ),
    ).toBe('Instagram3');
    await expectFits(rosa);
  });

  test('after a restore each photo asks whether it was posted since', async () => {
    setRestored(connected.contest);
    const rosa = await openTab(connected, 'instagram');
    await rosa.sees('The contest was restored from a backup.');
    await rosa.sees('on hold');
    await rosa.sees('Instagram: say what was posted since the backup');
    await expectFits(rosa);
    const [first, second] = await rosa.page.$$eval('section[aria-label="Needs you"] h4', (all) =>
      all.map((h4) => h4.textContent),
    );
    await rosa.press(`Not posted ${first}`);
    await rosa.page.waitForFunction(
      () => document.querySelectorAll('section[aria-label="Needs you"] h4').length === 1,
    );
    await rosa.press(`Posted since ${second}`);
    await rosa.press('Mark as posted');
    await rosa.page.waitForFunction(
      () => !document.body.innerText.includes('restored from a backup'),
    );
  });

  test('an expired token offers both ways beside its message, and a silence is said', async () => {
    setExpired(connected.contest);
    const rosa = await openTab(connected, 'instagram');
    await rosa.sees('The connection to Instagram has expired.');
    await rosa.sees('Instagram has not answered for 15 minutes.');
    await rosa.sees('Instagram: the queue is on hold');
    await expectFits(rosa);
    await rosa.press('Paste a new token');
    await rosa.sees('Generate token');
    await expectFits(rosa);
  });
});

test('a player takes the consent back on the square, and reads that it is not posted', async () => {
  const noor = await openBoard(connected);
  const title = (await squaresOf(noor))[0] ?? '';
  await sendPhoto(noor, title, undefined, { mayBeFeatured: true });
  await squareSays(noor, title, 'waiting for review');
  await openSquare(noor, `${title}, waiting for review`);
  await noor.sees('You allowed this photo to be featured on Instagram.');
  await expectFits(noor);
  await noor.press('Do not post my photo');
  await noor.sees('This photo is not posted on Instagram.');
});
