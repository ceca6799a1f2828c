// The event loop delay of the server's process.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ContestProcess } from '#tests/support/contest-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { promise } from '../report.ts';

const HOOK = pathToFileURL(fileURLToPath(new URL('loop-delay.js', import.meta.url))).href;
const POLL_MS = 20;
/** Milliseconds; the server writes it in its next tick. */
const WRITTEN_WITHIN = 10_000;
const LOOP_MAX_MS = 60;

export function createLoopDelay() {
  const file = path.join(temporaryFolder(), 'loop-delay');
  return {
    /** Environment of the measured process. */
    env: { NODE_OPTIONS: `--import ${HOOK}`, LOOP_DELAY_FILE: file },
    /** Milliseconds at the 99th percentile since the last call; starts the next measurement. */
    async take({ child }: Pick<ContestProcess, 'child'>): Promise<number> {
      fs.rmSync(file, { force: true });
      child.kill('SIGUSR2');
      const end = performance.now() + WRITTEN_WITHIN;
      while (!fs.existsSync(file)) {
        if (performance.now() > end)
          throw new Error('The server does not tell its event loop’s delay');
        await wait(POLL_MS);
      }
      return Number(fs.readFileSync(file, 'utf8'));
    },
  };
}

/** @param delays results of `take`, one per round */
export function promiseLoopDelay(delays: readonly number[], during: string): void {
  promise({ what: `event loop p99, ${during}`, unit: 'ms', samples: delays, atMost: LOOP_MAX_MS });
}
