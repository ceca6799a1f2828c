// npm run bench -- start: from `npm start` to ready, with everything installed and built and a file of 5 GB; and from a
// fresh clone to the first board.
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { sizeOf } from './crowd/size.ts';
import { conclude, note, promise } from './report.ts';
import { measureClone } from './start/clone.ts';
import { assertRoom, fill } from './start/large-file.ts';
import { npmStart } from './start/npm-start.ts';

const STARTS = sizeOf('STARTS', 5);
const GIGABYTES = sizeOf('GIGABYTES', 5);
const READY_MAX_MS = 2_000;

const folder = temporaryFolder();
const databaseFile = path.join(folder, 'contest.sqlite');
assertRoom(folder, GIGABYTES);

async function starts(): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { milliseconds, stop } = await npmStart(rootFolder, databaseFile);
    times.push(milliseconds);
    await stop();
  }
  note(`${STARTS} starts: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`);
  return times;
}

const first = await npmStart(rootFolder, databaseFile);
note(`the first start, which makes the contest: ${first.milliseconds.toFixed(0)} ms`);
await first.stop();
promise({
  what: 'ready after npm start, a new contest',
  unit: 'ms',
  samples: await starts(),
  atMost: READY_MAX_MS,
});
await fill(databaseFile, GIGABYTES);
promise({
  what: `ready after npm start, a file of ${GIGABYTES} GB`,
  unit: 'ms',
  samples: await starts(),
  atMost: READY_MAX_MS,
});
fs.rmSync(folder, { recursive: true });
await measureClone();
conclude();
