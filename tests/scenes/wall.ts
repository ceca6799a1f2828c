// The projector's screen.
import type { Visitor } from '#tests/support/browser.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { thankSponsors } from '#tests/support/sponsors.ts';
import { openWallOn } from '#tests/support/wall-page.ts';
import { OPEN, PRIZES } from './played-contest.ts';
import { type Scene, type Stage, set, visit } from './stage.ts';

const LONG_PAUSE =
  'The great hall is being cleared for the masquerade, please take your bags along. Photos that you take now wait on your ' +
  'phone and are sent by themselves when the hunt goes on, at about a quarter past two. The fan table in the Hilton stays ' +
  'open all the while: bring your board.';

/** Both are as long as a network may have them. */
const WIFI = { name: 'Grand-Nebula-Hotel-Meeting-Rooms', password: 'w'.repeat(63) };

async function endOf(stage: Stage) {
  await set(stage, { sponsors: [] });
  await set(stage, { contest: { ...OPEN().contest, wifi: { name: '', password: '' } } });
}

/** Instead of after a minute, and for as long as the page is open. */
const showInvitationsAtOnce = ({ page }: Visitor) =>
  page.evaluateOnNewDocument(() => {
    const all = window as unknown as Record<string, (run: unknown, ms?: number) => unknown>;
    const { setInterval: every, setTimeout: after } = all;
    all.setInterval = (run, ms) => every?.(run, ms === 60_000 ? 100 : ms);
    all.setTimeout = (run, ms) => after?.(run, ms === 8_000 ? 3_600_000 : ms);
  });

async function wallOf(
  stage: Stage,
  contest: ContestProcess,
  before?: (who: Visitor) => Promise<unknown>,
) {
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  // The number of open walls is limited, and a scene that runs again opens one more.
  const { walls } = await calls.call('GET', '/admin/wall', admin);
  for (const { id } of walls) await calls.call('DELETE', `/admin/wall/${id}`, admin);
  const who = await stage.newVisitor(contest.address);
  await before?.(who);
  await openWallOn(who.page, contest, admin);
  return who;
}

export const wallScenes: readonly Scene[] = [
  {
    name: 'wall-code',
    of: 'player',
    async play(stage) {
      const who = await visit(stage, '/wall');
      who.expectConsoleErrors(/401/);
      await who.page.waitForSelector('form');
      return who;
    },
  },
  {
    name: 'wall-empty',
    of: 'player',
    isWall: true,
    async play(stage) {
      if (!stage.empty) throw new Error('The stage has no empty contest');
      return wallOf(stage, stage.empty);
    },
  },
  {
    name: 'wall',
    of: 'player',
    isWall: true,
    isArrival: true,
    play: (stage) => wallOf(stage, stage.played.contest),
  },
  {
    name: 'wall-paused',
    of: 'player',
    isWall: true,
    async play(stage) {
      await set(stage, { contest: { paused: LONG_PAUSE } });
      return wallOf(stage, stage.played.contest);
    },
    after: (stage) => set(stage, OPEN()),
  },
  {
    name: 'wall-prizes',
    of: 'player',
    isWall: true,
    async play(stage) {
      await set(stage, { contest: { prizes: PRIZES, wifi: WIFI } });
      await thankSponsors(stage.played.calls, stage.played.admin, ['wall']);
      return wallOf(stage, stage.played.contest);
    },
    after: endOf,
  },
  {
    name: 'wall-invitation',
    of: 'player',
    isWall: true,
    async play(stage) {
      await set(stage, { contest: { wifi: WIFI } });
      const who = await wallOf(stage, stage.played.contest, showInvitationsAtOnce);
      await who.page.waitForSelector('main > div > svg');
      return who;
    },
    after: endOf,
  },
];
