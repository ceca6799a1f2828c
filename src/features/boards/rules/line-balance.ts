// A mutable board that updates the difficulty of its lines incrementally.
import { linesOf } from '#features/boards/rules/lines.ts';

/** The step of a free space. */
export const FREE = 0;

/**
 * Difficulties are integers in units of 1 ÷ number of challenges, in which the mean step of a free space is an integer
 * too, so that equal lines compare as equal.
 */
export interface LineBalance {
  stepAt(position: number): number;
  /** Sets one square. @returns the change of the sum of squared distances of the lines from their mean */
  put(position: number, step: number): number;
  /** The hardest line minus the easiest, in steps. */
  spread(): number;
  /** Whether every line has the average number of free spaces, rounded down or up. */
  hasEvenFreeSpaces(): boolean;
  /** A copy of the steps by position. */
  steps(): number[];
}

/** @param initial steps by position. Changes must keep the multiset of steps, because the mean is computed once. */
export function lineBalance(size: number, initial: readonly number[]): LineBalance {
  const stepAt = [...initial];
  const count = stepAt.filter((step) => step !== FREE).length;
  const total = stepAt.reduce((sum, step) => sum + step, 0);
  const worth = (step: number) => (step === FREE ? total : step * count);
  const freeAverage = (size * size - count) / size;

  const lines = linesOf(size).map((line) => line.positions);
  const sumOver = (line: readonly number[], value: (step: number) => number) =>
    line.reduce((sum, position) => sum + value(stepAt[position] as number), 0);
  const offMean = lines.map((line) => sumOver(line, worth) - size * total);
  const freeIn = lines.map((line) => sumOver(line, (step) => (step === FREE ? 1 : 0)));
  const linesAt = linesThrough(size);

  return {
    stepAt: (position) => stepAt[position] as number,
    put(position, step) {
      const old = stepAt[position] as number;
      const rise = worth(step) - worth(old);
      const moreFree = (step === FREE ? 1 : 0) - (old === FREE ? 1 : 0);
      stepAt[position] = step;
      let growth = 0;
      for (const line of linesAt[position] as readonly number[]) {
        const before = offMean[line] as number;
        offMean[line] = before + rise;
        freeIn[line] = (freeIn[line] as number) + moreFree;
        growth += rise * (2 * before + rise);
      }
      return growth;
    },
    spread: () => (Math.max(...offMean) - Math.min(...offMean)) / count,
    hasEvenFreeSpaces: () => freeIn.every((free) => Math.abs(free - freeAverage) < 1),
    steps: () => [...stepAt],
  };
}

/** For every position the indices of its lines in `linesOf`. */
function linesThrough(size: number): readonly (readonly number[])[] {
  const through = Array.from({ length: size * size }, (): number[] => []);
  linesOf(size).forEach(({ positions }, line) => {
    for (const position of positions) through[position]?.push(line);
  });
  return through;
}
