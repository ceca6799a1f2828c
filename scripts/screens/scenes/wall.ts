// The screen on a projector.
import { callsOf } from '#tests/support/contest-calls.ts';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { openWallOn } from '#tests/support/wall-page.ts';
import { type Scene, type Stage, visit } from '../stage.ts';

async function wallOf(stage: Stage, contest: ContestProcess) {
  const calls = callsOf(contest);
  const admin = await calls.signInAdmin();
  // So many may be open at a time, and a scene that is taken again opens one more.
  const { walls } = await calls.call('GET', '/admin/wall', admin);
  for (const { id } of walls) await calls.call('DELETE', `/admin/wall/${id}`, admin);
  const who = await stage.newVisitor(contest.address);
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
    play: (stage) => wallOf(stage, stage.played.contest),
  },
];
