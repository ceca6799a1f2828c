import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { closingReport } from './support/closing-report.ts';

const ran = (fullName: string, state: string, flaky = false) => ({
  fullName,
  result: () => ({ state }),
  diagnostic: () => ({ flaky }),
});

type Tests = readonly ReturnType<typeof ran>[];

function moduleOf(relativeModuleId: string, tests: Tests, broken: string[] = []): TestModule {
  const errors = () => broken.map((message) => ({ message }));
  return { relativeModuleId, errors, children: { allTests: () => tests } } as unknown as TestModule;
}

test('the closing lines count every test once and name what failed or needed a second try', () => {
  const modules = [
    moduleOf('tests/a.test.ts', [ran('one', 'passed'), ran('two', 'failed', true)]),
    moduleOf('tests/b.test.ts', [ran('three', 'passed', true), ran('four', 'skipped')]),
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
    secondTries: ['tests/b.test.ts > three'],
  });
});
