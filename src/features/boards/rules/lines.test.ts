import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFromText } from '#tests/support/board-from-text.ts';
import type { BoardCell } from '../contract.ts';
import {
  biggestMoment,
  completedLines,
  goalsOf,
  isBlackout,
  linesOf,
  nearLines,
  reachedBy,
} from './lines.ts';

const anyBoard = fc.integer({ min: 3, max: 10 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    cells: fc.array(fc.record({ found: fc.boolean(), free: fc.boolean() }), {
      minLength: size ** 2,
      maxLength: size ** 2,
    }),
  }),
);

test('the lines of a board are its rows, its columns and both long diagonals', () => {
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

  test('cannot be claimed with a board that lacks squares', () => {
    expect(isBlackout({ size: 3, cells: [] })).toBe(false);
  });
});

test('a new board has reached nothing, and a line of only free spaces does not count', () => {
  expect(goalsOf(boardFromText('. . .\n . o .\n . . .'))).toEqual([]);
  expect(goalsOf(boardFromText('o o o\n . # #\n . . .'))).toEqual([]);
  expect(goalsOf(boardFromText('o o o\n o o o\n o o o'))).toEqual([]);
});

test('four corners need at least two photos', () => {
  expect(goalsOf(boardFromText('# . #\n . o .\n # . #'))).toContain('four-corners');
  expect(goalsOf(boardFromText('o . #\n . . .\n # . o'))).toContain('four-corners');
  expect(goalsOf(boardFromText('o . #\n . . .\n o . o'))).not.toContain('four-corners');
  expect(goalsOf(boardFromText('# . #\n . . .\n # . .'))).not.toContain('four-corners');
});

test('the tenth photo is a goal, and the free space is not a photo', () => {
  const nine = '# # . .\n . # # .\n # . # #\n . # # .';
  expect(goalsOf(boardFromText(nine))).toEqual([]);
  expect(goalsOf(boardFromText(nine.replace('# # . .', '# # . #')))).toEqual(['ten-photos']);
  expect(goalsOf(boardFromText(nine.replace('# # . .', '# # . o')))).toEqual([]);
});

test('of several goals reached at once the blackout is shown', () => {
  const goals = goalsOf(boardFromText('# # # #\n # # # #\n # # # #\n # # # #'));
  expect(goals).toHaveLength(1 + 10 + 2);
  expect(biggestMoment(goals)).toEqual({ kind: 'blackout' });
});

test('lines are shown together and before corners, and corners before ten photos', () => {
  expect(biggestMoment(['row-1', 'diagonal-up', 'four-corners', 'ten-photos'])).toEqual({
    kind: 'line',
    lines: ['row-1', 'diagonal-up'],
  });
  expect(biggestMoment(['four-corners', 'ten-photos'])).toEqual({ kind: 'four-corners' });
  expect(biggestMoment(['ten-photos'])).toEqual({ kind: 'ten-photos' });
  expect(biggestMoment(['row-1', 'first-find'])).toEqual({ kind: 'line', lines: ['row-1'] });
  expect(biggestMoment([])).toBeNull();
});

test('the last missing square of a diagonal is one to go', () => {
  const board = boardFromText(`
    # . . . .
    . # . . .
    . . o . .
    . . . # .
    . . . . .`);
  expect(nearLines(board)).toEqual([{ position: 24, lines: ['diagonal-down'] }]);
});

test('of the squares to go, the one that completes the most lines comes first', () => {
  const board = boardFromText(`
    # # .
    # o #
    . # .`);
  expect(nearLines(board)).toEqual([
    { position: 2, lines: ['row-1'] },
    { position: 6, lines: ['column-1'] },
    { position: 8, lines: ['diagonal-down'] },
  ]);
  const corner = boardFromText(`
    # # .
    . o #
    # . #`);
  expect(nearLines(corner)[0]).toEqual({
    position: 2,
    lines: ['row-1', 'column-3', 'diagonal-up'],
  });
});

test('the first photo is a goal of its own, until there is a second one', () => {
  expect(goalsOf(boardFromText('. . .\n . o #\n . . .'))).toEqual(['first-find']);
  expect(goalsOf(boardFromText('# . .\n . o #\n . . .'))).toEqual([]);
});

test('with two squares missing no line is near', () => {
  expect(nearLines(boardFromText('. . #\n . o .\n . . .'))).toEqual([
    { position: 6, lines: ['diagonal-up'] },
  ]);
  expect(nearLines(boardFromText('. . .\n . . .\n . . .'))).toEqual([]);
});

const sentAt = (position: number): string => `2026-08-29T1${position}:00:00.000Z`;

/** A 3 × 3 board; the photo of each found square was received an hour after that of the previous square. */
const cellsOf = (drawing: string): BoardCell[] =>
  boardFromText(drawing).cells.map(({ found, free }, position) => ({
    position,
    challenge: null,
    completed: found || free,
    isFreeSpace: free,
    photo: found
      ? {
          ...{ id: `${position}`, status: 'approved', reason: null, pointsAwarded: 10 },
          ...{ thumbnailUrl: '', photoUrl: '', submittedAt: sentAt(position) },
        }
      : null,
  })) as BoardCell[];

const reached = (drawing: string) => reachedBy(3, cellsOf(drawing));

test('lines count from when the photo that completed the last of them was received, whatever was found since', () => {
  expect(reached('# # #\n. o .\n# . #')).toMatchObject({
    ...{ lines: 3, isBlackout: false, found: 5, squares: 8, since: sentAt(8) },
  });
  expect(reached('# # #\n. o .\n. . #')).toMatchObject({ lines: 2, since: sentAt(8) });
  expect(reached('# # #\n. o .\n. # .').since).toBe(sentAt(7));
  expect(reached('# # #\n. o #\n. . .')).toMatchObject({ lines: 1, found: 4, since: sentAt(2) });
});

test('a blackout counts from its last photo, and without a line there is no time', () => {
  const blackout = { isBlackout: true, lines: 8, found: 8, since: sentAt(8) };
  expect(reached('# # #\n# o #\n# # #')).toMatchObject(blackout);
  const nothing = { lines: 0, isBlackout: false, found: 1, since: null };
  expect(reached('# . .\n. o .\n. . .')).toMatchObject(nothing);
});
