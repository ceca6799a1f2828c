import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { afterSecondTry } from '../scripts/setup/second-try.js';
import { closingReport } from './support/closing-report.ts';

const ran = (fullName: string, state: string) => ({ fullName, result: () => ({ state }) });

type Tests = readonly ReturnType<typeof ran>[];

function moduleOf(relativeModuleId: string, tests: Tests, broken: string[] = []): TestModule {
  const errors = () => broken.map((message) => ({ message }));
  return { relativeModuleId, errors, children: { allTests: () => tests } } as unknown as TestModule;
}

test('the closing lines count every test once, and say what failed and where', () => {
  const modules = [
    moduleOf('tests/a.test.ts', [ran('one', 'passed'), ran('two', 'failed')]),
    moduleOf('tests/b.test.ts', [ran('three', 'passed'), ran('four', 'skipped')]),
    moduleOf('tests/c.test.ts', [], ['no such file']),
  ];
  expect(closingReport(modules, [{ message: 'nobody caught it' }])).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    failures: [
      'tests/a.test.ts > two',
      'tests/c.test.ts: no such file',
      'outside a test: nobody caught it',
    ],
    failedFiles: ['tests/a.test.ts', 'tests/c.test.ts'],
  });
});

const FILES = ['tests/a.test.ts'];
const REPORT = { passed: 8, failed: 2, skipped: 0, failedFiles: FILES };
const FIRST = { ...REPORT, failures: ['tests/a.test.ts > one', 'tests/a.test.ts > two'] };

test('what passes when its file is rerun alone counts as passed, and is named', () => {
  const again = { passed: 4, failed: 1, skipped: 0, failures: ['tests/a.test.ts > two'] };
  expect(afterSecondTry(FIRST, { ...again, failedFiles: FILES }, FILES)).toEqual({
    ...REPORT,
    passed: 9,
    failed: 1,
    failures: ['tests/a.test.ts > two'],
    secondTries: ['tests/a.test.ts > one'],
  });
});

test('what fails only on the second try counts as failed', () => {
  const again = { passed: 4, failed: 1, skipped: 0, failures: ['tests/a.test.ts > three'] };
  expect(afterSecondTry(FIRST, { ...again, failedFiles: FILES }, FILES)).toMatchObject({
    passed: 9,
    failed: 1,
    failures: ['tests/a.test.ts > three'],
  });
});

test('a second try that breaks before its first test passes nothing', () => {
  const broken = { passed: 0, failed: 1, skipped: 0, failures: ['did not end'], failedFiles: [] };
  expect(afterSecondTry(FIRST, broken, FILES)).toMatchObject({
    passed: 8,
    failed: 3,
    failures: [...FIRST.failures, 'did not end'],
    secondTries: [],
  });
});

test('a failure in a file that was not rerun stays a failure', () => {
  const elsewhere = ['tests/b.test.ts > four', 'outside a test: nobody caught it'];
  const first = { ...FIRST, failed: 4, failures: [...FIRST.failures, ...elsewhere] };
  const again = { passed: 5, failed: 0, skipped: 0, failures: [], failedFiles: [] };
  expect(afterSecondTry(first, again, FILES)).toMatchObject({
    passed: 10,
    failed: 2,
    failures: elsewhere,
    secondTries: FIRST.failures,
  });
});
