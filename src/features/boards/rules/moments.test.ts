import { expect, test } from 'vitest';
import { boardFromText } from './board-from-text.ts';
import { biggestMoment, goalsOf, nearLines, nextSquare } from './moments.ts';

const row = `
  . . . . .
  . # . . .
  # # o # #
  . . . # .
  . . . . .`;

test('a new board has reached nothing', () => {
  expect(goalsOf(boardFromText('. . .\n . o .\n . . .'))).toEqual([]);
});

test('a full row is reached, and the free space helps it', () => {
  expect(goalsOf(boardFromText(row))).toEqual(['row-3']);
});

test('a line of free spaces alone is nobody’s', () => {
  expect(goalsOf(boardFromText('o o o\n . # .\n . . .'))).toEqual([]);
  expect(goalsOf(boardFromText('o o o\n o o o\n o o o'))).toEqual([]);
});

test('four corners need two photos at least', () => {
  expect(goalsOf(boardFromText('# . #\n . o .\n # . #'))).toContain('four-corners');
  expect(goalsOf(boardFromText('o . #\n . . .\n # . o'))).toContain('four-corners');
  expect(goalsOf(boardFromText('o . #\n . . .\n o . o'))).not.toContain('four-corners');
  expect(goalsOf(boardFromText('# . #\n . . .\n # . .'))).not.toContain('four-corners');
});

test('the tenth photo is a goal, the free space is no photo', () => {
  const nine = '# # . .\n . # # .\n # . # #\n . # # .';
  expect(goalsOf(boardFromText(nine))).toEqual([]);
  expect(goalsOf(boardFromText(nine.replace('# # . .', '# # . #')))).toEqual(['ten-photos']);
  expect(goalsOf(boardFromText(nine.replace('# # . .', '# # . o')))).toEqual([]);
});

test('of several goals at once the blackout is shown', () => {
  const goals = goalsOf(boardFromText('# # # #\n # # # #\n # # # #\n # # # #'));
  expect(goals).toHaveLength(1 + 10 + 2);
  expect(biggestMoment(goals)).toEqual({ kind: 'blackout' });
});

test('lines come before corners, all of them together; corners before ten photos', () => {
  expect(biggestMoment(['row-1', 'diagonal-up', 'four-corners', 'ten-photos'])).toEqual({
    kind: 'line',
    lines: ['row-1', 'diagonal-up'],
  });
  expect(biggestMoment(['four-corners', 'ten-photos'])).toEqual({ kind: 'four-corners' });
  expect(biggestMoment(['ten-photos'])).toEqual({ kind: 'ten-photos' });
  expect(biggestMoment([])).toBeNull();
});

test('the last square of a diagonal is one to go', () => {
  const board = boardFromText(`
    # . . . .
    . # . . .
    . . o . .
    . . . # .
    . . . . .`);
  expect(nearLines(board)).toEqual([{ position: 24, lines: ['diagonal-down'] }]);
});

test('the square that completes the most lines is the first one to go', () => {
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

test('with two squares missing no line is near', () => {
  expect(nearLines(boardFromText('. . #\n . o .\n . . .'))).toEqual([
    { position: 6, lines: ['diagonal-up'] },
  ]);
  expect(nearLines(boardFromText('. . .\n . . .\n . . .'))).toEqual([]);
});

test('the next square is the next open one, from the top again after the last', () => {
  const open = new Set([1, 4, 7]);
  const next = (position: number) => nextSquare(3, position, (it) => open.has(it));
  expect([next(0), next(1), next(4), next(7), next(8)]).toEqual([1, 4, 7, 1, 1]);
  expect(nextSquare(3, 4, (it) => it === 4)).toBeNull();
});
