// npm test: the same set-up as npm start, then every check and every test, and one closing line.
import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.js';
import { ensureBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { ensureDependencies } from './setup/dependencies.js';
import { giveUp, root, runBin, say } from './setup/say.js';

await ensureDependencies();
if (!(await ensureBrowser()))
  giveUp('The tests need Chrome or Chromium; see "Printing" in the README.');
await ensureBuild();
const checked = await check();

const only = process.argv.slice(2);

/** Runs some of the projects. @returns what came of it, null when it did not come to an end */
async function runTests(name, projects) {
  const report = path.join(root, '.build', `test-report-${name}.json`);
  fs.rmSync(report, { force: true });
  const isGood = await runBin('vitest/vitest.mjs', [
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...only,
  ]);
  const counts = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : null;
  return { isGood, counts };
}

say('Tests');
// Journeys mostly wait for a browser: the other tests fill the time. What is timed comes last, alone.
const results =
  only.length > 0
    ? [await runTests('chosen', [])]
    : [
        ...(await Promise.all([
          runTests('browser', ['browser']),
          runTests('others', ['!browser', '!pace']),
        ])),
        await runTests('pace', ['pace']),
      ];
const sum = (of) => results.reduce((total, { counts }) => total + (counts ? of(counts) : 0), 0);
const broken = results.filter(({ counts }) => !counts).length;
const failed = sum(({ numFailedTests }) => numFailedTests) + (checked ? 0 : 1) + broken;
const skipped = sum(({ numPendingTests }) => numPendingTests);
process.stdout.write(
  `\n${sum(({ numPassedTests }) => numPassedTests)} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(checked && results.every(({ isGood }) => isGood) ? 0 : 1);
