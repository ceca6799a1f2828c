// Where a board's free spaces are: the centre of an odd board, and whatever the challenges leave over, spread evenly.
import type { Random } from '#shared/random.ts';

/** Enough for every board the settings allow; a few boards of size 3 that they do not allow have no even arrangement. */
const MAX_ATTEMPTS = 1000;

/**
 * The positions of a board's free spaces, ascending: the centre for an odd size, none for an even one, and one for every
 * square that `challengeCount` leaves over. Every row and column has the average number of free spaces rounded down or
 * up, and so has each long diagonal (the nearest to it, where rows and columns leave no choice).
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

/** The first `count` squares along the broken diagonals are even over rows and columns, in whatever order these stand. */
function evenGrid(size: number, count: number, centre: number | null, random: Random): number[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const rows = random.shuffled(along);
  const columns = random.shuffled(along);
  const rowOf = (i: number) => i % size;
  const columnOf = (i: number) => (i + Math.floor(i / size)) % size;
  if (centre !== null) {
    const central = random.below(count);
    bring(centre, rowOf(central), rows);
    bring(centre, columnOf(central), columns);
  }
  return Array.from({ length: count }, (_, i) => {
    const row = rows[rowOf(i)] as number;
    const column = columns[columnOf(i)] as number;
    return row * size + column;
  });
}

/** Lets `value` change places with the item at `index`. */
function bring(value: number, index: number, list: number[]): void {
  list[list.indexOf(value)] = list[index] as number;
  list[index] = value;
}

/** How far the worse long diagonal is from the average line, in size-ths of a square. */
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
