import { expect, test } from 'vitest';
import type { Prize, Winner } from '../contract.ts';
import { countLosing } from './losing.ts';

const NOW = Date.parse('2026-08-28T15:00:00Z');
const winner = (state: Winner['state'], minutesAgo: number): Winner => ({
  ...{ boardId: `${state} ${minutesAgo}`, state },
  namedAt: new Date(NOW - minutesAgo * 60_000).toISOString(),
});
/** Five pieces with half an hour to collect: one was given, one was not collected in time, two may be collected. */
const prize: Pick<Prize, 'number' | 'left' | 'winners'> = {
  ...{ number: 5, left: 4 },
  winners: [winner('collected', 50), winner('lapsed', 40), winner('due', 20), winner('due', 10)],
};

test.each<[string, number, number | null, number]>([
  ['the same', 5, 30, 0],
  ['a piece for each that may collect one', 3, 30, 0],
  ['a piece fewer than those', 2, 30, 1],
  ['no more than was given', 1, 30, 2],
  ['time enough for the board that had missed it, and pieces for all', 5, 60, 0],
  ['time enough for that board, and a piece for it instead of the last', 3, 60, 1],
  ['no deadline and that many pieces', 3, null, 1],
  ['less time than the first of them has had', 5, 15, 1],
])(
  'an edit to %s takes the prize from those who would no longer win it',
  (_, number, minutes, losing) => {
    expect(countLosing(prize, number, minutes, NOW)).toBe(losing);
  },
);

test.each([
  [60, 1],
  [30, 0],
])(
  'a draw that named fewer winners than there are pieces gives no more of them, with %i minutes to collect',
  (minutes, losing) => {
    expect(countLosing({ ...prize, drawn: 3 }, 5, minutes, NOW)).toBe(losing);
  },
);
