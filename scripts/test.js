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

/** The full run of CI: every round of every test, and checks of what rarely changes. */
const isFullRun = Number(process.env.TEST_ROUNDS) === 1;

/** Needs no compiled library. One after the other, since the first has work for several cores. */
async function checkAll() {
  const isGood = await check();
  return { isGood, isGoodOnLts: !isFullRun || (await checkOnLts()) };
}

let checking = null;
await Promise.all([
  ensureDependencies({
    meanwhile() {
      checking = checkAll();
      return ensureBuild({ hasTools: true });
    },
  }),
  ensureSystemBrowser(),
]);
if (!(await ensureBrowser()))
  fail('The tests need Chrome or Chromium; see "Printing" in scripts/operating.md.');
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [] };

/**
 * Runs the projects. A run that failed before its first test counts as one failure.
 * @param asked files, or the arguments of `npm test`
 */
async function runTests(projects, asked = process.argv.slice(2)) {
  const report = path.join(root, '.build', 'test-report.json');
  // A run of quick files alone makes no build, so the folder may be missing.
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

const SLOW_FILE = /^tests\/(abuse|browser|faults|print)\//;

/** With more failed files than this, something is broken, and a second try would only take time. */
const MOST_TRIED_AGAIN = 5;

/**
 * In CI, slow files that failed run again, alone and on their own contest: real browsers and processes on a crowded
 * machine occasionally fail for reasons unrelated to the product.
 */
async function withSecondTry(first) {
  const files = first.failedFiles.filter((file) => SLOW_FILE.test(file));
  const isTriedAgain = files.length > 0 && files.length <= MOST_TRIED_AGAIN;
  if (!process.env.TEST_RETRIES || !isTriedAgain) return { ...first, secondTries: [] };
  log(`A second try of ${files.join(', ')}`);
  return afterSecondTry(first, await runTests(['slow'], files), files);
}

log('Tests');
const [first, { isGood, isGoodOnLts }] = await Promise.all([
  runTests(['slow', 'quick', 'dom', ...(isFullRun ? ['races-control'] : [])]),
  checking ?? checkAll(),
]);
const all = await withSecondTry(first);

const list = (title, names) => {
  if (names.length > 0) process.stdout.write(`\n${title}\n- ${names.join('\n- ')}\n`);
};
list('Passed only on the second try; fix or delete before anything else:', all.secondTries);
const failures = [
  ...all.failures,
  ...(isGood ? [] : ['npm run check']),
  ...(isGoodOnLts ? [] : ['Node 24, rules']),
];
list('Failed:', failures);
const failed = all.failed + (isGood ? 0 : 1) + (isGoodOnLts ? 0 : 1);
const { passed, skipped } = all;
if (passed + failed + skipped === 0) fail('No test file has these words in its path.');
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
