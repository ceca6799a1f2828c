import { expect, test } from 'vitest';
import { callsOf } from '#tests/support/contest-calls.ts';
import { expectFits, expectFitsHere, openTab } from '#tests/support/organiser.ts';
import { openBoard } from '#tests/support/player.ts';
import { openTestContest } from '#tests/support/test-contest.ts';
import { openWallOn } from '#tests/support/wall-page.ts';

const testContest = openTestContest();
const PROJECTOR = { width: 1920, height: 1080 };
const TEXT = 'The hand-in closes at 6:00 PM today <b>sharp</b>: bring your board to the fan table.';

test('an announcement is a toast on the phone, stands in the news and on the wall, and is taken back', async () => {
  const noor = await openBoard(testContest);
  await noor.becomesQuiet();
  const admin = await callsOf(testContest.contest).signInAdmin();
  const wall = await testContest.newVisitor(PROJECTOR);
  await openWallOn(wall.page, testContest.contest, admin);
  await wall.sees('Be the first find');

  const rosa = await openTab(testContest, 'announcements');
  await rosa.sees('All players (1)');
  await rosa.fill('Announcement', TEXT);
  await expectFits(rosa);
  const asked: string[] = [];
  noor.page.on('request', (request) => asked.push(request.url()));
  await rosa.press('Send…');
  await rosa.sees('Send to 1 player?');
  await rosa.press('Send to 1 player');
  await rosa.sees('Announced to 1 player');
  await rosa.sees('All players: 1 player');

  await noor.sees(`From the organisers: ${TEXT}`);
  await noor.page.waitForSelector('button[aria-label="News, 1 unread"]');
  // Two thousand phones are told at once: each asks for its news alone.
  expect(asked.filter((url) => /trpc/.test(url)).map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/notifications\.mine$/),
  ]);
  await noor.press('News, 1 unread');
  await noor.page.waitForSelector('dialog[open] li');
  const news = () => noor.page.$$eval('dialog li p', (all) => all.map((it) => it.textContent));
  expect(await news()).toEqual([`New From the organisers: ${TEXT}`]);
  await expectFitsHere(noor);
  await wall.sees(TEXT);
  await expectFitsHere(wall);

  await rosa.press('Take back…');
  await rosa.sees('Take this announcement back?');
  await rosa.press('Take back');
  await rosa.sees('taken back');
  await wall.page.waitForFunction((it) => !document.body.innerText.includes(it), {}, TEXT);
  // The open list, which hears of it.
  await noor.sees('Nothing yet.');
  await expectFits(rosa);
});
