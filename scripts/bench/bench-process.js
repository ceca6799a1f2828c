// Runs one bench in its own process and ends everything it started: a server left behind by a crashed bench would take
// the cores of the following ones.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/commands.js';

/** Process groups; Windows has none. */
const HAS_GROUPS = process.platform !== 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Resolves when the bench has ended, in whatever way. */
export async function runBench(name) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(process.execPath, [tsx, `scripts/bench/${name}.bench.ts`], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: HAS_GROUPS,
  });
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('exit', resolve);
  });
  const kill = (signal) => {
    try {
      if (child.pid) process.kill(HAS_GROUPS ? -child.pid : child.pid, signal);
    } catch {
      // The whole group has exited.
    }
  };
  const stop = async (signal) => {
    kill(signal);
    await ended;
    kill('SIGKILL');
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  await ended;
  kill('SIGKILL');
  for (const signal of SIGNALS) process.off(signal, stop);
}
