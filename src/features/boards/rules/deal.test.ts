import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { challengePool } from '#db/seed/challenges.ts';
import {
  challengesNeeded,
  type DealableChallenge,
  type DealtBoard,
  dealBoard,
  layoutKey,
} from '#features/boards/rules/deal.ts';
import { type Difficulty, difficulties } from '#features/challenges/contract.ts';
import { defaultSettings } from '#features/settings/contract.ts';
import { type Random, seededRandom } from '#shared/random.ts';
import { measuredSpread } from '#tests/support/measured-spread.ts';
import { pickChallenges } from './deal.ts';

const { boardSize, totalChallenges, challengesPerBoard } = defaultSettings.gameSettings;
const sizes = [3, 4, 5, 6, 7, 8, 9, 10];

const shipped: DealableChallenge[] = challengePool.map(({ code, category, difficulty }) => ({
  id: code,
  category,
  difficulty,
}));
const defaultPool = shipped.slice(0, totalChallenges);
const defaultGame = { pool: defaultPool, size: boardSize, challengesPerBoard };
const fullGame = { pool: shipped, challengesPerBoard: 100 };

const boards = (count: number, game: Omit<Parameters<typeof dealBoard>[0], 'seed'>) =>
  Array.from({ length: count }, (_, i) => dealBoard({ ...game, seed: `board ${i}` }));

const twoThousand = boards(2000, defaultGame);

const stepOf = ({ difficulty }: DealableChallenge) => difficulties.indexOf(difficulty) + 1;

function spreadOf({ size, cells }: DealtBoard, pool: readonly DealableChallenge[]): number {
  const steps = new Map(pool.map((challenge) => [challenge.id, stepOf(challenge)]));
  return measuredSpread(
    size,
    cells.map((id) => (id === null ? null : (steps.get(id) ?? null))),
  );
}

function poolOf(mix: Partial<Record<Difficulty, number>>): DealableChallenge[] {
  return difficulties.flatMap((difficulty) =>
    Array.from({ length: mix[difficulty] ?? 0 }, (_, i) => ({
      id: `${difficulty}-${i + 1}`,
      category: i % 2 === 0 ? 'Prop' : 'Place',
      difficulty,
    })),
  );
}

describe('a board', () => {
  test.each(sizes)('of size %i has no challenge twice and none from outside the pool', (size) => {
    const ids = new Set(defaultPool.map(({ id }) => id));
    for (const { cells } of boards(50, { ...defaultGame, size })) {
      const dealt = cells.filter((id) => id !== null);
      expect(cells).toHaveLength(size ** 2);
      expect(dealt).toHaveLength(challengesNeeded({ boardSize: size, challengesPerBoard }));
      expect(new Set(dealt).size).toBe(dealt.length);
      expect(dealt.every((id) => ids.has(id))).toBe(true);
    }
  });

  test('is the same for the same seed and differs for another seed', () => {
    const deal = (seed: string) => dealBoard({ ...defaultGame, seed });
    expect(deal('noor')).toEqual(deal('noor'));
    expect(layoutKey(deal('noor'))).not.toBe(layoutKey(deal('noos')));
  });

  // Seeds are stored: if this fails, the generator or the rules deal different boards than before.
  test('dealt from a stored seed is always the same board', () => {
    const pool = poolOf({ easy: 5, medium: 4, hard: 3 });
    const deal = (size: number) =>
      dealBoard({ pool, size, challengesPerBoard: 9, seed: 'swag-and-seek' }).cells;
    expect(deal(3)).toEqual([
      ...['easy-3', 'medium-2', 'medium-4'],
      ...['hard-3', null, 'easy-4'],
      ...['medium-3', 'easy-1', 'hard-1'],
    ]);
    expect(deal(4)).toEqual([
      ...[null, 'easy-2', null, 'hard-2'],
      ...['easy-3', 'hard-3', null, null],
      ...['hard-1', null, 'medium-1', 'easy-1'],
      ...['medium-3', null, 'medium-2', null],
    ]);
  });
});

describe('two thousand boards of the default game', () => {
  test('have every challenge on every square, none of them twice as often as its share', () => {
    const times = new Map<string, number>();
    for (const { cells } of twoThousand) {
      cells.forEach((id, position) => {
        if (id !== null) times.set(`${id} ${position}`, (times.get(`${id} ${position}`) ?? 0) + 1);
      });
    }
    expect(times.size).toBe(50 * 24);
    // 960 boards over 24 squares: 40 on each, give or take 6.
    for (const [where, count] of times) expect(count, where).toBeLessThan(80);
  });

  test('are equally hard: no player has two easy squares more than another', () => {
    for (const difficulty of difficulties) {
      const counts = twoThousand.map(
        ({ cells }) =>
          defaultPool.filter((c) => c.difficulty === difficulty && cells.includes(c.id)).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  test('have no line more than one step harder than another', () => {
    const spreads = twoThousand.map((board) => spreadOf(board, defaultPool));
    expect(Math.max(...spreads)).toBeLessThanOrEqual(1);
  });
});

describe('no line is more than one step harder than another', () => {
  const worst = (game: Omit<Parameters<typeof dealBoard>[0], 'seed'>) =>
    Math.max(...boards(60, game).map((board) => spreadOf(board, game.pool)));

  test.each(sizes.slice(1))('on a board of size %i, by default or full of challenges', (size) => {
    expect(worst({ ...defaultGame, size })).toBeLessThanOrEqual(1);
    expect(worst({ ...fullGame, size })).toBeLessThanOrEqual(1);
  });

  // Three easy, three medium and two hard squares have no such arrangement there: arrange.test.ts tries them all.
  test('and at most an eighth more on a board of size 3', () => {
    expect(worst({ ...defaultGame, size: 3 })).toBeLessThanOrEqual(1.125);
    expect(worst({ ...fullGame, size: 3 })).toBeLessThanOrEqual(1.125);
  });
});

describe('a skewed pool', () => {
  test('of easy challenges and one hard one can be dealt, with a spread of two steps', () => {
    const pool = poolOf({ easy: 23, hard: 1 });
    for (const board of boards(20, { pool, size: 5, challengesPerBoard: 25 })) {
      expect(board.cells).toContain('hard-1');
      expect(spreadOf(board, pool)).toBe(2);
    }
  });

  test.each(difficulties)('of only %s challenges makes every line equally hard', (difficulty) => {
    const pool = poolOf({ [difficulty]: 30 });
    const board = dealBoard({ pool, size: 7, challengesPerBoard: 25, seed: 'any' });
    expect(spreadOf(board, pool)).toBe(0);
  });
});

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

/** A random source that only chooses the start of the pick. */
const startingAt = (start: number): Random => ({
  real: () => 0,
  below: () => start,
  shuffled: (items) => [...items],
});

describe('the challenges picked for a board', () => {
  test('are all different, all from the pool, and as many as asked for', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, count, seed }) => {
        const drawn = pickChallenges(pool, count, seededRandom(seed));
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
          for (const { id } of pickChallenges(pool, count, startingAt(start))) {
            timesDrawn.set(id, (timesDrawn.get(id) ?? 0) + 1);
          }
        }
        expect([...timesDrawn.values()]).toEqual(pool.map(() => count));
      }),
    );
  });

  test('have the same share of each difficulty, and of each category within it, as the pool', () => {
    fc.assert(
      fc.property(anyDraw, ({ pool, count, seed }) => {
        const drawn = pickChallenges(pool, count, seededRandom(seed));
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

  test('combine freely: any easy one may come with any medium and any hard one', () => {
    const pool = difficulties.flatMap((difficulty) =>
      ['a', 'b', 'c', 'd'].map((letter) => ({
        id: `${difficulty}-${letter}`,
        category: 'Prop',
        difficulty,
      })),
    );
    const hands = Array.from({ length: 1000 }, (_, i) =>
      ids(pickChallenges(pool, 3, seededRandom(`draw ${i}`))).join(' '),
    );
    expect(new Set(hands).size).toBe(4 * 4 * 4);
  });

  test('cannot exceed the pool', () => {
    const pool: DealableChallenge[] = [{ id: 'a', category: 'Prop', difficulty: 'easy' }];
    expect(() => pickChallenges(pool, 2, seededRandom('x'))).toThrow(
      'Cannot draw 2 challenges from a pool of 1.',
    );
  });
});
