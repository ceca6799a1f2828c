import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { closingReport } from './support/closing-report.ts';

const ran = (fullName: string, state: string, flaky = false) => ({
  fullName,
  result: () => ({ state }),
  diagnostic: () => ({ flaky }),
});

function moduleOf(relativeModuleId: string, tests: readonly ReturnType<typeof ran>[]): TestModule {
  return { relativeModuleId, children: { allTests: () => tests } } as unknown as TestModule;
}

test('the closing lines count every test once and name those that needed a second try', () => {
  const report = closingReport([
    moduleOf('tests/a.test.ts', [ran('one', 'passed'), ran('two', 'failed', true)]),
    moduleOf('tests/b.test.ts', [ran('three', 'passed', true), ran('four', 'skipped')]),
  ]);
  expect(report).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    secondTries: ['tests/b.test.ts > three'],
  });
});
