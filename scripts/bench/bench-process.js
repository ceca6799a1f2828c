// One bench in a process of its own. What it started ends with it: a server that a crashed bench left behind would take the cores
// of those that follow.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/commands.js';

/** A group of processes; Windows has none. */
const HAS_GROUPS = process.platform !== 'win32';
const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Resolves when it has ended, in whatever way. */
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
      // All of them have ended.
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
