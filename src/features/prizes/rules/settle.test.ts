// Which boards a prize's rule names, checked against the published rule in other words.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { nextDeadline, type Settled, type Standing, settle } from './settle.ts';

const standing = (changes: Partial<Standing>): Standing => ({
  lanes: [],
  number: 3,
  collectMs: null,
  named: new Map(),
  collected: [],
  now: 1_000,
  ...changes,
});
const lane = (text: string, pieces = 3) => ({ boardIds: [...text], pieces });
const told = (settled: readonly Settled[]) =>
  settled.map(({ boardId, state }) => `${boardId} ${state}`);

test('the first three win, and whoever comes later does not', () => {
  expect(told(settle(standing({ lanes: [lane('abcde')] })))).toEqual(['a due', 'b due', 'c due']);
});

test('what was given stays with its board, even when others overtake it', () => {
  const settled = settle(standing({ lanes: [lane('xabc')], collected: ['c'] }));
  expect(told(settled)).toEqual(['x due', 'a due', 'c collected']);
});

test('what is not collected in time goes to the next board, with the full time to collect', () => {
  const named = new Map([
    ['a', 0],
    ['b', 900],
  ]);
  const settled = settle(
    standing({ lanes: [lane('abcd')], number: 2, collectMs: 500, named, now: 1_000 }),
  );
  expect(told(settled)).toEqual(['a lapsed', 'b due', 'c due']);
  expect(settled.map(({ until }) => until)).toEqual([500, 1_400, 1_500]);
  expect(nextDeadline(settled)).toBe(1_400);
});

test('each draw names its own winners, and after them its own next in line', () => {
  const lanes = [lane('abc', 1), lane('bcd', 1)];
  expect(told(settle(standing({ lanes, number: 5 })))).toEqual(['a due', 'b due']);
  const named = new Map([['a', 0]]);
  expect(told(settle(standing({ lanes, number: 5, named, collectMs: 10 })))).toEqual([
    'a lapsed',
    'b due',
    'c due',
  ]);
});

test('the newest draw comes first for what is not given, and a given piece counts for the draw that it was won in', () => {
  const [again, before] = [lane('bcad', 1), lane('acbd', 1)];
  const lanes = [again, before];
  expect(told(settle(standing({ lanes, number: 1 })))).toEqual(['b due']);
  expect(told(settle(standing({ lanes, number: 1, collected: ['a'] })))).toEqual(['a collected']);
  for (const has of ['a', 'b']) {
    const settled = told(settle(standing({ lanes, number: 2, collected: [has] })));
    expect(settled.toSorted()).toEqual([
      `a ${has === 'a' ? 'collected' : 'due'}`,
      `b ${has === 'b' ? 'collected' : 'due'}`,
    ]);
  }
});

test('a board that let the time pass stays skipped, even after an undo and back', () => {
  const late = { named: new Map([['a', 0]]), collectMs: 10, number: 1 };
  expect(told(settle(standing({ ...late, lanes: [lane('b')] })))).toEqual(['b due', 'a lapsed']);
  expect(told(settle(standing({ ...late, lanes: [lane('ab')] })))).toEqual(['a lapsed', 'b due']);
});

test('in any state the stock is right, and the boards named are the best that qualify', () => {
  const ids = [...'abcdefgh'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(ids),
      fc.integer({ min: 1, max: 5 }),
      fc.option(fc.integer({ min: 1, max: 50 })),
      fc.dictionary(fc.constantFrom(...ids), fc.integer({ min: 0, max: 99 })),
      fc.shuffledSubarray(ids),
      (ranking, number, collectMs, namedAt, has) => {
        const named = new Map(Object.entries(namedAt));
        const collected = has.slice(0, number);
        const settled = settle({
          ...{ lanes: [{ boardIds: ranking, pieces: number }], number, collectMs, named },
          ...{ collected, now: 100 },
        });
        const inState = (state: string) =>
          settled.filter((one) => one.state === state).map(({ boardId }) => boardId);
        // In other words: strike out boards that have one or missed the deadline, then count from the top.
        const isLate = (id: string) =>
          collectMs !== null && named.has(id) && (named.get(id) ?? 0) + collectMs <= 100;
        const able = ranking.filter((id) => !collected.includes(id) && !isLate(id));
        expect(inState('due')).toEqual(able.slice(0, number - collected.length));
        expect(inState('collected').toSorted()).toEqual(collected.toSorted());
        expect(new Set(settled.map(({ boardId }) => boardId)).size).toBe(settled.length);
      },
    ),
    { numRuns: rounds(10_000) },
  );
});
