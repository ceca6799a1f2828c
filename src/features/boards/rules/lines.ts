// The lines of a board and their completion, shared by points, screens and prints; and the moments to celebrate.

import type { BoardCell } from '../contract.ts';

const WORDS: Readonly<Record<number, string>> = {
  3: 'S&S',
  4: 'SEEK',
  5: 'SEEK!',
  6: 'SEEKER',
  7: 'SEEKERS',
  8: 'SEEKERS!',
  9: 'SWAG&SEEK',
  10: 'SWAG&SEEK!',
};

/** One letter per column; empty for a `size` outside 3 to 10. */
export const columnLetters = (size: number): string[] => [...(WORDS[size] ?? '')];

export type LineName = `row-${number}` | `column-${number}` | 'diagonal-down' | 'diagonal-up';

interface Line {
  name: LineName;
  /** Positions of the line's squares, row by row from the top left, starting at 0. */
  positions: readonly number[];
}

export interface MarkedCell {
  readonly found: boolean;
  readonly free: boolean;
}

/** `cells` are the size² squares in order of position, row by row from the top left. */
export interface MarkedBoard {
  size: number;
  cells: readonly MarkedCell[];
}

/**
 * The 2 × size + 2 lines of a board of `size`: rows from the top (`row-1`…), columns from the left (`column-1`…),
 * then `diagonal-down` from the top left corner and `diagonal-up` from the bottom left one.
 */
export function linesOf(size: number): readonly Line[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const rows = along.map(
    (row): Line => ({ name: `row-${row + 1}`, positions: along.map((i) => row * size + i) }),
  );
  const columns = along.map(
    (column): Line => ({
      name: `column-${column + 1}`,
      positions: along.map((i) => i * size + column),
    }),
  );
  return [
    ...rows,
    ...columns,
    { name: 'diagonal-down', positions: along.map((i) => i * size + i) },
    { name: 'diagonal-up', positions: along.map((i) => (size - 1 - i) * size + i) },
  ];
}

const isFound = (cell: MarkedCell | undefined): boolean =>
  cell !== undefined && (cell.found || cell.free);

const completeLinesOf = ({ size, cells }: MarkedBoard): Line[] =>
  linesOf(size).filter(({ positions }) => positions.every((position) => isFound(cells[position])));

/** The complete lines of a board, in the order of `linesOf`. A free space counts as found. */
export const completedLines = (board: MarkedBoard): LineName[] =>
  completeLinesOf(board).map(({ name }) => name);

/** Whether every square of the board is found. A free space counts as found. */
export const isBlackout = ({ size, cells }: MarkedBoard): boolean =>
  cells.length === size ** 2 && cells.every(isFound);

/** The complete lines of a board with their squares, in the order of `linesOf`, and whether it is a blackout. */
export const completionOf = (board: MarkedBoard) => ({
  lines: completeLinesOf(board),
  isBlackout: isBlackout(board),
});

/** The complete lines with a found square, in the order of `linesOf`; a line of only free spaces does not count. */
export const wonLines = (board: MarkedBoard): LineName[] =>
  completeLinesOf(board)
    .filter(({ positions }) => positions.some((position) => !board.cells[position]?.free))
    .map(({ name }) => name);

/** `cells` in order of position. */
export const markedBoardOf = (size: number, cells: readonly BoardCell[]): MarkedBoard => ({
  size,
  cells: cells.map(({ completed, isFreeSpace }) => ({ found: completed, free: isFreeSpace })),
});

interface Reached {
  readonly lines: number;
  readonly isBlackout: boolean;
  /** Squares found, free spaces not counted. */
  readonly found: number;
  /** Squares with a pending photo. */
  readonly waiting: number;
  /** Squares to find. */
  readonly squares: number;
  /**
   * When the board reached its blackout or this number of lines: when the photo that completed the last of them was
   * received, ISO. Null without a line that has a found square.
   */
  readonly since: string | null;
}

const latest = (moments: readonly string[]): string | null => moments.toSorted().at(-1) ?? null;

/** `cells` in order of position. A line of only free spaces counts as a line, as at the hand-in, but not in `since`. */
export function reachedBy(size: number, cells: readonly BoardCell[]): Reached {
  const { lines, isBlackout } = completionOf(markedBoardOf(size, cells));
  const sentAt = (position: number): string[] => {
    const photo = cells[position]?.photo;
    return photo ? [photo.submittedAt] : [];
  };
  const squares = cells.filter(({ isFreeSpace }) => !isFreeSpace);
  return {
    lines: lines.length,
    isBlackout,
    found: squares.filter(({ completed }) => completed).length,
    waiting: squares.filter(({ photo }) => photo?.status === 'pending').length,
    squares: squares.length,
    since: latest(lines.flatMap(({ positions }) => positions.flatMap(sentAt))),
  };
}

/** A reached goal: a line, or one with its own page. */
export type Goal = LineName | 'blackout' | 'four-corners' | 'ten-photos' | 'first-find';

export type Moment =
  | { readonly kind: 'line'; readonly lines: readonly LineName[] }
  | { readonly kind: Exclude<Goal, LineName> };

const TEN = 10;
/** As in the achievement: a board whose corners are free earns nothing. */
const CORNER_PHOTOS_MIN = 2;

export const cornersOf = (size: number): readonly number[] => [
  0,
  size - 1,
  size * (size - 1),
  size * size - 1,
];

function hasFourCorners({ size, cells }: MarkedBoard): boolean {
  const corners = cornersOf(size).map((position) => cells[position]);
  const photos = corners.filter((cell) => cell?.found && !cell.free);
  return corners.every(isFound) && photos.length >= CORNER_PHOTOS_MIN;
}

/** Every goal that a board has reached. */
export function goalsOf(board: MarkedBoard): Goal[] {
  const photos = board.cells.filter(({ found, free }) => found && !free).length;
  return [
    ...(isBlackout(board) && photos > 0 ? (['blackout'] as const) : []),
    ...wonLines(board),
    ...(hasFourCorners(board) ? (['four-corners'] as const) : []),
    ...(photos >= TEN ? (['ten-photos'] as const) : []),
    // After a second find there is nothing left to celebrate about the first.
    ...(photos === 1 ? (['first-find'] as const) : []),
  ];
}

export const linesAmong = (goals: readonly Goal[]): LineName[] =>
  goals.filter((goal): goal is LineName => /^(row|column|diagonal)-/.test(goal));

/**
 * The biggest goal by points: the blackout, then all lines together, then the corners, then ten photos, then the first
 * find. Null for none.
 */
export function biggestMoment(goals: readonly Goal[]): Moment | null {
  if (goals.includes('blackout')) return { kind: 'blackout' };
  const lines = linesAmong(goals);
  if (lines.length > 0) return { kind: 'line', lines };
  const kind = (['four-corners', 'ten-photos', 'first-find'] as const).find((it) =>
    goals.includes(it),
  );
  return kind ? { kind } : null;
}

export interface NearLine {
  /** The last square that is missing. */
  readonly position: number;
  /** The lines that it completes, in the order of `linesOf`. */
  readonly lines: readonly LineName[];
}

/** The squares that are the last one missing from a line; those completing the most lines first, then by position. */
export function nearLines({ size, cells }: MarkedBoard): NearLine[] {
  const near = new Map<number, LineName[]>();
  for (const { name, positions } of linesOf(size)) {
    const [missing, ...more] = positions.filter((position) => !isFound(cells[position]));
    if (missing === undefined || more.length > 0) continue;
    near.set(missing, [...(near.get(missing) ?? []), name]);
  }
  return [...near]
    .map(([position, lines]) => ({ position, lines }))
    .sort((a, b) => b.lines.length - a.lines.length || a.position - b.position);
}
