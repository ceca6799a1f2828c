// npm test: the same set-up as npm start, then every check and every test, and one closing line.
import fs from 'node:fs';
import path from 'node:path';
import { check } from './check.js';
import { ensureBrowser, ensureSystemBrowser } from './setup/browser.js';
import { ensureBuild } from './setup/build.js';
import { fail, log, root, runBin } from './setup/commands.js';
import { ensureDependencies } from './setup/dependencies.js';
import { checkOnLts } from './setup/lts-node.js';

// The one compiles, the other fetches: neither needs to wait for the other.
await Promise.all([ensureDependencies(), ensureSystemBrowser()]);
if (!(await ensureBrowser()))
  fail('The tests need Chrome or Chromium; see "Printing" in scripts/operating.md.');
const [isChecked, isGoodOnLts] = await Promise.all([check(), ensureBuild().then(checkOnLts)]);
const checked = isChecked && isGoodOnLts;

log('Tests');
const report = path.join(root, '.build', 'test-report.json');
fs.rmSync(report, { force: true });
process.env.TEST_REPORT = report;
const tested = await runBin('vitest/vitest.mjs', [
  'run',
  '--config=tests/vitest.config.ts',
  ...process.argv.slice(2),
]);
const { passed, skipped, secondTries, ...counts } = fs.existsSync(report)
  ? JSON.parse(fs.readFileSync(report, 'utf8'))
  : { passed: 0, failed: 0, skipped: 0, secondTries: [] };
// A run that broke before its first test has no failed test either.
const broke = !tested && counts.failed === 0;
const failed = counts.failed + (checked ? 0 : 1) + (broke ? 1 : 0);
if (secondTries.length > 0) {
  process.stdout.write(`\nPassed at the second try only; mend or delete before anything else:\n`);
  for (const name of secondTries) process.stdout.write(`- ${name}\n`);
}
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(checked && tested ? 0 : 1);
