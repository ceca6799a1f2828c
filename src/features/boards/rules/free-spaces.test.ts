import { describe, expect, test } from 'vitest';
import { freePositions } from '#features/boards/rules/free-spaces.ts';
import { linesOf } from '#features/boards/rules/lines.ts';
import { seededRandom } from '#shared/random.ts';

const sizes = [3, 4, 5, 6, 7, 8, 9, 10];
const FEWEST_CHALLENGES = 9;

const everyGame = sizes.flatMap((size) => {
  const most = size ** 2 - (size % 2);
  const fewest = Math.min(FEWEST_CHALLENGES, most);
  return Array.from({ length: most - fewest + 1 }, (_, i) => ({ size, challenges: fewest + i }));
});

const free = (size: number, challenges: number, seed = 'any') =>
  freePositions(size, challenges, seededRandom(seed));

describe('the free spaces of a full board', () => {
  test.each([
    [3, 4],
    [5, 12],
    [7, 24],
    [9, 40],
  ])('of odd size %i are its centre alone', (size, centre) => {
    expect(free(size, size ** 2 - 1)).toEqual([centre]);
    expect(free(size, size ** 2), 'even when there are challenges enough').toEqual([centre]);
  });

  test.each([4, 6, 8, 10])('of even size %i are none, since it has no centre', (size) => {
    expect(free(size, size ** 2)).toEqual([]);
  });
});

describe('the free spaces that challenges leave over', () => {
  test('fill the board to the last square, the centre of an odd size among them', () => {
    for (const { size, challenges } of everyGame) {
      const positions = free(size, challenges);
      expect(new Set(positions).size).toBe(size ** 2 - challenges);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      if (size % 2 === 1) expect(positions).toContain((size ** 2 - 1) / 2);
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

  test('are the same for the same seed', () => {
    expect(free(8, 25, 'again')).toEqual(free(8, 25, 'again'));
  });
});
