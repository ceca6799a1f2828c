import { describe, expect, test } from 'vitest';
import { papers } from '../contract.paper.ts';
import { BOARD_SIZES } from '../contract.ts';
import { type Rect, SIDE_MARGIN, sheetBoxes, sheetFileName, sheetLayout } from './sheet-layout.ts';

const sizes = Array.from(
  { length: BOARD_SIZES.max - BOARD_SIZES.min + 1 },
  (_, i) => BOARD_SIZES.min + i,
);
const sheets = papers.flatMap((paper) => sizes.map((size) => ({ size, paper })));

/** Points; for floating point errors. */
const TOLERANCE = 0.001;
const right = (rect: Rect) => rect.x + rect.width;
const bottom = (rect: Rect) => rect.y + rect.height;
const inside = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x - TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  right(inner) <= right(outer) + TOLERANCE &&
  bottom(inner) <= bottom(outer) + TOLERANCE;
const apart = (one: Rect, other: Rect) =>
  right(one) <= other.x + TOLERANCE ||
  right(other) <= one.x + TOLERANCE ||
  bottom(one) <= other.y + TOLERANCE ||
  bottom(other) <= one.y + TOLERANCE;
const overlaps = (rects: Record<string, Rect>) =>
  Object.entries(rects).flatMap(([name, rect], i, all) =>
    all
      .slice(i + 1)
      .filter(([, other]) => !apart(rect, other))
      .map(([other]) => `${name} covers ${other}`),
  );

describe.each(sheets)('a $size × $size board on $paper', ({ size, paper }) => {
  const layout = sheetLayout(size, paper);
  const { page, wordmark, tagline, name, boardId, qr, rule, board } = layout;
  const { caption, howTo, handIn, stamp, foot } = layout;
  const footer = { howTo, handIn, stamp, foot };

  test('keeps every part within the printable margins', () => {
    const printable = {
      x: SIDE_MARGIN,
      y: 33,
      width: page.width - 2 * SIDE_MARGIN,
      height: page.height - 33 - SIDE_MARGIN,
    };
    const parts = { wordmark, tagline, name, boardId, qr, caption, rule, board, ...footer };
    const outside = Object.entries(parts).filter(([, rect]) => !inside(rect, printable));
    expect(outside).toEqual([]);
  });

  test('has no overlaps and keeps the quiet zone of the QR code', () => {
    // The smallest code has 29 modules: four of them are 9.1 points, and its caption's letters start two below its box.
    const quiet = {
      x: qr.x - 9.1,
      y: qr.y - 9.1,
      width: qr.width + 18.2,
      height: qr.height + 18.1,
    };
    const parts = { wordmark, tagline, name, boardId, quiet, caption, rule, board, ...footer };
    expect(overlaps(parts)).toEqual([]);
  });

  test('fills the frame with squares, edge to edge', () => {
    const { cells, columnLetters } = layout;
    expect(cells.map(({ position }) => position)).toEqual([...Array(size * size).keys()]);
    expect(columnLetters.map(({ letter }) => letter).join('')).toMatch(/^[A-Z&]+!?$/);
    const area = [...cells.map(({ square }) => square), ...columnLetters.map(({ rect }) => rect)]
      .map(({ width, height }) => width * height)
      .reduce((sum, part) => sum + part, 0);
    expect(area).toBeCloseTo(board.width * board.height, 3);
    expect(cells.every(({ square }) => inside(square, board))).toBe(true);
    expect(bottom(cells.at(-1)?.square as Rect)).toBeCloseTo(bottom(board), 6);
  });

  test('keeps checkbox, difficulty and title of a square apart and inside it', () => {
    for (const { square, checkbox, difficulty, title } of layout.cells) {
      expect(overlaps({ checkbox, difficulty, title })).toEqual([]);
      for (const part of [checkbox, difficulty, title]) expect(inside(part, square)).toBe(true);
    }
  });

  test('leaves room for a legible title', () => {
    const { title } = layout.cells[0] as (typeof layout.cells)[0];
    expect(title.height).toBeGreaterThan(4 * layout.type.title * layout.type.titleLeading);
    expect(layout.type.title).toBeGreaterThanOrEqual(6.25);
  });

  test('places a form field on each drawn checkbox, relative to the lower edge', () => {
    const cells = layout.cells.map(() => ({ title: 'A tiny hero' }));
    for (const box of sheetBoxes(layout, cells, 'Free space')) {
      const { checkbox } = layout.cells[box.position] as (typeof layout.cells)[0];
      expect(box.x).toBe(checkbox.x);
      expect(box.side).toBe(checkbox.width);
      expect(box.y + box.side + checkbox.y).toBeCloseTo(page.height, 6);
      expect(box.checked).toBe(false);
    }
  });

  test('ticks found squares initially, and free spaces permanently, inside their bold frame', () => {
    const challenges = layout.cells
      .slice(1)
      .map(({ position }) => ({ title: 'A tiny hero', isFound: position === 3 }));
    const boxes = sheetBoxes(layout, [null, ...challenges], 'Free space');
    const ticked = boxes.filter(({ checked }) => checked);
    expect(ticked.map(({ position, isFree }) => [position, isFree])).toEqual([
      [0, true],
      [3, false],
    ]);
    const cell = layout.cells[0] as (typeof layout.cells)[0];
    const frameInside = {
      x: cell.freeFrame.x + cell.freeWeight,
      y: cell.freeFrame.y + cell.freeWeight,
      width: cell.freeFrame.width - 2 * cell.freeWeight,
      height: cell.freeFrame.height - 2 * cell.freeWeight,
    };
    expect(inside(cell.freeCheckbox, frameInside)).toBe(true);
  });
});

const named = (firstName: string, lastName: string, contest = 'Swag & Seek') =>
  sheetFileName({ firstName, lastName }, '2025-08-30', contest);

test('the file name is the name of the player and the day', () => {
  expect(named('Noor', 'Haddad')).toBe('Noor-Haddad-2025-08-30.pdf');
  expect(named('نور', '海')).toBe('نور-海-2025-08-30.pdf');
});

test('the file name begins with the contest’s name if that is not the default', () => {
  expect(named('Noor', 'Haddad', 'Nerd Hunt')).toBe('Nerd-Hunt-Noor-Haddad-2025-08-30.pdf');
  expect(named('Noor', 'Haddad', 'A/B: the "Hunt"')).toBe(
    'A_B_-the-_Hunt_-Noor-Haddad-2025-08-30.pdf',
  );
});

test('a name cannot change the folder or disguise the extension', () => {
  expect(named('../..', 'etc/passwd')).toBe('.._..-etc_passwd-2025-08-30.pdf');
  expect(named('\u202efdp', 'exe."')).toBe('_fdp-exe._-2025-08-30.pdf');
});
