// Preloaded into the server by the bench (NODE_OPTIONS --import): measures its event loop between SIGUSR2 signals and
// writes the 99th percentile of the delay, in milliseconds, to LOOP_DELAY_FILE.
import fs from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_DELAY_FILE;
const RESOLUTION_MS = 5;

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  process.on('SIGUSR2', () => {
    // The measured delay includes the timer's own interval.
    const p99 = delay.percentile(99) / 1e6 - RESOLUTION_MS;
    delay.reset();
    fs.writeFileSync(`${file}.part`, `${Math.max(0, p99)}`);
    fs.renameSync(`${file}.part`, file);
  });
}
