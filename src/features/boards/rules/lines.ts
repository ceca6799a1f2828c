// The lines of a board and their completion, shared by points, screens and prints.

import { lineTexts } from '../messages.lines.ts';

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
  const known = knownLines.get(size) ?? makeLines(size);
  knownLines.set(size, known);
  return known;
}

/** By size, of which there are few: every review needs them. */
const knownLines = new Map<number, readonly Line[]>();

function makeLines(size: number): readonly Line[] {
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

/** The complete lines of a board, in the order of `linesOf`. A free space counts as found. */
export function completedLines(board: MarkedBoard): LineName[] {
  return linesOf(board.size)
    .filter((line) => line.positions.every((position) => isFound(board.cells[position])))
    .map((line) => line.name);
}

/** Display name: `Row 3`, `Column 1`, `Diagonal from the top left`. */
function lineLabel(name: LineName): string {
  if (name === 'diagonal-down') return lineTexts.diagonalDown;
  if (name === 'diagonal-up') return lineTexts.diagonalUp;
  const [kind, number = ''] = name.split('-');
  return kind === 'row' ? lineTexts.row(number) : lineTexts.column(number);
}

/** Whether every square of the board is found. A free space counts as found. */
export function isBlackout(board: MarkedBoard): boolean {
  return board.cells.length === board.size ** 2 && board.cells.every(isFound);
}

function isFound(cell: MarkedCell | undefined): boolean {
  return cell !== undefined && (cell.found || cell.free);
}

/** The complete lines of a board with their squares and labels, in the order of `linesOf`, and whether it is a blackout. */
export function completionOf(board: MarkedBoard) {
  const complete = new Set(completedLines(board));
  return {
    lines: linesOf(board.size)
      .filter(({ name }) => complete.has(name))
      .map((line) => ({ ...line, label: lineLabel(line.name) })),
    isBlackout: isBlackout(board),
  };
}

/** The complete lines that somebody completed, in the order of `linesOf`; a line of free spaces alone is none. */
export const wonLines = (board: MarkedBoard): LineName[] =>
  completionOf(board)
    .lines.filter(({ positions }) => positions.some((position) => !board.cells[position]?.free))
    .map(({ name }) => name);
