// Draws the challenges of a board by stratified systematic sampling, which is fair by construction.
import { type Difficulty, difficulties } from '#features/challenges/contract.ts';
import type { Random } from '#shared/random.ts';

export interface DealableChallenge {
  id: string;
  category: string;
  difficulty: Difficulty;
}

/**
 * Draws `count` different challenges, ordered by difficulty, easy first. Each challenge has exactly the same probability
 * (count ÷ pool size), and every difficulty, and every category within a difficulty, gets its share of the pool rounded
 * down or up.
 * @throws Error when the pool has fewer than `count`
 */
export function drawChallenges<C extends DealableChallenge>(
  pool: readonly C[],
  count: number,
  random: Random,
): C[] {
  if (count > pool.length) {
    throw new Error(`Cannot draw ${count} challenges from a pool of ${pool.length}.`);
  }
  const ordered = shuffledWithinStrata(pool, random);
  // Of count × pool.length tickets, every pool.length-th is drawn. Each challenge has `count` consecutive tickets, so it is
  // drawn for exactly `count` of the pool.length starts, and never twice.
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
