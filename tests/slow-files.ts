// Which test files with real browsers and processes run. The suite grows, a developer's patience does not: locally, one
// file for each area that would hurt most. CI, and TEST_ROUNDS=1, run all files.
import { isFullRun } from './support/rounds.ts';

const LOCALLY = ['print/printed-board', 'browser/contest', 'faults/photos'];

/** What is named on the command line always runs; so do all for `--reporter dot`, which only takes time. */
const isNamed = process.argv.slice(2).some((word) => word !== 'run' && !word.startsWith('-'));

/** As vitest's `include`. */
export const slowFiles: string[] =
  isFullRun || isNamed
    ? ['tests/{abuse,browser,faults,print}/**/*.test.ts']
    : LOCALLY.map((name) => `tests/${name}.test.ts`);
