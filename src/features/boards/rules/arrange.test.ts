import { describe, expect, test } from 'vitest';
import { seededRandom } from '#shared/random.ts';
import { measuredSpread } from '#tests/support/measured-spread.ts';
import { arrangeSteps, freePositions } from './deal.ts';
import { linesOf } from './lines.ts';

/** Number of challenges of each step: `[8, 8, 8]` is eight easy, eight medium and eight hard ones. */
type Mix = readonly [easy: number, medium: number, hard: number];

/** Boards with free spaces. */
const sparse: readonly (readonly [size: number, mix: Mix])[] = [
  [4, [4, 3, 3]],
  [5, [5, 5, 5]],
  [6, [7, 7, 6]],
  [7, [9, 8, 8]],
  [8, [5, 5, 5]],
  [9, [6, 6, 6]],
  [10, [8, 8, 8]],
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
  test.each<readonly [size: number, mix: Mix]>([
    ...sparse,
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
  ])('of a board of size %i, %j of them, keep all lines within one step', (size, mix) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      expect(spreadOf(size, mix, seed)).toBeLessThanOrEqual(1);
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

  test('leave the centre of an odd board free and the other free spaces evenly spread', () => {
    for (const [size, mix] of sparse) {
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
});

const sizes = [3, 4, 5, 6, 7, 8, 9, 10];
const FEWEST_CHALLENGES = 9;

const everyGame = sizes.flatMap((size) => {
  const most = size ** 2 - (size % 2);
  const fewest = Math.min(FEWEST_CHALLENGES, most);
  return Array.from({ length: most - fewest + 1 }, (_, i) => ({ size, challenges: fewest + i }));
});

const free = (size: number, challenges: number, seed = 'any') =>
  freePositions(size, challenges, seededRandom(seed));

describe('the free spaces that challenges leave', () => {
  test('fill the rest of the board, and are the centre of an odd size even if none are needed', () => {
    for (const { size, challenges } of everyGame) {
      const positions = free(size, challenges);
      expect(new Set(positions).size).toBe(size ** 2 - challenges);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      const centre = size % 2 === 1 ? [(size ** 2 - 1) / 2] : [];
      expect(positions).toEqual(expect.arrayContaining(centre));
      expect(free(size, size ** 2)).toEqual(centre);
    }
  });

  test('are spread so evenly that no row, column or long diagonal has two more than another', () => {
    const uneven = everyGame.flatMap(({ size, challenges }) =>
      ['a', 'b', 'c'].flatMap((seed) => {
        const positions = new Set(free(size, challenges, seed));
        const average = positions.size / size;
        return linesOf(size)
          .map((line) => ({
            size,
            challenges,
            line: line.name,
            free: line.positions.filter((position) => positions.has(position)).length,
          }))
          .filter((line) => Math.abs(line.free - average) >= 1);
      }),
    );
    expect(uneven).toEqual([]);
  });

  test('differ between boards', () => {
    const layouts = Array.from({ length: 50 }, (_, i) => free(7, 25, `board ${i}`).join());
    expect(new Set(layouts).size).toBe(50);
  });

  test('are distributed over all squares', () => {
    const boards = Array.from({ length: 1000 }, (_, i) => free(6, 25, `board ${i}`));
    const timesFree = Array.from(
      { length: 36 },
      (_, position) => boards.filter((positions) => positions.includes(position)).length,
    );
    // 11 free squares of 36 are 306 of 1,000; long diagonals get a sixth less, since theirs is 1 or 2 and never 3.
    for (const times of timesFree) expect(Math.abs(times - 306)).toBeLessThan(100);
  });
});
