import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFromText } from '#features/boards/rules/board-from-text.ts';
import { completedLines, isBlackout, linesOf } from '#features/boards/rules/lines.ts';

const anyBoard = fc.integer({ min: 3, max: 10 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    cells: fc.array(fc.record({ found: fc.boolean(), free: fc.boolean() }), {
      minLength: size ** 2,
      maxLength: size ** 2,
    }),
  }),
);

describe('the lines of a board', () => {
  test('are its rows, its columns and both long diagonals', () => {
    expect(linesOf(3)).toEqual([
      { name: 'row-1', positions: [0, 1, 2] },
      { name: 'row-2', positions: [3, 4, 5] },
      { name: 'row-3', positions: [6, 7, 8] },
      { name: 'column-1', positions: [0, 3, 6] },
      { name: 'column-2', positions: [1, 4, 7] },
      { name: 'column-3', positions: [2, 5, 8] },
      { name: 'diagonal-down', positions: [0, 4, 8] },
      { name: 'diagonal-up', positions: [6, 4, 2] },
    ]);
  });

  test.each([3, 4, 5, 6, 7, 8, 9, 10])('of size %i have as many different squares each', (size) => {
    const lines = linesOf(size);
    expect(new Set(lines.map((line) => line.name)).size).toBe(2 * size + 2);
    for (const { positions } of lines) {
      expect(new Set(positions).size).toBe(size);
      expect(positions.every((position) => position >= 0 && position < size ** 2)).toBe(true);
    }
  });
});

describe('a line is complete', () => {
  test('when every square of it is found', () => {
    const board = boardFromText(`
      . . . . .
      # # # # #
      . . o . .
      . . . . .
      . . . . .`);
    expect(completedLines(board)).toEqual(['row-2']);
  });

  test('with the help of the free space', () => {
    const board = boardFromText(`
      . . . . .
      . . . . .
      # # o # #
      . . . . .
      . . . . .`);
    expect(completedLines(board)).toEqual(['row-3']);
  });

  test('from top to bottom', () => {
    const board = boardFromText(`
      . . . #
      . . . #
      . # . #
      # . . #`);
    expect(completedLines(board)).toEqual(['column-4']);
  });

  test('from corner to corner, both ways', () => {
    const board = boardFromText(`
      # . #
      . o .
      # . #`);
    expect(completedLines(board)).toEqual(['diagonal-down', 'diagonal-up']);
  });

  test('not while one square of it is open, though all its others are found', () => {
    const board = boardFromText(`
      # # . # #
      # # # . #
      . # o # #
      # . # # #
      # # # # .`);
    expect(completedLines(board)).toEqual([]);
  });

  test('not along a short diagonal, nor around the edge of the board', () => {
    const board = boardFromText(`
      . # # .
      # . . #
      # . . #
      . # # .`);
    expect(completedLines(board)).toEqual([]);
  });

  test('together with every other line that one square completes', () => {
    const board = boardFromText(`
      # # #
      # o .
      # . .`);
    expect(completedLines(board)).toEqual(['row-1', 'column-1', 'diagonal-up']);
  });

  test('permanently: finding one more square never removes a line', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(), (board, pick) => {
        const position = pick % board.cells.length;
        const cells = board.cells.map((c, i) => (i === position ? { ...c, found: true } : c));
        expect(completedLines({ ...board, cells })).toEqual(
          expect.arrayContaining(completedLines(board)),
        );
      }),
    );
  });
});

describe('a blackout', () => {
  test('is every square found, free spaces included', () => {
    const board = boardFromText(`
      # # #
      # o #
      # # #`);
    expect(isBlackout(board)).toBe(true);
    expect(completedLines(board)).toHaveLength(8);
  });

  test('is not complete while one square is open', () => {
    const board = boardFromText(`
      # # #
      # o #
      # . #`);
    expect(isBlackout(board)).toBe(false);
  });

  test('and nothing less completes every line', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const allLines = completedLines(board).length === 2 * board.size + 2;
        expect(isBlackout(board)).toBe(allLines);
      }),
    );
  });

  test('cannot be claimed with a board that lacks squares', () => {
    expect(isBlackout({ size: 3, cells: [] })).toBe(false);
  });
});

describe('a drawn board', () => {
  test('must be square', () => {
    expect(() => boardFromText('. .\n. . .')).toThrow('not:');
  });

  test('must use the three marks', () => {
    expect(() => boardFromText('x')).toThrow("'x'");
  });
});
