// Positions of free spaces: the centre of an odd board, and every square without a challenge, spread evenly.
import type { Random } from '#shared/random.ts';

/** Sufficient for every board that the settings allow. Some other boards of size 3 have no even arrangement. */
const MAX_ATTEMPTS = 1000;

/**
 * The positions of the free spaces, ascending: `size`² - `challengeCount` of them, at least the centre of an odd size.
 * Every row and column has the average number of free spaces rounded down or up, and so has each long diagonal (or the
 * nearest possible number, where rows and columns determine it).
 */
export function freePositions(size: number, challengeCount: number, random: Random): number[] {
  const centre = size % 2 === 1 ? (size - 1) / 2 : null;
  const count = Math.max(size * size - challengeCount, centre === null ? 0 : 1);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && least >= size; attempt++) {
    const positions = evenGrid(size, count, centre, random);
    const unevenness = diagonalUnevenness(positions, size);
    if (unevenness < least) {
      best = positions;
      least = unevenness;
    }
  }
  return best.sort((a, b) => a - b);
}

/** The first `count` squares along the broken diagonals are even over rows and columns, in any order of these. */
function evenGrid(size: number, count: number, centre: number | null, random: Random): number[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const rows = random.shuffled(along);
  const columns = random.shuffled(along);
  const rowOf = (i: number) => i % size;
  const columnOf = (i: number) => (i + Math.floor(i / size)) % size;
  if (centre !== null) {
    const central = random.below(count);
    swapInto(centre, rowOf(central), rows);
    swapInto(centre, columnOf(central), columns);
  }
  return Array.from({ length: count }, (_, i) => {
    const row = rows[rowOf(i)] as number;
    const column = columns[columnOf(i)] as number;
    return row * size + column;
  });
}

/** Swaps `value` with the item at `index`. */
function swapInto(value: number, index: number, list: number[]): void {
  list[list.indexOf(value)] = list[index] as number;
  list[index] = value;
}

/** Distance of the worse long diagonal from the average line, in squares × `size`. */
function diagonalUnevenness(positions: readonly number[], size: number): number {
  let down = 0;
  let up = 0;
  for (const position of positions) {
    const row = Math.floor(position / size);
    const column = position % size;
    if (row === column) down++;
    if (row + column === size - 1) up++;
  }
  const count = positions.length;
  return Math.max(Math.abs(down * size - count), Math.abs(up * size - count));
}
