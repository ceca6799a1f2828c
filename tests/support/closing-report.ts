// The summary of a test run: counts, and the failures by name and by file.
import fs from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

type Errors = readonly { readonly message: string }[];

interface ClosingReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** `tests/browser/wall.test.ts > the name of the test`, in run order; then failures outside any test. */
  readonly failures: readonly string[];
  /** The files of those failures that belong to a file. */
  readonly failedFiles: readonly string[];
}

const stateOf = (test: TestCase) => test.result().state;

const hasFailed = ({ children }: TestModule) =>
  [...children.allTests()].some((test) => stateOf(test) === 'failed');

/** @param errors uncaught errors: they make vitest fail even if every test passed */
function closingReport(modules: readonly TestModule[], errors: Errors): ClosingReport {
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
    failedFiles: modules
      .filter((module) => module.errors().length > 0 || hasFailed(module))
      .map(({ relativeModuleId }) => relativeModuleId),
  };
}

/** Writes the report to `file` as JSON. */
export const closingReporter = (file: string): Reporter => ({
  onTestRunEnd(modules, errors) {
    fs.writeFileSync(file, JSON.stringify(closingReport(modules, errors)));
  },
});
