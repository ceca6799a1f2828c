import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import type { BoardView } from '../contract.ts';
import { linesOf } from './lines.ts';
import { nextSquare, openSquares, statusOf } from './status.ts';

const CONTEST = {
  ...{ name: 'Swag & Seek', place: 'the Hilton', paused: null, timeZone: 'America/New_York' },
  ...{ opensAt: '2026-08-28T13:00:00Z', closesAt: '2026-08-30T22:00:00Z' },
  handIn: [{ day: null, from: '13:00', to: '16:00' }],
};
const MORNING = new Date('2026-08-30T14:00:00Z');
const AFTERNOON = new Date('2026-08-30T18:40:00Z');
const handIn = {
  ...{ lines: 1, found: 4, isBlackout: false },
  recordedAt: '2026-08-30T18:14:00.000Z',
};

const status = (
  text: string,
  {
    now = MORNING,
    contest = {},
    board = {},
    held = [],
  }: { now?: Date; contest?: object; board?: Partial<BoardView>; held?: number[] } = {},
) => {
  const shown = drawnBoard(text, board);
  const open = openSquares(shown, new Set(held));
  return statusOf({ board: shown, open, contest: { ...CONTEST, ...contest }, now });
};

const EMPTY = '. . .\n. o .\n. . .';
const ROW = '# # #\n. o .\n. . .';
const FULL = '# # #\n# o #\n# # #';

test('the contest comes first: before it opens, while it is paused and once it is over', () => {
  for (const text of [EMPTY, ROW, FULL]) {
    expect(status(text, { now: new Date('2026-08-27T00:00:00Z') })).toEqual({ kind: 'before' });
    expect(status(text, { contest: { paused: 'Fire drill' } })).toEqual({ kind: 'paused' });
    expect(status(text, { now: new Date('2026-08-31T00:00:00Z') })).toEqual({ kind: 'over' });
  }
});

test('a board that was handed in says so, whatever it has reached', () => {
  for (const text of [EMPTY, ROW, FULL]) {
    expect(status(text, { board: { handIn } })).toEqual({ kind: 'handed-in', handIn });
  }
});

test('a line leads to the fan table and its hours, and the whole board has its own status', () => {
  expect(status(ROW)).toMatchObject({ kind: 'bingo', table: { kind: 'next' } });
  expect(status(ROW, { now: AFTERNOON })).toMatchObject({
    kind: 'bingo',
    table: { kind: 'open', until: new Date('2026-08-30T20:00:00Z') },
  });
  expect(status(ROW, { contest: { handIn: [] } })).toEqual({
    kind: 'bingo',
    table: { kind: 'none' },
  });
  expect(status(FULL)).toMatchObject({ kind: 'blackout' });
});

test('the last square of a line is named, unless its photo is on the way', () => {
  const near = '# # # .\n. . . .\n. . . .\n. . . .';
  expect(status(near)).toEqual({
    ...{ kind: 'one-to-go', isLast: false },
    ...{ position: 3, lines: ['row-1'] },
  });
  expect(status(near, { held: [3] })).toMatchObject({ kind: 'playing' });
});

test('the last square of the whole board is called so', () => {
  // Nothing but free spaces beside it: no line is paid for before.
  const last = 'o o o\no . o\no o o';
  expect(status(last)).toMatchObject({ kind: 'one-to-go', isLast: true, position: 4 });
});

test('a player sees which line is closest, and how many squares it lacks', () => {
  expect(status(EMPTY)).toEqual({ kind: 'playing', line: 'row-2', toGo: 2 });
  const corner = `
    # . . . .
    # . . . .
    . . o . .
    # . . . .
    . . . . .`;
  expect(status(corner)).toEqual({ kind: 'playing', line: 'column-1', toGo: 2 });
  const all = [0, 1, 2, 3, 5, 6, 7, 8];
  expect(status(EMPTY, { held: all })).toEqual({ kind: 'all-sent' });
});

const anyText = fc
  .integer({ min: 3, max: 7 })
  .chain((size) =>
    fc.array(fc.array(fc.constantFrom('#', '.', '.', 'o'), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((rows) => rows.map((row) => row.join(' ')).join('\n'));

test('whatever the board, the card never asks for more squares than a line has, nor for one already sent', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(48)), (text, held) => {
      const said = status(text, { held });
      const { size } = drawnBoard(text);
      if (said.kind === 'playing') {
        expect(said.toGo).toBeGreaterThan(1);
        expect(said.toGo).toBeLessThanOrEqual(size);
      }
      if (said.kind === 'one-to-go') expect(held).not.toContain(said.position);
    }),
  );
});

test('the next square belongs to the line that lacks the fewest photos', () => {
  const board = drawnBoard('# . .\n# o .\n. . .');
  const open = openSquares(board, new Set());
  // 5 is the last one missing from the second row, 6 from the first column, 8 from a diagonal.
  expect(nextSquare(3, 0, open)).toBe(5);
  expect(nextSquare(3, 5, open)).toBe(6);
  expect(nextSquare(3, 6, new Set([6]))).toBeNull();
  // Nothing is found yet: the centre is on four lines, a corner on three.
  const all = new Set(Array.from({ length: 9 }, (_, i) => i));
  expect(nextSquare(3, 0, all)).toBe(4);
});

test('no open square would bring a line closer than the next one does', () => {
  fc.assert(
    fc.property(anyText, fc.nat(8), (text, position) => {
      const board = drawnBoard(text);
      const open = openSquares(board, new Set());
      const next = nextSquare(board.size, position, open);
      // No return value: fast-check would take it for the result.
      if (next === null) {
        expect([...open].filter((one) => one !== position)).toEqual([]);
        return;
      }
      const fewest = (square: number) =>
        Math.min(
          ...linesOf(board.size)
            .filter(({ positions }) => positions.includes(square))
            .map(({ positions }) => positions.filter((one) => open.has(one)).length),
        );
      for (const other of open) {
        if (other !== position) expect(fewest(next)).toBeLessThanOrEqual(fewest(other));
      }
    }),
  );
});
