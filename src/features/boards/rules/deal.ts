// Deals a board: a pure function of the pool, the settings and the seed. Challenges are picked fairly, free spaces spread
// evenly, and difficulties arranged to make all lines equally hard.
import { type Difficulty, difficulties } from '#features/challenges/contract.ts';
import type { Settings } from '#features/settings/contract.ts';
import { type Random, seededRandom } from '#shared/random.ts';
import { linesOf } from './lines.ts';

export interface DealableChallenge {
  id: string;
  category: string;
  difficulty: Difficulty;
}

/**
 * Picks `count` different challenges, ordered by difficulty, easy first. Each challenge has exactly the same probability
 * (count ÷ pool size), and every difficulty, and every category within a difficulty, gets its share of the pool rounded
 * down or up.
 * @throws Error when the pool has fewer than `count`
 */
export function pickChallenges<C extends DealableChallenge>(
  pool: readonly C[],
  count: number,
  random: Random,
): C[] {
  if (count > pool.length) {
    throw new Error(`Cannot draw ${count} challenges from a pool of ${pool.length}.`);
  }
  const ordered = shuffledWithinStrata(pool, random);
  // Of count × pool.length tickets, every pool.length-th is picked. Each challenge has `count` consecutive tickets, so it is
  // picked for exactly `count` of the pool.length starts, and never twice.
  const start = random.below(pool.length);
  return Array.from({ length: count }, (_, i) => {
    const ticket = start + i * pool.length;
    return ordered[Math.floor(ticket / count)] as C;
  });
}

function shuffledWithinStrata<C extends DealableChallenge>(
  pool: readonly C[],
  random: Random,
): C[] {
  return difficulties.flatMap((difficulty) => {
    const ofDifficulty = pool.filter((challenge) => challenge.difficulty === difficulty);
    const categories = random.shuffled([...new Set(ofDifficulty.map((c) => c.category))]);
    return categories.flatMap((category) =>
      random.shuffled(ofDifficulty.filter((challenge) => challenge.category === category)),
    );
  });
}

/** Sufficient for every board that the settings allow. Some other boards of size 3 have no even arrangement. */
const MAX_ATTEMPTS = 1000;

/**
 * The positions of the free spaces, ascending: `size`² - `challengeCount` of them, at least the centre of an odd size.
 * Every row and column has the average number of free spaces rounded down or up, and so has each long diagonal (or the
 * nearest possible number, where rows and columns determine it).
 */
export function freePositions(size: number, challengeCount: number, random: Random): number[] {
  const centre = size % 2 === 1 ? (size - 1) / 2 : null;
  const count = Math.max(size * size - challengeCount, centre === null ? 0 : 1);
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && least >= size; attempt++) {
    const positions = evenGrid(size, count, centre, random);
    const unevenness = diagonalUnevenness(positions, size);
    if (unevenness < least) {
      best = positions;
      least = unevenness;
    }
  }
  return best.sort((a, b) => a - b);
}

/** The first `count` squares along the broken diagonals are even over rows and columns, in any order of these. */
function evenGrid(size: number, count: number, centre: number | null, random: Random): number[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const rows = random.shuffled(along);
  const columns = random.shuffled(along);
  const rowOf = (i: number) => i % size;
  const columnOf = (i: number) => (i + Math.floor(i / size)) % size;
  if (centre !== null) {
    const central = random.below(count);
    swapInto(centre, rowOf(central), rows);
    swapInto(centre, columnOf(central), columns);
  }
  return Array.from({ length: count }, (_, i) => {
    const row = rows[rowOf(i)] as number;
    const column = columns[columnOf(i)] as number;
    return row * size + column;
  });
}

function swapInto(value: number, index: number, list: number[]): void {
  list[list.indexOf(value)] = list[index] as number;
  list[index] = value;
}

/** Distance of the worse long diagonal from the average line, in squares × `size`. */
function diagonalUnevenness(positions: readonly number[], size: number): number {
  let down = 0;
  let up = 0;
  for (const position of positions) {
    const row = Math.floor(position / size);
    const column = position % size;
    if (row === column) down++;
    if (row + column === size - 1) up++;
  }
  const count = positions.length;
  return Math.max(Math.abs(down * size - count), Math.abs(up * size - count));
}

/** The step of a free space. */
const FREE = 0;

type LineBalance = ReturnType<typeof lineBalance>;

/**
 * A mutable board that updates the difficulty of its lines incrementally. Difficulties are integers in units of
 * 1 ÷ number of challenges, in which the mean step of a free space is an integer too, so equal lines compare as equal.
 * @param initial steps by position. Changes must keep the multiset of steps, because the mean is computed once.
 */
function lineBalance(size: number, initial: readonly number[]) {
  const stepAt = [...initial];
  const count = stepAt.filter((step) => step !== FREE).length;
  const total = stepAt.reduce((sum, step) => sum + step, 0);
  const worth = (step: number) => (step === FREE ? total : step * count);
  const freeAverage = (size * size - count) / size;

  const lines = linesOf(size).map((line) => line.positions);
  const sumOver = (line: readonly number[], value: (step: number) => number) =>
    line.reduce((sum, position) => sum + value(stepAt[position] as number), 0);
  const offMean = lines.map((line) => sumOver(line, worth) - size * total);
  const freeIn = lines.map((line) => sumOver(line, (step) => (step === FREE ? 1 : 0)));
  const linesAt = linesThrough(size);

  return {
    stepAt: (position: number): number => stepAt[position] as number,
    /** Sets one square. @returns the change of the sum of squared distances of the lines from their mean */
    put(position: number, step: number): number {
      const old = stepAt[position] as number;
      const rise = worth(step) - worth(old);
      const moreFree = (step === FREE ? 1 : 0) - (old === FREE ? 1 : 0);
      stepAt[position] = step;
      let growth = 0;
      for (const line of linesAt[position] as readonly number[]) {
        const before = offMean[line] as number;
        offMean[line] = before + rise;
        freeIn[line] = (freeIn[line] as number) + moreFree;
        growth += rise * (2 * before + rise);
      }
      return growth;
    },
    /** The hardest line minus the easiest, in steps. */
    spread: () => (Math.max(...offMean) - Math.min(...offMean)) / count,
    /** Whether every line has the average number of free spaces, rounded down or up. */
    hasEvenFreeSpaces: () => freeIn.every((free) => Math.abs(free - freeAverage) < 1),
    steps: () => [...stepAt],
  };
}

/** For every position the indices of its lines in `linesOf`. */
function linesThrough(size: number): readonly (readonly number[])[] {
  const through = Array.from({ length: size * size }, (): number[] => []);
  linesOf(size).forEach(({ positions }, line) => {
    for (const position of positions) through[position]?.push(line);
  });
  return through;
}

/** Spread in steps that ends the search: in general, whole steps cannot do better. */
const TARGET_SPREAD = 1;

// The first attempts nearly always succeed. The limit bounds the time where no arrangement reaches the target, as with one
// hard challenge among easy ones. A large board needs long attempts, a small one many.
const attemptsFor = (size: number) => 600 / size;
const movesFor = (size: number) => 10 * size ** 3;

/** Steps of difficulty by position; null is a free space. */
export type StepLayout = readonly (number | null)[];

type Move = readonly { position: number; step: number }[];

/**
 * Arranges `steps`, one per challenge, on a board of `size`, with free spaces on the remaining squares (distributed as in
 * `freePositions`). The difficulty of a line is the sum of its steps; a free space counts as the mean of all steps. Any
 * two lines (rows, columns, both long diagonals) differ by at most one step where an arrangement allows it, and otherwise
 * by the minimum that the search finds. The search can miss such an arrangement on sparse and skewed boards, such as two
 * easy, six medium and two hard squares on a board of size 5.
 */
export function arrangeSteps(size: number, steps: readonly number[], random: Random): StepLayout {
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  const keepIfBest = (board: LineBalance) => {
    const spread = board.spread();
    if (spread >= least) return;
    least = spread;
    best = board.steps();
  };
  for (let attempt = 0; attempt < attemptsFor(size) && least > TARGET_SPREAD; attempt++) {
    const board = lineBalance(size, randomLayout(size, steps, random));
    keepIfBest(board);
    for (let i = 0; i < movesFor(size) && least > TARGET_SPREAD; i++) {
      if (improve(board, randomMove(board, size, random))) keepIfBest(board);
    }
  }
  return best.map((step) => (step === FREE ? null : step));
}

function randomLayout(size: number, steps: readonly number[], random: Random): number[] {
  const free = new Set(freePositions(size, steps.length, random));
  const shuffled = random.shuffled(steps);
  return Array.from({ length: size * size }, (_, position) =>
    free.has(position) ? FREE : (shuffled.pop() as number),
  );
}

/**
 * Swaps two challenges, or moves two free spaces from opposite corners of a rectangle to its other corners, which keeps
 * their number in every row and column. Empty if the two random squares allow neither.
 */
function randomMove(board: LineBalance, size: number, random: Random): Move {
  const a = random.below(size * size);
  const b = random.below(size * size);
  const stepA = board.stepAt(a);
  const stepB = board.stepAt(b);
  if (stepA === stepB && stepA !== FREE) return [];
  if (stepA !== FREE && stepB !== FREE) {
    return [
      { position: a, step: stepB },
      { position: b, step: stepA },
    ];
  }
  const c = a - (a % size) + (b % size);
  const d = b - (b % size) + (a % size);
  const stepC = board.stepAt(c);
  const stepD = board.stepAt(d);
  const centre = size % 2 === 1 ? (size * size - 1) / 2 : null;
  if (stepA !== stepB || stepC === FREE || stepD === FREE || a === centre || b === centre) {
    return [];
  }
  const alongRows = random.below(2) === 0;
  return [
    { position: a, step: alongRows ? stepC : stepD },
    { position: b, step: alongRows ? stepD : stepC },
    { position: c, step: FREE },
    { position: d, step: FREE },
  ];
}

/** Applies a move unless it increases the distance of the lines from their mean. @returns whether it was applied */
function improve(board: LineBalance, move: Move): boolean {
  if (move.length === 0) return false;
  const before = move.map(({ position }) => ({ position, step: board.stepAt(position) }));
  let growth = 0;
  for (const { position, step } of move) growth += board.put(position, step);
  if (growth <= 0 && board.hasEvenFreeSpaces()) return true;
  for (const { position, step } of before) board.put(position, step);
  return false;
}

type GameSettings = Settings['gameSettings'];

export interface DealtBoard {
  size: number;
  /** The id of the challenge on each of the size² squares, row by row from the top left; null is a free space. */
  cells: readonly (string | null)[];
}

export const stepsOf: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

/** Number of challenges on a board: at most its squares, without the free centre of an odd size. */
export function challengesNeeded(
  game: Pick<GameSettings, 'boardSize' | 'challengesPerBoard'>,
): number {
  const { boardSize, challengesPerBoard } = game;
  return Math.min(challengesPerBoard, boardSize ** 2 - (boardSize % 2));
}

/** Number of challenges that the pool lacks for a board; 0 if one can be dealt. Only the first `totalChallenges` count. */
export function missingChallenges(game: GameSettings, activeInPool: number): number {
  return Math.max(0, challengesNeeded(game) - Math.min(game.totalChallenges, activeInPool));
}

/**
 * Deals the board of `seed` from `pool`: the dealable challenges, each id once, in the order of the pool (another order
 * deals another board). Guarantees:
 * - all challenges are different, and each one of the pool is equally likely;
 * - easy, medium and hard have the same share of the board as of the pool, rounded down or up;
 * - any two lines differ by at most one step of difficulty (easy 1, medium 2, hard 3, a free space the mean of the board)
 *   where the picked challenges allow it, and otherwise by the minimum that the search finds;
 * - the same seed and pool always give the same board.
 *
 * @throws Error when the pool is too small; check `missingChallenges` first
 */
export function dealBoard(order: {
  pool: readonly DealableChallenge[];
  /** 3 to 10. */
  size: number;
  challengesPerBoard: number;
  seed: string;
}): DealtBoard {
  const { pool, size, challengesPerBoard, seed } = order;
  const random = seededRandom(seed);
  const needed = challengesNeeded({ boardSize: size, challengesPerBoard });
  const picked = random.shuffled(pickChallenges(pool, needed, random));
  const stepOf = (challenge: DealableChallenge) => stepsOf[challenge.difficulty];
  const layout = arrangeSteps(size, picked.map(stepOf), random);

  const remaining = new Map(
    Object.values(stepsOf).map((step) => [step, picked.filter((c) => stepOf(c) === step)]),
  );
  const cells = layout.map((step) =>
    step === null ? null : (remaining.get(step)?.pop()?.id ?? null),
  );
  return { size, cells };
}

/** Equal for two boards with the same challenges on the same squares. */
export function layoutKey(board: Pick<DealtBoard, 'cells'>): string {
  return JSON.stringify(board.cells);
}
