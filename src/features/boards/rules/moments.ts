// What there is to celebrate on a board, and what is nearly there.
import {
  isBlackout,
  type LineName,
  linesOf,
  type MarkedBoard,
  type MarkedCell,
  wonLines,
} from './lines.ts';

/** A reached goal: a line, or one that has a page of its own. */
export type Goal = LineName | 'blackout' | 'four-corners' | 'ten-photos';

export type Moment =
  | { readonly kind: 'line'; readonly lines: readonly LineName[] }
  | { readonly kind: 'blackout' | 'four-corners' | 'ten-photos' };

const TEN = 10;
/** As the achievement wants it: a board whose corners are free pays nothing. */
const CORNER_PHOTOS_MIN = 2;

export const cornersOf = (size: number): readonly number[] => [
  0,
  size - 1,
  size * (size - 1),
  size * size - 1,
];

const isComplete = (cell: MarkedCell | undefined): boolean =>
  cell !== undefined && (cell.found || cell.free);

function hasFourCorners({ size, cells }: MarkedBoard): boolean {
  const corners = cornersOf(size).map((position) => cells[position]);
  const photos = corners.filter((cell) => cell?.found && !cell.free);
  return corners.every(isComplete) && photos.length >= CORNER_PHOTOS_MIN;
}

/** Every goal that a board has reached. */
export function goalsOf(board: MarkedBoard): Goal[] {
  const photos = board.cells.filter(({ found, free }) => found && !free).length;
  return [
    ...(isBlackout(board) && photos > 0 ? (['blackout'] as const) : []),
    ...wonLines(board),
    ...(hasFourCorners(board) ? (['four-corners'] as const) : []),
    ...(photos >= TEN ? (['ten-photos'] as const) : []),
  ];
}

/**
 * The biggest of the goals, by what they pay: the blackout, then all lines together, then the corners, then ten photos. Null
 * for none.
 */
export function biggestMoment(goals: readonly Goal[]): Moment | null {
  if (goals.includes('blackout')) return { kind: 'blackout' };
  const lines = goals.filter((goal): goal is LineName => /^(row|column|diagonal)-/.test(goal));
  if (lines.length > 0) return { kind: 'line', lines };
  const kind = (['four-corners', 'ten-photos'] as const).find((it) => goals.includes(it));
  return kind ? { kind } : null;
}

export interface NearLine {
  /** The last square that is missing. */
  readonly position: number;
  /** The lines that it completes, in the order of `linesOf`. */
  readonly lines: readonly LineName[];
}

/** The squares that are the last one missing of a line; those that complete the most lines first, then by position. */
export function nearLines({ size, cells }: MarkedBoard): NearLine[] {
  const near = new Map<number, LineName[]>();
  for (const { name, positions } of linesOf(size)) {
    const [missing, ...more] = positions.filter((position) => !isComplete(cells[position]));
    if (missing === undefined || more.length > 0) continue;
    near.set(missing, [...(near.get(missing) ?? []), name]);
  }
  return [...near]
    .map(([position, lines]) => ({ position, lines }))
    .sort((a, b) => b.lines.length - a.lines.length || a.position - b.position);
}

/** The next square after `position`, row by row and from the top again, for which `isOpen` holds; null if none does. */
export function nextSquare(
  size: number,
  position: number,
  isOpen: (position: number) => boolean,
): number | null {
  for (let step = 1; step < size * size; step++) {
    const next = (position + step) % (size * size);
    if (isOpen(next)) return next;
  }
  return null;
}
