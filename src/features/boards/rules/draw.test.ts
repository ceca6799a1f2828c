import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DealableChallenge, drawChallenges } from '#features/boards/rules/draw.ts';
import { difficulties } from '#features/challenges/contract.ts';
import { type Random, seededRandom } from '#shared/random.ts';

const anyPool = fc
  .array(
    fc.record({
      category: fc.constantFrom('Costume', 'Prop', 'Place'),
      difficulty: fc.constantFrom(...difficulties),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((kinds) => kinds.map((kind, i): DealableChallenge => ({ id: `c${i}`, ...kind })));

const anyDraw = anyPool.chain((pool) =>
  fc.record({
    pool: fc.constant(pool),
    count: fc.integer({ min: 1, max: pool.length }),
    seed: fc.string(),
  }),
);

const ids = (challenges: readonly DealableChallenge[]) => challenges.map(({ id }) => id);

/** A random source that only chooses the start of the draw. */
const startingAt = (start: number): Random => ({
  real: () => 0,
  below: () => start,
  shuffled: (items) => [...items],
});

describe('the challenges drawn for a board', () => {
  test('are all different, all from the pool, and as many as asked for', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, count, seed }) => {
        const drawn = drawChallenges(pool, count, seededRandom(seed));
        expect(new Set(ids(drawn)).size).toBe(count);
        expect(ids(pool)).toEqual(expect.arrayContaining(ids(drawn)));
      }),
    );
  });

  test('give every challenge of the pool exactly the same chance', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, count }) => {
        const timesDrawn = new Map(pool.map(({ id }) => [id, 0]));
        for (let start = 0; start < pool.length; start++) {
          for (const { id } of drawChallenges(pool, count, startingAt(start))) {
            timesDrawn.set(id, (timesDrawn.get(id) ?? 0) + 1);
          }
        }
        expect([...timesDrawn.values()]).toEqual(pool.map(() => count));
      }),
    );
  });

  test('hold the share of each difficulty, and of each category within it, that the pool has', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, count, seed }) => {
        const drawn = drawChallenges(pool, count, seededRandom(seed));
        const kinds = [
          ({ difficulty }: DealableChallenge) => difficulty,
          ({ difficulty, category }: DealableChallenge) => `${difficulty} ${category}`,
        ];
        for (const kindOf of kinds) {
          for (const kind of new Set(pool.map(kindOf))) {
            const share = pool.filter((c) => kindOf(c) === kind).length * (count / pool.length);
            const got = drawn.filter((c) => kindOf(c) === kind).length;
            expect(Math.abs(got - share)).toBeLessThan(1);
          }
        }
      }),
    );
  });

  test('are the whole pool when it holds no more', () => {
    const pool = fc.sample(anyPool, 1)[0] as DealableChallenge[];
    const drawn = drawChallenges(pool, pool.length, seededRandom('all'));
    expect(ids(drawn).toSorted()).toEqual(ids(pool).toSorted());
  });

  test('combine freely: any easy one may come with any medium and any hard one', () => {
    const pool = difficulties.flatMap((difficulty) =>
      ['a', 'b', 'c', 'd'].map((letter) => ({
        id: `${difficulty}-${letter}`,
        category: 'Prop',
        difficulty,
      })),
    );
    const hands = Array.from({ length: 1000 }, (_, i) =>
      ids(drawChallenges(pool, 3, seededRandom(`draw ${i}`))).join(' '),
    );
    expect(new Set(hands).size).toBe(4 * 4 * 4);
  });

  test('cannot exceed the pool', () => {
    const pool: DealableChallenge[] = [{ id: 'a', category: 'Prop', difficulty: 'easy' }];
    expect(() => drawChallenges(pool, 2, seededRandom('x'))).toThrow(
      'Cannot draw 2 challenges from a pool of 1.',
    );
  });
});
