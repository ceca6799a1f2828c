// Part of `start`: from `git clone` to a player's first board, and the disk space of an install for serving only. Needs
// the npm registry, or npm's cache.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { note, promise } from '../report.ts';
import { npmStart, spawnNpm } from './npm-start.ts';

const BOARD_MAX_SECONDS = 100;
const INSTALLED_MAX_MB = 400;
const BLOCK_BYTES = 512;
/** As `du -m` counts. */
const MB = 2 ** 20;
/** Only needed for building. */
const TOOL = 'node_modules/vite';

/** @throws Error with its output if it does not exit with 0 */
async function finish(what: string, child: ReturnType<typeof spawnNpm>): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${what} failed:\n${output}`);
}

/** Bytes below a folder: `allocated` on the disk, as `du` counts, and `apparent`, the sum of its file sizes. */
function sizeOfFolder(folder: string): { allocated: number; apparent: number } {
  const size = { allocated: 0, apparent: 0 };
  const names = fs.readdirSync(folder, { recursive: true }) as string[];
  for (const name of ['', ...names]) {
    const { blocks, size: bytes } = fs.lstatSync(path.join(folder, name));
    size.allocated += blocks * BLOCK_BYTES;
    size.apparent += bytes;
  }
  return size;
}

export async function measureClone(): Promise<void> {
  const clone = path.join(temporaryFolder(), 'clone');
  const start = performance.now();
  const since = () => (performance.now() - start) / 1_000;
  // Copied, as from another machine: hard links to the repository's files would be faster.
  const git = spawn('git', ['clone', '--quiet', '--no-local', rootFolder, clone], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await finish('git clone', git);
  note(`cloned what is committed, after ${since().toFixed(1)} s`);
  const first = await npmStart(clone);
  note(`ready after ${since().toFixed(1)} s`);
  // Registering reads the board as well.
  await callsOf(first).register('Noor', 'Haddad');
  promise({
    what: 'a fresh clone to the first board',
    unit: 's',
    figure: since(),
    atMost: BOARD_MAX_SECONDS,
  });
  await first.stop();

  await finish(
    'npm ci',
    spawnNpm(clone, ['ci', '--omit=dev', '--silent'], { PUPPETEER_SKIP_DOWNLOAD: '1' }),
  );
  const { allocated, apparent } = sizeOfFolder(path.join(clone, 'node_modules'));
  note(`node_modules after npm ci --omit=dev: its files hold ${(apparent / MB).toFixed(0)} MB`);
  promise({
    what: 'installed for serving alone, as du counts',
    unit: 'MB',
    figure: allocated / MB,
    atMost: INSTALLED_MAX_MB,
  });
  const again = await npmStart(clone);
  await callsOf(again).register('Theo', 'Lind');
  note(`with it npm start is ready after ${(again.milliseconds / 1_000).toFixed(1)} s`);
  await again.stop();
  if (fs.existsSync(path.join(clone, TOOL)))
    throw new Error('That start installed the tools again');
  fs.rmSync(clone, { recursive: true });
}
