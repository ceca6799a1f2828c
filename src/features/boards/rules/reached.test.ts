import { expect, test } from 'vitest';
import type { BoardCell } from '../contract.ts';
import { boardFromText } from './board-from-text.ts';
import { reachedBy } from './reached.ts';

const sentAt = (position: number): string => `2026-08-29T1${position}:00:00.000Z`;

/** A board of 3 × 3; the photo of each found square was received an hour after the one of the square before. */
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

test('two lines stand since the photo that completed the second of them was received', () => {
  expect(
    reached(`
    # # #
    . o .
    # . #`),
  ).toMatchObject({ lines: 3, isBlackout: false, found: 5, squares: 8, since: sentAt(8) });
  expect(
    reached(`
    # # #
    . o .
    . . #`),
  ).toMatchObject({ lines: 2, since: sentAt(8) });
});

test('a found square that completes nothing changes no moment', () => {
  expect(
    reached(`
    # # #
    . o .
    . # .`).since,
  ).toBe(sentAt(7));
  expect(
    reached(`
    # # #
    . o #
    . . .`),
  ).toMatchObject({ lines: 1, found: 4, since: sentAt(2) });
});

test('a blackout stands since its last photo; without a line there is no moment', () => {
  expect(
    reached(`
    # # #
    # o #
    # # #`),
  ).toMatchObject({ isBlackout: true, lines: 8, found: 8, since: sentAt(8) });
  expect(
    reached(`
    # . .
    . o .
    . . .`),
  ).toMatchObject({ lines: 0, isBlackout: false, found: 1, since: null });
});
