// Geometry of the printed board in points, shared by the drawing and the form fields.
import { contestPrefix, safeFileName } from '#shared/text/file-names.ts';
import type { FullName } from '#shared/text/player-names.ts';
import type { Paper } from '../contract.paper.ts';
import { columnLetters } from './lines.ts';

/** E.g. `Noor-Haddad-2025-08-30.pdf`; `day` is `yyyy-MM-dd`. Prefixed with the contest's name if it has its own. */
export const sheetFileName = (
  { firstName, lastName }: FullName,
  day: string,
  contestName: string,
): string => contestPrefix(contestName) + safeFileName(`${firstName}-${lastName}-${day}.pdf`);

/** Points; the origin is the top left corner of the paper, as in the template. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type CellLayout = ReturnType<typeof cellLayout>;

export type SheetLayout = ReturnType<typeof sheetLayout>;

/** Page sizes. A4 is rounded to 1/300 inch like in Chromium, because form fields are relative to the lower edge. */
export const PAPER_POINTS: Readonly<
  Record<Paper, { readonly width: number; readonly height: number }>
> = {
  letter: { width: 612, height: 792 },
  a4: { width: 594.96, height: 841.92 },
};

/** Half an inch, printable on every printer. */
export const SIDE_MARGIN = 36;
const TOP_MARGIN = 33;
const BOTTOM_MARGIN = 54;
const QR_SIDE = 66;
const HAND_IN_WIDTH = 190;
const STAMP_WIDTH = 130;
const FOOTER_GAP = 12;
const FOOTER_HEIGHT = 98;
/** Five millimetres: the tick is visible across a table. */
const TICK = 14.17;

/** Rounds to the step of font sizes. */
const quarters = (value: number): number => Math.round(value * 4) / 4;

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

const inset = (rect: Rect, by: number): Rect => ({
  x: rect.x + by,
  y: rect.y + by,
  width: rect.width - 2 * by,
  height: rect.height - 2 * by,
});

function cellLayout(position: number, square: Rect) {
  const side = between(7.5, square.width * 0.1312, TICK);
  const edge = between(3.75, square.width * 0.0625, 9);
  const padding = between(3, square.width * 0.06, 9);
  const checkbox = { x: square.x + edge, y: square.y + edge, width: side, height: side };
  const titleTop = checkbox.y + side + 1.5;
  const freeWeight = between(1.5, square.width * 0.028, 3.5);
  const freeFrame = inset(square, freeWeight);
  const freeEdge = Math.max(edge, 2 * freeWeight + 2.25);
  return {
    position,
    square,
    checkbox,
    difficulty: {
      x: checkbox.x + side + 2,
      y: checkbox.y,
      width: square.width - 2 * edge - side - 2,
      height: side,
    },
    title: {
      x: square.x + padding,
      y: titleTop,
      width: square.width - 2 * padding,
      height: square.y + square.height - padding - titleTop,
    },
    /** The bold frame of a free space. */
    freeFrame,
    freeWeight,
    /** Inside the bold frame; only the form field draws it. */
    freeCheckbox: { x: square.x + freeEdge, y: square.y + freeEdge, width: side, height: side },
    freeWords: inset(freeFrame, between(3, square.width * 0.06, 9)),
  };
}

/** Height of the row of sponsors' logos, and of the space above it. */
const LOGO_HEIGHT = 26;
const LOGO_GAP = 7;

/**
 * Lays out a board of `size` × `size` squares (3 to 10). All rectangles are within the margins and do not overlap; cells
 * are ordered row by row from the top left.
 * @param hasLogos makes the board slightly less high, with a row of sponsors' logos below the footer
 */
export function sheetLayout(size: number, paper: Paper, hasLogos = false) {
  const page = PAPER_POINTS[paper];
  const right = page.width - SIDE_MARGIN;
  const contentWidth = right - SIDE_MARGIN;
  const qr = { x: right - QR_SIDE, y: TOP_MARGIN, width: QR_SIDE, height: QR_SIDE };
  // A quiet zone of at least four modules before the QR code, as scanners require.
  const textRight = qr.x - 10.5;
  const logosHeight = hasLogos ? LOGO_HEIGHT + LOGO_GAP : 0;
  const footerTop = page.height - BOTTOM_MARGIN - FOOTER_HEIGHT - logosHeight;
  const boardTop = 131.5;
  const board = {
    x: SIDE_MARGIN,
    y: boardTop,
    width: contentWidth,
    height: footerTop - 11.25 - boardTop,
  };
  const strip = size <= 5 ? 39 : between(27, 39 - 3 * (size - 5), 39);
  const cellWidth = contentWidth / size;
  const cellHeight = (board.height - strip) / size;
  const footer = { y: footerTop, height: FOOTER_HEIGHT };
  const stamp = { ...footer, x: right - STAMP_WIDTH, width: STAMP_WIDTH };
  const handIn = {
    ...footer,
    x: stamp.x - FOOTER_GAP - HAND_IN_WIDTH,
    width: HAND_IN_WIDTH,
  };
  return {
    page,
    wordmark: { x: SIDE_MARGIN, y: 52, width: 150, height: 34 },
    tagline: { x: SIDE_MARGIN, y: 86, width: 330, height: 16 },
    name: { x: 192, y: TOP_MARGIN, width: textRight - 192, height: 52.5 },
    boardId: { x: 372, y: 86, width: textRight - 372, height: 16 },
    qr,
    /** Below the quiet zone of the QR code. */
    caption: { x: right - 110, y: qr.y + QR_SIDE + 9, width: 110, height: 9.5 },
    /** The bold line under the heading. */
    rule: { x: SIDE_MARGIN, y: 119.5, width: contentWidth, height: 2.25 },
    board,
    columnLetters: columnLetters(size).map((letter, column) => ({
      letter,
      rect: { x: board.x + column * cellWidth, y: board.y, width: cellWidth, height: strip },
    })),
    cells: Array.from({ length: size * size }, (_, position) =>
      cellLayout(position, {
        x: board.x + (position % size) * cellWidth,
        y: board.y + strip + Math.floor(position / size) * cellHeight,
        width: cellWidth,
        height: cellHeight,
      }),
    ),
    howTo: { ...footer, x: SIDE_MARGIN, width: handIn.x - SIDE_MARGIN - FOOTER_GAP },
    handIn,
    /** Where the fan table puts its stamp. */
    stamp,
    /** Sponsors' logos; zero height without any. */
    logos: {
      x: SIDE_MARGIN,
      y: footerTop + FOOTER_HEIGHT + LOGO_GAP,
      width: contentWidth,
      height: hasLogos ? LOGO_HEIGHT : 0,
    },
    /** The line at the bottom of the page. */
    foot: {
      x: SIDE_MARGIN,
      y: footerTop + FOOTER_HEIGHT + logosHeight + 4,
      width: contentWidth,
      height: BOTTOM_MARGIN - SIDE_MARGIN - 5,
    },
    type: {
      /** 12 points on 5 × 5. */
      title: between(6.25, quarters(60 / size), 19.5),
      titleLeading: size <= 5 ? 1.24 : 1.16,
      line: {
        largest: between(6, quarters(cellWidth * 0.072), 11),
        smallest: between(5.75, quarters(cellWidth * 0.06), 9),
      },
      difficulty: between(4.75, cellWidth * 0.0625, 8.25),
      columnLetter: strip * 0.7,
      star: between(9, cellWidth * 0.155, 24),
      freeSpace: between(9, cellWidth * 0.162, 24),
    },
  };
}

/** The form fields of a sheet in the order of the cells, one on each printed checkbox. */
export const sheetBoxes = (
  layout: SheetLayout,
  cells: readonly ({ readonly title: string; readonly isFound?: boolean } | null)[],
  freeSpace: string,
) =>
  layout.cells.map((cell) => {
    const challenge = cells[cell.position] ?? null;
    const isFree = challenge === null;
    const { x, y, width: side } = isFree ? cell.freeCheckbox : cell.checkbox;
    return {
      position: cell.position,
      x,
      y: layout.page.height - y - side,
      side,
      checked: isFree || challenge.isFound === true,
      /** Always checked. Its box is not drawn on the page. */
      isFree,
      name: challenge?.title ?? freeSpace,
    };
  });

/** Position of a form field in PDF coordinates: points, origin at the bottom left of the page. */
export type SheetBox = ReturnType<typeof sheetBoxes>[number];
