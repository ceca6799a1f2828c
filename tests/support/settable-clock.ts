// The clock of a contest process, set from a test while it runs (`shifted-clock.js`).
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PRELOADED = pathToFileURL(path.join(rootFolder, 'tests', 'support', 'shifted-clock.js')).href;

/** A clock `ahead` milliseconds ahead of the machine's. The process reads it every 20 ms. */
export function settableClock(ahead: number) {
  const file = path.join(temporaryFolder(), 'clock');
  const set = (to: number) => {
    fs.writeFileSync(`${file}.new`, String(to));
    fs.renameSync(`${file}.new`, file);
  };
  set(ahead);
  return {
    /** Environment of the process. */
    env: { NODE_OPTIONS: `--import ${PRELOADED}`, SHIFTED_CLOCK_FILE: file },
    set,
  };
}
