// Generates unique referral codes.
import type { Db } from '#db/client.ts';
import type { Random } from '#shared/random.ts';
import { findPlayerByReferralCode } from '../repo/accounts.ts';
import { proposeReferralCodes } from '../rules.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * A code that no player has. The caller stores it in the same transaction. The number of queries is bounded.
 * @throws Error when all proposed codes are taken
 */
export function uniqueReferralCode(tx: Db, { firstName, lastName }: Named, random: Random): string {
  for (const code of proposeReferralCodes(firstName, lastName, random)) {
    if (!findPlayerByReferralCode(tx, code)) return code;
  }
  throw new Error('No referral code is free');
}
