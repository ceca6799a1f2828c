// What a run of the tests ends with: counts, and the tests that needed a second try.
import fs from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

interface ClosingReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** `tests/browser/wall.test.ts > the name of the test`, in the order of the run. */
  readonly secondTries: readonly string[];
}

const stateOf = (test: TestCase) => test.result().state;

export function closingReport(modules: readonly TestModule[]): ClosingReport {
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({ module, test })),
  );
  const count = (state: string) => tests.filter(({ test }) => stateOf(test) === state).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    secondTries: tests
      .filter(({ test }) => stateOf(test) === 'passed' && test.diagnostic()?.flaky)
      .map(({ module, test }) => `${module.relativeModuleId} > ${test.fullName}`),
  };
}

/** Writes the report to `file` as JSON. */
export const closingReporter = (file: string): Reporter => ({
  onTestRunEnd(modules) {
    fs.writeFileSync(file, JSON.stringify(closingReport(modules)));
  },
});
