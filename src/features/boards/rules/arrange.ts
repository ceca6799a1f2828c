// Arranges difficulties on a board so that all lines are equally hard: a seeded local search.
import { freePositions } from '#features/boards/rules/free-spaces.ts';
import { FREE, type LineBalance, lineBalance } from '#features/boards/rules/line-balance.ts';
import type { Random } from '#shared/random.ts';

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
