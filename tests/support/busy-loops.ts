// A busy laptop: programs that take all the processor time they get.
import { spawn } from 'node:child_process';

/** Ends with the process that started it, however that ends. */
const LOOP =
  'const parent = process.ppid; while (process.ppid === parent) for (let i = 0; i < 1e6; i++);';

/**
 * Starts `count` of them, each in a session of its own, as programs that a person starts are: Linux shares the processor
 * between sessions first.
 * @returns ends them
 */
export function startBusyLoops(count: number): () => void {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { detached: true, stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
