// Deals a board: a pure function of the pool, the settings and the seed.
import { arrangeSteps } from '#features/boards/rules/arrange.ts';
import { type DealableChallenge, drawChallenges } from '#features/boards/rules/draw.ts';
import type { Difficulty } from '#features/challenges/contract.ts';
import type { Settings } from '#features/settings/contract.ts';
import { seededRandom } from '#shared/random.ts';

export type { DealableChallenge } from '#features/boards/rules/draw.ts';

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
 *   where the drawn challenges allow it, and otherwise by the minimum that the search finds;
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
  const drawn = random.shuffled(drawChallenges(pool, needed, random));
  const stepOf = (challenge: DealableChallenge) => stepsOf[challenge.difficulty];
  const layout = arrangeSteps(size, drawn.map(stepOf), random);

  const remaining = new Map(
    Object.values(stepsOf).map((step) => [step, drawn.filter((c) => stepOf(c) === step)]),
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
