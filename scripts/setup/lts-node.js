// The current LTS version of Node from the npm registry: Node 20 is past its end of life, so tests without native
// modules also run on a later version.
import path from 'node:path';
import { log, runCaptured } from './commands.js';
import { ensureOnDemand } from './on-demand.js';

const LTS = 24;

const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const executable = path.join(platform, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');

/** Tests of pure logic: adapters have native modules, and components are built for browsers. */
const RULES = ['--project=quick', 'src/features', 'src/shared'];

/** @returns whether the rules' tests pass on it; true when that Node is unavailable */
export async function checkOnLts() {
  if (Number(process.versions.node.split('.')[0]) >= LTS) return true;
  const node = await ensureOnDemand(`node-${LTS}`, `${platform}@${LTS}`, executable);
  if (!node) {
    log(`Node ${LTS}: not available here, skipped`);
    return true;
  }
  // The full number of rounds would say nothing more about a version of Node.
  const { TEST_ROUNDS: _, ...env } = process.env;
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts'];
  const { isGood, output } = await runCaptured([...vitest, ...RULES], { node, env });
  log(`Node ${LTS}, rules: ${isGood ? 'good' : 'not good'}`);
  if (!isGood) process.stdout.write(output);
  return isGood;
}
