// A full contest, seeded by `npm run seed` and served by its own process.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { startContest } from '#tests/support/contest-process.ts';
import { note } from '../report.ts';

interface Size {
  readonly players: number;
  readonly photos: number;
}

/** Runs `npm run seed -- --players … --photos …` on the file. */
export async function seed(databaseFile: string, { players, photos }: Size): Promise<void> {
  const cli = path.join(rootFolder, 'node_modules/tsx/dist/cli.mjs');
  const args = ['scripts/seed.ts', '--players', String(players), '--photos', String(photos)];
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: rootFolder,
    env: { ...process.env, DATABASE_FILE: databaseFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error('The seed failed');
}

export async function openFullContest(size: Size, env: Record<string, string> = {}) {
  // The first start creates the organiser who reviews the demo photos.
  const first = await startContest();
  await first.stop();
  note(`seeding ${size.players} players and ${size.photos} photos; this takes minutes`);
  await seed(first.databaseFile, size);
  const contest = await startContest({ databaseFile: first.databaseFile, env });
  const { origin, call, signInAdmin } = callsOf(contest);
  const token = await signInAdmin();
  return { contest, origin, token, call, get: (address: string) => call('GET', address, token) };
}
