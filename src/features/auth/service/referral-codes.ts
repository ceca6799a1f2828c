// Gives a new player a referral code that nobody has.
import type { Db } from '#db/client.ts';
import type { Random } from '#shared/random.ts';
import { findPlayerByReferralCode } from '../repo.ts';
import { proposeReferralCodes } from '../rules.ts';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Free within the transaction that asks, which must store it. Looks a bounded number of times, however many are taken. */
export function uniqueReferralCode(tx: Db, { firstName, lastName }: Named, random: Random): string {
  for (const code of proposeReferralCodes(firstName, lastName, random)) {
    if (!findPlayerByReferralCode(tx, code)) return code;
  }
  throw new Error('No referral code is free');
}
