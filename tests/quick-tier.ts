// Which files of the slow projects a developer's run takes. The suite grows with the contest, a developer's patience does
// not: one file for each thing that would hurt most. CI, and TEST_ROUNDS=1, take all files.
import { isFullRun } from './support/rounds.ts';

export const QUICK = {
  abuse: [],
  print: ['printed-board'],
  browser: ['contest'],
  faults: ['photos'],
} as const;

/** A file or folder given on the command line is run whatever tier it is of. */
const isNamed = process.argv.some((argument) => /(^|\/)tests(\/|$)/.test(argument));

/** The files of a slow project, as vitest's `include`. */
export const filesOf = (project: keyof typeof QUICK): string[] =>
  isFullRun || isNamed
    ? [`tests/${project}/**/*.test.ts`]
    : QUICK[project].map((name) => `tests/${project}/${name}.test.ts`);
