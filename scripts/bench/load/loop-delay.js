// Preloaded into the server by the bench: on SIGUSR2 prints the 99th percentile of its event loop's delay since the last signal.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  process.on('SIGUSR2', () => {
    // The measured delay includes the timer's own interval.
    process.stdout.write(`loop delay ${delay.percentile(99) / 1e6 - RESOLUTION_MS} ms\n`);
    delay.reset();
  });
}
