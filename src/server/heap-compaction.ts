// Lets full collections compact the whole heap while there is little else to do. Without it pages in which little is used
// stay: 9 MB after twenty minutes at a contest's pace. With it the event loop's delay under load, where collections come
// often, was 53 ms at the 99th percentile instead of 24 (decision 065).
import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';

/** From this share of the time on, the event loop counts as busy. */
const BUSY_FROM = 0.3;

/** @returns a function that gives the share of the time since its last call in which the event loop was busy, 0 to 1 */
function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}

/**
 * The parameters are for tests. V8 reads the flag at the beginning of each collection.
 * @returns a function for a job
 */
export function createHeapCompaction(
  utilization = measureUtilization(),
  setFlag = v8.setFlagsFromString,
) {
  let isCompacting = false;
  return (): void => {
    const isQuiet = utilization() < BUSY_FROM;
    if (isQuiet === isCompacting) return;
    isCompacting = isQuiet;
    setFlag(isQuiet ? '--compact-on-every-full-gc' : '--no-compact-on-every-full-gc');
  };
}
