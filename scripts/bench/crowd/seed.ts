// Fills a contest with players and photos.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { startContest } from '#tests/support/contest-process.ts';

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

/** The file of a new contest, whose first start creates the organiser who reviews the seeded photos. */
export async function seededFile(size: Size): Promise<string> {
  const { databaseFile, stop } = await startContest({ canPrint: false });
  await stop();
  await seed(databaseFile, size);
  return databaseFile;
}
