// npm run check: types, lint, structure and unused code. Fast enough for every commit.
import { pathToFileURL } from 'node:url';
import { log, runCaptured } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';

const CHECKS = [
  ['Types', 'node_modules/typescript/bin/tsc', '-p', '.'],
  ['Lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['Structure', 'scripts/check-structure.js'],
  ['Unused code', 'node_modules/knip/bin/knip.js'],
];

/** Runs all checks in parallel. @returns whether all passed */
export async function check() {
  const results = CHECKS.map(async ([title, ...args]) => {
    const { isGood, output } = await runCaptured(args);
    log(`${title}: ${isGood ? 'good' : 'not good'}`);
    process.stdout.write(output);
    return isGood;
  });
  return (await Promise.all(results)).every(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  answerHelp('check');
  await ensureDependencies();
  process.exit((await check()) ? 0 : 1);
}
