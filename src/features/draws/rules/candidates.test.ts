import { describe, expect, test } from 'vitest';
import { type Filter, noFilter } from '../contract.ts';
import { type Candidate, progressOf, selectCandidates } from './candidates.ts';

/** Rows, columns and diagonals of a board of three. */
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** Digits are the times at which photos were received, `o` is a free space. */
function progressIn(text: string) {
  const cells = text.trim().split(/\s+/);
  const photos = cells.flatMap((cell, position) =>
    /\d/.test(cell) ? [{ position, at: Number(cell) }] : [],
  );
  const free = cells.flatMap((cell, position) => (cell === 'o' ? [position] : []));
  return progressOf(3, LINES, free, photos);
}

describe('a board', () => {
  test('has its first line when the last photo of that line was received', () => {
    expect(
      progressIn(`
        5 9 .
        1 o 3
        . 2 .`),
    ).toEqual({ lines: 2, lineAt: 3, blackoutAt: null });
  });

  test('is a blackout when the last of all its photos was received', () => {
    expect(
      progressIn(`
        1 2 3
        4 o 8
        7 6 5`),
    ).toEqual({ lines: 8, lineAt: 3, blackoutAt: 8 });
  });
});

const player = (boardId: string, changes: Partial<Candidate> = {}): Candidate => ({
  boardId,
  points: 0,
  lastAt: 0,
  lines: 0,
  lineAt: null,
  blackoutAt: null,
  isHandedIn: false,
  isReachable: false,
  hasWon: false,
  ...changes,
});

const select = (all: readonly Candidate[], filter: Partial<Filter>) =>
  selectCandidates(all, { ...noFilter, reached: 'anything', ...filter }).map(
    ({ boardId, place }) => [boardId, place],
  );

test('by default nobody wins without a line', () => {
  expect(noFilter.reached).toBe('line');
});

describe('the list of possible winners', () => {
  const players = [
    player('A', { lineAt: 30, blackoutAt: 80, isHandedIn: true }),
    player('B', { lineAt: 20, isReachable: true, points: 50 }),
    player('C', { lineAt: 20, isHandedIn: true, isReachable: true, points: 20 }),
    player('D', { points: 50, lastAt: 9, hasWon: true }),
    player('E', { lineAt: 40, points: 5 }),
  ];

  test('is ordered by when a line was reached, and players with the same time share a place', () => {
    expect(select(players, { reached: 'line' })).toEqual([
      ['B', 1],
      ['C', 1],
      ['A', 3],
      ['E', 4],
    ]);
    expect(select(players, { reached: 'blackout' })).toEqual([['A', 1]]);
  });

  test('can be limited to the first to reach it, ties included, before the other filters apply', () => {
    expect(select(players, { reached: 'line', first: 1 }).map(([id]) => id)).toEqual(['B', 'C']);
    expect(select(players, { reached: 'line', first: 3, handedIn: 'true' })).toEqual([
      ['C', 1],
      ['A', 3],
    ]);
  });

  test('can be narrowed to players who handed in, can be reached, have enough points or have not won yet', () => {
    expect(select(players, { handedIn: 'true' }).map(([id]) => id)).toEqual(['C', 'A']);
    expect(select(players, { reachable: 'true' }).map(([id]) => id)).toEqual(['B', 'C']);
    expect(select(players, { minPoints: 20 }).map(([id]) => id)).toEqual(['B', 'D', 'C']);
    expect(select(players, { leaveOutWinners: 'true' }).map(([id]) => id)).toEqual([
      'B',
      'C',
      'E',
      'A',
    ]);
  });
});
