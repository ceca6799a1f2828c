// npm run bench -- wall: what a live wall's page holds after 200 photos and an hour of its countdown, compared with its first
// minutes.
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { sharedBrowser } from '#tests/support/launch-browser.ts';
import {
  approveOn,
  hurryIntervals,
  measurePage,
  openWallOn,
  sendForWall,
} from '#tests/support/wall-page.ts';
import { sizeOf } from './crowd/size.ts';
import { conclude, note, promise } from './report.ts';

const PHOTOS = sizeOf('PHOTOS', 200);
/** As many as come in the first five minutes of the hour. */
const EARLY = Math.ceil(PHOTOS / 12);
/** A photo a second, at which the server tells of changes, and this many ticks of the countdown with each: an hour in all. */
const HURRY = 18;
const GROWTH_MAX = 1.2;

const contest = await startContest({ canPrint: false });
const admin = await callsOf(contest).signInAdmin();
const closesAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
await callsOf(contest).call('PUT', '/admin/settings', admin, { contest: { closesAt } });
note(`sending ${PHOTOS} photos`);
const ids = await sendForWall(contest, admin, PHOTOS);

const browser = await sharedBrowser();
const page = await browser.newPage();
await page.setViewport({ width: 1920, height: 1080 });
await hurryIntervals(page, HURRY);
await openWallOn(page, contest, admin);
const show = async (some: readonly string[]) => {
  for (const id of some) await approveOn(page, contest, admin, [id]);
};
await show(ids.slice(0, EARLY));
const early = await measurePage(page);
await show(ids.slice(EARLY));
const late = await measurePage(page);
note(
  `heap ${(early.heap / 1e6).toFixed(2)} MB after ${EARLY} photos, ${(late.heap / 1e6).toFixed(2)} MB after ${PHOTOS}`,
);
note(
  `${early.nodes} nodes, then ${late.nodes}; ${early.listeners} listeners, then ${late.listeners}`,
);
for (const what of ['heap', 'nodes', 'listeners'] as const) {
  const growth = late[what] / early[what];
  promise({ what: `growth of a wall’s ${what}`, unit: '×', figure: growth, atMost: GROWTH_MAX });
}
await browser.close();
await contest.stop();
conclude();
