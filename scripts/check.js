// npm run check: types, lint, structure and unused code; quick enough to run before every commit.
import { pathToFileURL } from 'node:url';
import { ensureDependencies } from './setup/dependencies.js';
import { run, runBin, say } from './setup/say.js';

/** Runs every check, so that one look shows all that is wrong. @returns whether all passed */
export async function check() {
  const results = [];
  say('Types');
  results.push(await runBin('typescript/bin/tsc', ['-p', '.']));
  say('Lint');
  results.push(await runBin('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']));
  say('Structure');
  results.push(await run(process.execPath, ['scripts/check-structure.js']));
  say('Unused code');
  results.push(await runBin('knip/bin/knip.js', []));
  return results.every(Boolean);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureDependencies();
  process.exit((await check()) ? 0 : 1);
}
