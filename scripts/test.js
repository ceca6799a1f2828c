// npm test: the same set-up as npm start, then every check and every test, and one closing line.
import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.js';
import { ensureBrowser, ensureSystemBrowser } from './setup/browser.js';
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

/** They need no build of the contest. */
const QUICK = ['rules', 'dom', 'server', ...(isFullRun ? ['races-control'] : [])];
/** With real browsers and real processes. */
const SLOW = ['abuse', 'print', 'browser', 'faults'];

/**
 * Runs the projects. A run that broke before its first test counts as one failed.
 * @param asked files, or what `npm test` was given
 */
async function runTests(projects, asked = process.argv.slice(2)) {
  const report = path.join(root, '.build', 'test-report.json');
  // A run of quick files alone makes no build.
  fs.mkdirSync(path.dirname(report), { recursive: true });
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
  return { ...counts, failed: 1, failures: ['the tests did not end well'] };
}

/** Above it something is broken, and a second try would only take time. */
const MOST_TRIED_AGAIN = 5;

/**
 * In CI, slow files that failed run again, alone and on a contest of their own: real browsers and processes on a crowded
 * machine break now and then for a reason that is not the product's.
 */
async function withSecondTry(first) {
  const files = first.failedFiles.filter((file) => SLOW.includes(file.split('/')[1]));
  const isTriedAgain = files.length > 0 && files.length <= MOST_TRIED_AGAIN;
  if (!process.env.TEST_RETRIES || !isTriedAgain) return { ...first, secondTries: [] };
  log(`A second try of ${files.join(', ')}`);
  return afterSecondTry(first, await runTests(SLOW, files), files);
}

log('Tests');
const [first, isChecked] = await Promise.all([runTests([...SLOW, ...QUICK]), check()]);
const all = await withSecondTry(first);
const isGoodOnLts = !isFullRun || (await checkOnLts());

const list = (title, names) => {
  if (names.length > 0) process.stdout.write(`\n${title}\n- ${names.join('\n- ')}\n`);
};
list('Passed at the second try only; mend or delete before anything else:', all.secondTries);
const failures = [
  ...all.failures,
  ...(isChecked ? [] : ['npm run check']),
  ...(isGoodOnLts ? [] : ['Node 24, rules']),
];
list('Failed:', failures);
const failed = all.failed + (isChecked ? 0 : 1) + (isGoodOnLts ? 0 : 1);
const { passed, skipped } = all;
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
