// Registers players who have no phone, at the fan table. Nobody can sign in to such an account until an email was given and a
// reset code sets its first password.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Origin, PlayerId, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { seededRandom } from '#shared/random.ts';
import type { WalkInInput } from '../contract.table.ts';
import { profileOf } from '../contract.ts';
import * as repo from '../repo/accounts.ts';
import { organiserTexts } from './organiser-texts.ts';
import { uniqueReferralCode } from './referral-codes.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
}

export type WalkInsService = ReturnType<typeof createWalkIns>;

export const createWalkIns = ({ withTransaction, now, audit }: Deps) => ({
  /** @returns the new player's id. @throws email_taken; nothing is stored then */
  register(staff: TableStaff, input: WalkInInput, origin: Origin) {
    // An empty email is none: two players without one are not the same player.
    const email = input.email || null;
    return withTransaction((tx, emit) => {
      if (email && repo.findPlayersByEmail(tx, email).length > 0) {
        const taken = new AppError('email_taken');
        throw new AppError('email_taken', taken.message, { fields: { email: taken.message } });
      }
      const { firstName, lastName, ageVerified } = input;
      const id = newId() as PlayerId;
      repo.insertPlayer(tx, {
        id,
        firstName,
        lastName,
        email,
        ...profileOf(input),
        // No password matches it.
        passwordHash: '',
        referralCode: uniqueReferralCode(tx, input, seededRandom(newId())),
        referredBy: null,
        ageVerified,
        isWalkIn: true,
        disabledAt: null,
        createdAt: now(),
      });
      audit(tx, {
        actor: { kind: 'admin', id: staff.id },
        action: 'player.registered_at_table',
        description: organiserTexts.registeredWalkIn(staff.firstName, `${firstName} ${lastName}`),
        origin,
        subjectId: id,
      });
      emit({ type: 'player.changed', playerId: id });
      return { success: true as const, id };
    });
  },
});
