// What a player's membership deserves in the ledger, and which tier their points reach.
import type { Award } from './expected-awards.ts';
import { membershipSubject } from './subjects.ts';

export interface Tier {
  readonly name: string;
  readonly minPoints: number;
  readonly discountPercent: number;
}

/** Paid once, whatever the tier. */
export const membershipAward = (playerId: string, points: number): Award => ({
  kind: 'membership',
  subject: membershipSubject(playerId),
  points,
  note: 'Membership purchased',
});

/** The best tier these points reach: the one that asks for most; null below all of them. */
export function tierReached<T extends Tier>(tiers: readonly T[], points: number): T | null {
  const reached = tiers.filter(({ minPoints }) => minPoints <= points);
  return reached.reduce<T | null>(
    (best, tier) => (best === null || tier.minPoints > best.minPoints ? tier : best),
    null,
  );
}
