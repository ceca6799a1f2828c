// npm test: the same set-up as npm start, then every check and every test, and one closing line.
import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.js';
import { ensureBrowser, ensureSystemBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, log, root, runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { answerHelp } from './setup/help.js';
import { checkOnLts } from './setup/lts-node.js';
import { afterSecondTry } from './setup/second-try.js';

answerHelp('test');

// The one compiles, the other fetches: neither needs to wait for the other.
await Promise.all([ensureDependencies(), ensureSystemBrowser()]);
if (!(await ensureBrowser()))
  fail('The tests need Chrome or Chromium; see "Printing" in scripts/operating.md.');
/** CI's: every round of every test, and what changes too rarely for each run. */
const isFullRun = Number(process.env.TEST_ROUNDS) === 1;
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [] };

/**
 * Runs the projects. A run that broke before its first test counts as one failed.
 * @param asked files, or what `npm test` was given
 */
async function runTests(projects, asked = process.argv.slice(2)) {
  const report = path.join(root, '.build', `test-report-${projects[0]}.json`);
  fs.rmSync(report, { force: true });
  const options = { env: { ...process.env, TEST_REPORT: report } };
  const isGood = await runBin(
    'vitest/vitest.mjs',
    [
      'run',
      '--config=tests/vitest.config.ts',
      '--passWithNoTests',
      ...projects.map((name) => `--project=${name}`),
      ...asked,
    ],
    options,
  );
  const counts = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : NOTHING;
  if (isGood || counts.failed > 0) return counts;
  return {
    ...counts,
    failed: 1,
    failures: [`the tests of ${projects.join(', ')} did not end well`],
  };
}

/** Above it something is broken, and a second try would only take time. */
const MOST_TRIED_AGAIN = 5;

/**
 * In CI, files that failed run again, alone and on a contest of their own: real browsers and processes on a crowded machine
 * break now and then for a reason that is not the product's.
 */
async function runSlowTests(projects) {
  const counts = await runTests(projects);
  const { failedFiles } = counts;
  const isTriedAgain = failedFiles.length > 0 && failedFiles.length <= MOST_TRIED_AGAIN;
  if (!process.env.TEST_RETRIES || !isTriedAgain) return { ...counts, secondTries: [] };
  log(`A second try of ${failedFiles.join(', ')}`);
  return afterSecondTry(counts, await runTests(projects, failedFiles));
}

log('Tests');
const quick = ['rules', 'dom', 'server', ...(isFullRun ? ['races-control'] : [])];
// Most tests need no build, so they do not wait for it.
const [first, isChecked] = await Promise.all([runTests(quick), check(), ensureBuild()]);
const second = await runSlowTests(['abuse', 'print', 'browser', 'faults']);
const isGoodOnLts = !isFullRun || (await checkOnLts());

const sum = (name) => first[name] + second[name];
const list = (title, names) => {
  if (names.length > 0) process.stdout.write(`\n${title}\n- ${names.join('\n- ')}\n`);
};
list('Passed at the second try only; mend or delete before anything else:', second.secondTries);
const failures = [
  ...first.failures,
  ...second.failures,
  ...(isChecked ? [] : ['npm run check']),
  ...(isGoodOnLts ? [] : ['Node 24, rules']),
];
list('Failed:', failures);
const failed = sum('failed') + (isChecked ? 0 : 1) + (isGoodOnLts ? 0 : 1);
const skipped = sum('skipped');
process.stdout.write(
  `\n${sum('passed')} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
