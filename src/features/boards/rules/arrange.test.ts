import { describe, expect, test } from 'vitest';
import { arrangeSteps } from '#features/boards/rules/arrange.ts';
import { linesOf } from '#features/boards/rules/lines.ts';
import { measuredSpread } from '#features/boards/rules/measured-spread.ts';
import { seededRandom } from '#shared/random.ts';

/** Number of challenges of each step: `[8, 8, 8]` is eight easy, eight medium and eight hard ones. */
type Mix = readonly [easy: number, medium: number, hard: number];

const sparse: readonly { size: number; mix: Mix }[] = [
  { size: 4, mix: [4, 3, 3] },
  { size: 5, mix: [5, 5, 5] },
  { size: 6, mix: [7, 7, 6] },
  { size: 7, mix: [9, 8, 8] },
  { size: 8, mix: [5, 5, 5] },
  { size: 9, mix: [6, 6, 6] },
  { size: 10, mix: [8, 8, 8] },
];

const stepsIn = (mix: Mix) => mix.flatMap((count, i) => Array<number>(count).fill(i + 1));

const spreadOf = (size: number, mix: Mix, seed = 'any') =>
  measuredSpread(size, arrangeSteps(size, stepsIn(mix), seededRandom(seed)));

/** The least spread of any arrangement of eight challenges around the centre of a 3 × 3 board. */
function leastSpread(mix: Mix): number {
  const left: number[] = [...mix];
  const steps: (number | null)[] = [];
  let least = Number.POSITIVE_INFINITY;
  const place = (): void => {
    if (steps.length === 9) {
      least = Math.min(least, measuredSpread(3, steps));
    } else if (steps.length === 4) {
      steps.push(null);
      place();
      steps.pop();
    } else {
      left.forEach((count, i) => {
        if (count === 0) return;
        left[i] = count - 1;
        steps.push(i + 1);
        place();
        steps.pop();
        left[i] = count;
      });
    }
  };
  place();
  return least;
}

describe('easy, medium and hard squares', () => {
  test('keep their number, with free spaces on the squares left over', () => {
    const layout = arrangeSteps(6, stepsIn([9, 8, 8]), seededRandom('any'));
    const on = (step: number | null) => layout.filter((s) => s === step).length;
    expect([on(1), on(2), on(3), on(null)]).toEqual([9, 8, 8, 11]);
  });

  test.each<[number, Mix]>([
    [4, [6, 5, 5]],
    [5, [8, 8, 8]],
    [5, [24, 0, 0]],
    [5, [14, 7, 3]],
    [6, [20, 8, 8]],
    [7, [12, 24, 12]],
    [8, [20, 24, 20]],
    [9, [30, 25, 25]],
    [10, [34, 33, 33]],
    [10, [50, 0, 50]],
  ])('of a full board of size %i, %j of them, leave no line two steps harder', (size, mix) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      expect(spreadOf(size, mix, seed)).toBeLessThanOrEqual(1);
    }
  });

  test.each(sparse)('of a board of size $size with free spaces, $mix, do no worse', (board) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      expect(spreadOf(board.size, board.mix, seed)).toBeLessThanOrEqual(1);
    }
  });

  test('of a 3 × 3 board are as even as any arrangement of them can be', () => {
    for (let easy = 0; easy <= 8; easy++) {
      for (let medium = 0; easy + medium <= 8; medium++) {
        const mix: Mix = [easy, medium, 8 - easy - medium];
        expect(spreadOf(3, mix), `${mix}`).toBe(leastSpread(mix));
      }
    }
  });

  test('leave the centre of an odd board free and the other free spaces even', () => {
    for (const { size, mix } of sparse) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
        const layout = arrangeSteps(size, stepsIn(mix), seededRandom(seed));
        if (size % 2 === 1) expect(layout[(size ** 2 - 1) / 2]).toBeNull();
        const free = linesOf(size).map(
          ({ positions }) => positions.filter((position) => layout[position] === null).length,
        );
        expect(Math.max(...free) - Math.min(...free)).toBeLessThanOrEqual(1);
      }
    }
  });

  test('are arranged deterministically by the seed', () => {
    const layout = (seed: string) => arrangeSteps(5, stepsIn([8, 8, 8]), seededRandom(seed)).join();
    expect(layout('one')).toBe(layout('one'));
    const layouts = Array.from({ length: 100 }, (_, i) => layout(`board ${i}`));
    expect(new Set(layouts).size).toBe(100);
  });
});
