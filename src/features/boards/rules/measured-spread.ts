// How even a dealt board is, measured for the tests by adding up its lines, apart from the code that made it even.
import { linesOf } from '#features/boards/rules/lines.ts';

/**
 * The hardest line minus the easiest, in steps. `steps` are by position; null is a free space, which counts as the mean
 * of the others.
 */
export function measuredSpread(size: number, steps: readonly (number | null)[]): number {
  const taken = steps.filter((step) => step !== null);
  const total = taken.reduce((sum, step) => sum + step, 0);
  // In steps ÷ challenges: sums of whole numbers, so that nothing is lost to rounding before the last division.
  const worth = (step: number | null | undefined) => (step == null ? total : step * taken.length);
  const lines = linesOf(size).map((line) =>
    line.positions.reduce((sum, position) => sum + worth(steps[position]), 0),
  );
  return (Math.max(...lines) - Math.min(...lines)) / taken.length;
}
