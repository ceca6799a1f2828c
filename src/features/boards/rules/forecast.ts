// Preview of game settings before they are saved: free squares, missing challenges, and how many boards differ.
import { type Difficulty, difficulties } from '#features/challenges/contract.ts';
import type { Settings } from '#features/settings/contract.ts';
import { seededRandom } from '#shared/random.ts';
import type { BoardShape } from '../messages.ts';
import {
  arrangeSteps,
  challengesNeeded,
  missingChallenges,
  type StepLayout,
  stepsOf,
} from './deal.ts';

type GameSettings = Settings['gameSettings'];

/** More different boards than any contest uses up: dealing a new one tries 20 seeds. */
export const ENOUGH_BOARDS = 10_000;

/** Number of difficulty arrangements tried; each takes up to 40 ms when no even one exists. */
const ARRANGEMENTS = 5;

interface BoardForecast extends BoardShape {
  /** Challenges that the pool lacks; 0 if a board can be dealt. */
  readonly missing: number;
  /** Challenges that boards are dealt from. */
  readonly dealable: number;
  /** Lower estimate of the number of different boards, capped at ENOUGH_BOARDS. */
  readonly boards: number;
}

export const shapeOf = (
  game: Pick<GameSettings, 'boardSize' | 'challengesPerBoard'>,
): BoardShape => {
  const challenges = challengesNeeded(game);
  return { size: game.boardSize, challenges, free: game.boardSize ** 2 - challenges };
};

/** The share of each difficulty on a board, rounded as on most boards. */
function sharesOf(counts: readonly number[], needed: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (count * needed) / total);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((share, i) => ({ i, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest);
  const missing = needed - shares.reduce((sum, share) => sum + share, 0);
  for (const { i } of order.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

/** Ways to place `taken` of `count` different challenges in order. */
function placements(count: number, taken: number): number {
  let ways = 1;
  for (let i = 0; i < taken && ways < ENOUGH_BOARDS; i++) ways *= count - i;
  return ways;
}

/** The rotations and reflections of a layout: lines stay lines, so each of the eight is equally good. */
function turned(size: number, layout: StepLayout): string[] {
  const at = (row: number, column: number) => layout[row * size + column];
  const last = size - 1;
  const ways = [
    (r: number, c: number) => at(r, c),
    (r: number, c: number) => at(c, last - r),
    (r: number, c: number) => at(last - r, last - c),
    (r: number, c: number) => at(last - c, r),
  ];
  const squares = layout.map((_, i) => [Math.floor(i / size), i % size] as const);
  return ways.flatMap((way) => [
    squares.map(([r, c]) => way(r, c)).join(),
    squares.map(([r, c]) => way(r, last - c)).join(),
  ]);
}

function countBoards(counts: readonly number[], shape: BoardShape): number {
  const shares = sharesOf(counts, shape.challenges);
  const ways = counts.reduce((product, count, i) => product * placements(count, shares[i] ?? 0), 1);
  if (ways >= ENOUGH_BOARDS) return ENOUGH_BOARDS;
  const steps = shares.flatMap((share, i) =>
    Array.from({ length: share }, () => stepsOf[difficulties[i] as Difficulty]),
  );
  const layouts = Array.from({ length: ARRANGEMENTS }, (_, i) =>
    turned(shape.size, arrangeSteps(shape.size, steps, seededRandom(`forecast ${i}`))),
  ).flat();
  return Math.min(ENOUGH_BOARDS, ways * new Set(layouts).size);
}

/** @param pool the difficulties of the active challenges, ordered by rank */
export function forecastBoards(game: GameSettings, pool: readonly Difficulty[]): BoardForecast {
  const shape = shapeOf(game);
  const missing = missingChallenges(game, pool.length);
  const inPlay = pool.slice(0, game.totalChallenges);
  const counts = difficulties.map(
    (difficulty) => inPlay.filter((one) => one === difficulty).length,
  );
  return {
    ...shape,
    missing,
    dealable: inPlay.length,
    boards: missing > 0 ? 0 : countBoards(counts, shape),
  };
}
