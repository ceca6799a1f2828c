// Which test files of the slow projects run locally. The suite grows, a developer's patience does not: one file for
// each area that would hurt most. CI, and TEST_ROUNDS=1, run all files.
import { isFullRun } from './support/rounds.ts';

const QUICK = {
  abuse: [],
  print: ['printed-board'],
  browser: ['contest'],
  faults: ['photos'],
} as const;

/** A file or folder named on the command line always runs, whatever its tier. */
const isNamed = process.argv.some((argument) => /(^|\/)tests(\/|$)/.test(argument));

/** The files of a slow project, as vitest's `include`. */
export const filesOf = (project: keyof typeof QUICK): string[] =>
  isFullRun || isNamed
    ? [`tests/${project}/**/*.test.ts`]
    : QUICK[project].map((name) => `tests/${project}/${name}.test.ts`);
