// What a run of the tests ends with: counts, and by name what failed and what needed a second try.
import fs from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Errors = readonly { readonly message: string }[];

interface ClosingReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** `tests/browser/wall.test.ts > the name of the test`, in the order of the run; then what failed outside a test. */
  readonly failures: readonly string[];
  /** The same, of tests that passed at the second try. */
  readonly secondTries: readonly string[];
}

const stateOf = (test: TestCase) => test.result().state;

/** @param errors what no test caught: vitest ends with a failure for them though every test passed */
export function closingReport(modules: readonly TestModule[], errors: Errors): ClosingReport {
  const tests = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => ({ module, test })),
  );
  const inState = (state: string) => tests.filter(({ test }) => stateOf(test) === state);
  const nameOf = ({ module, test }: (typeof tests)[number]) =>
    `${module.relativeModuleId} > ${test.fullName}`;
  const outside = [
    ...modules.flatMap((module) =>
      module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
    ),
    ...errors.map(({ message }) => `outside a test: ${message}`),
  ];
  return {
    passed: inState('passed').length,
    failed: inState('failed').length + outside.length,
    skipped: inState('skipped').length + inState('pending').length,
    failures: [...inState('failed').map(nameOf), ...outside],
    secondTries: inState('passed')
      .filter(({ test }) => test.diagnostic()?.flaky)
      .map(nameOf),
  };
}

/** Writes the report to `file` as JSON. */
export const closingReporter = (file: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    fs.writeFileSync(file, JSON.stringify(closingReport(modules, errors)));
  },
});
