// npm run bench -- start: from `npm start` to ready, with everything installed and built; and from a fresh clone to the first
// board, for which it needs the npm registry or npm's cache.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { callsOf } from '#tests/support/contest-calls.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { npmStart } from './npm-start.ts';
import { conclude, note, promise, sizeOf } from './report.ts';

const STARTS = sizeOf('STARTS', 5);
const READY_MAX_MS = 2_000;
const BOARD_MAX_SECONDS = 100;

const folder = temporaryFolder();
const databaseFile = path.join(folder, 'contest.sqlite');
const times: number[] = [];
// The first one makes the contest.
for (let i = 0; i <= STARTS; i++) {
  const { milliseconds, stop } = await npmStart(rootFolder, databaseFile);
  if (i > 0) times.push(milliseconds);
  await stop();
}
promise({ what: 'ready after npm start', unit: 'ms', samples: times, atMost: READY_MAX_MS });

const clone = path.join(folder, 'clone');
const start = performance.now();
const since = () => (performance.now() - start) / 1_000;
// Copied, as from another machine: hard links to the repository's files would be faster.
execFileSync('git', ['clone', '--quiet', '--no-local', rootFolder, clone]);
const first = await npmStart(clone);
note(`ready after ${since().toFixed(1)} s`);
// Registering reads the board as well.
await callsOf(first).register('Noor', 'Haddad');
const what = 'a fresh clone to the first board';
promise({ what, unit: 's', samples: [since()], atMost: BOARD_MAX_SECONDS });
await first.stop();
conclude();
