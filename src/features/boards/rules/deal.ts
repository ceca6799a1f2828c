// Deals a board: which challenges a player gets and on which squares, decided by nothing but the seed.
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

const stepsOf: Record<Difficulty, number> = { easy: 1, medium: 2, hard: 3 };

/** How many different challenges a board takes: no more than it has squares, the free centre of an odd size left out. */
export function challengesNeeded(
  game: Pick<GameSettings, 'boardSize' | 'challengesPerBoard'>,
): number {
  const { boardSize, challengesPerBoard } = game;
  return Math.min(challengesPerBoard, boardSize ** 2 - (boardSize % 2));
}

/** How many challenges the pool lacks for one board; 0 when it can be dealt. Only the first `totalChallenges` count. */
export function missingChallenges(game: GameSettings, activeInPool: number): number {
  return Math.max(0, challengesNeeded(game) - Math.min(game.totalChallenges, activeInPool));
}

/**
 * The board that `seed` deals from `pool`: what may be dealt, each id once, in the order of the pool (another order deals
 * another board). It promises:
 * - every challenge is different, and each one of the pool equally likely to be on a board;
 * - easy, medium and hard have the share of the board that they have of the pool, rounded down or up;
 * - any two lines differ by one step of difficulty (easy 1, medium 2, hard 3, a free space the board's mean) at most
 *   wherever the challenges drawn allow it, and by as little as the search found elsewhere;
 * - the same seed and pool give the same board, for ever.
 *
 * Throws a plain Error when the pool is too small: ask `missingChallenges` first.
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

  const waiting = new Map(
    Object.values(stepsOf).map((step) => [step, drawn.filter((c) => stepOf(c) === step)]),
  );
  const cells = layout.map((step) =>
    step === null ? null : (waiting.get(step)?.pop()?.id ?? null),
  );
  return { size, cells };
}

/** The text by which two boards are equal: same size, same challenges, same squares. */
export function layoutKey(board: Pick<DealtBoard, 'cells'>): string {
  return JSON.stringify(board.cells);
}
