// A busy laptop: programs that take all the processor time they can get.
import { spawn } from 'node:child_process';

/** Ends when the process that started it ends, for whatever reason. */
const LOOP =
  'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e6; i++);';

/**
 * Starts `count` loops, each in its own session like programs a person starts: Linux divides the processor between
 * sessions first.
 * @returns a function that ends them
 */
export function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { detached: true, stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
