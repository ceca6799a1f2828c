// The current LTS of Node from the npm registry: Node 20 is past its end of life, so tests without native modules also run
// on its successor.
import path from 'node:path';
import { log, runCaptured } from './commands.js';
import { ensureOnDemand } from './on-demand.js';

const LTS = 24;

const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const executable = path.join(platform, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');

const CHECKS = [
  [
    'rules and components',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--project=rules',
    '--project=dom',
    'src/features',
    'src/shared',
    'src/client',
    'tests/components',
  ],
];

/** Runs them in sequence. @returns whether all passed; true when that Node is unavailable */
export async function checkOnLts() {
  if (Number(process.versions.node.split('.')[0]) >= LTS) return true;
  const node = await ensureOnDemand(`node-${LTS}`, `${platform}@${LTS}`, executable);
  if (!node) {
    log(`Node ${LTS}: not to be had here, left out`);
    return true;
  }
  let isGood = true;
  for (const [title, ...args] of CHECKS) {
    const result = await runCaptured(args, node);
    log(`Node ${LTS}, ${title}: ${result.isGood ? 'good' : 'not good'}`);
    if (!result.isGood) process.stdout.write(result.output);
    isGood &&= result.isGood;
  }
  return isGood;
}
