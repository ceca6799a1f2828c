// Boards drawn as text.
import type { MarkedBoard, MarkedCell } from '#features/boards/rules/lines.ts';

const marks: Record<string, MarkedCell> = {
  '.': { found: false, free: false },
  '#': { found: true, free: false },
  o: { found: false, free: true },
};

/**
 * Parses a board, one line of text per row: `.` is open, `#` found, `o` a free space; spaces are ignored.
 * @throws Error for another mark, or if the board is not square
 */
export function boardFromText(text: string): MarkedBoard {
  const rows = text
    .split('\n')
    .map((row) => row.replaceAll(/\s/g, ''))
    .filter((row) => row !== '');
  if (rows.some((row) => row.length !== rows.length)) {
    throw new Error(`A board is square, this drawing is not:\n${text}`);
  }
  const cells = [...rows.join('')].map((mark) => {
    const cell = marks[mark];
    if (!cell) throw new Error(`A board is drawn with '.', '#' and 'o', not with '${mark}'.`);
    return cell;
  });
  return { size: rows.length, cells };
}
