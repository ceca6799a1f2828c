// The award for a membership, and the tier that a number of points reaches.
import { ledgerTexts } from '../messages.ledger.ts';
import type { Award } from './expected-awards.ts';
import { membershipSubject } from './subjects.ts';

export interface Tier {
  readonly name: string;
  readonly minPoints: number;
  readonly discountPercent: number;
}

/** Paid once, independent of the tier. */
export const membershipAward = (playerId: string, points: number): Award => ({
  kind: 'membership',
  subject: membershipSubject(playerId),
  points,
  note: ledgerTexts.membership,
});

/** The tier with the highest `minPoints` that `points` reaches; null below all tiers. `tiers` may be in any order. */
export function tierReached<T extends Tier>(tiers: readonly T[], points: number): T | null {
  const reached = tiers.filter(({ minPoints }) => minPoints <= points);
  return reached.reduce<T | null>(
    (best, tier) => (best === null || tier.minPoints > best.minPoints ? tier : best),
    null,
  );
}
