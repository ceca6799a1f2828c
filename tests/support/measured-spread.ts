// Measures the spread of a board independently of the code that arranges it.
import { linesOf } from '#features/boards/rules/lines.ts';

/**
 * The hardest line minus the easiest, in steps. `steps` is indexed by position; null is a free space, which counts as
 * the mean of the others.
 */
export function measuredSpread(size: number, steps: readonly (number | null)[]): number {
  const taken = steps.filter((step) => step !== null);
  const total = taken.reduce((sum, step) => sum + step, 0);
  // In units of 1 ÷ challenges: sums of integers, so only the last division rounds.
  const worth = (step: number | null | undefined) => (step == null ? total : step * taken.length);
  const lines = linesOf(size).map((line) =>
    line.positions.reduce((sum, position) => sum + worth(steps[position]), 0),
  );
  return (Math.max(...lines) - Math.min(...lines)) / taken.length;
}
