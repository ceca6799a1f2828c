// Password reset without email: an organiser hands out a single-use code that expires after an hour.
import { type Db, inTransaction } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { Origin, TableStaff } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { IssuedCode, ResetPasswordInput } from '../contract.ts';
import { refusals } from '../messages.refusals.ts';
import { findPlayer } from '../reads.ts';
import * as repo from '../repo/accounts.ts';
import { RESET_CODE_TTL, resetCodeEnds } from '../rules.ts';
import type { KnownDevices } from './known-devices.ts';
import { codeHashOf, hashWithCode, newOneTimeCode } from './one-time-codes.ts';
import { organiserTexts } from './organiser-texts.ts';
import { toUser } from './players.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  hasher: PasswordHasher;
  /** Queue for password hashes, fair by network. */
  passwordQueue: FairQueue;
  sessions: Sessions;
  throttle: Throttle;
  devices: KnownDevices;
  audit(db: Db, note: AuditEntry): void;
}

export type ResetCodesService = ReturnType<typeof createResetCodes>;

/** Stores only hashes of the codes. Issuing and redeeming write to the audit log. */
export function createResetCodes(deps: Deps) {
  const { db, withTransaction, now, sessions, throttle, devices, audit } = deps;
  return {
    /** Issues a code and revokes the previous one. @throws not_found, conflict for a disabled account */
    issue(admin: TableStaff, playerId: string, origin: Origin): IssuedCode {
      const { issued, stored } = newOneTimeCode(now(), RESET_CODE_TTL);
      inTransaction(db, (tx) => {
        const player = findPlayer(tx, playerId);
        if (!player) throw new AppError('not_found');
        if (player.disabledAt) throw new AppError('conflict', organiserTexts.codeForDisabled);
        repo.saveResetCode(tx, { playerId, ...stored });
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'player.reset_code_issued',
          description: `${admin.firstName} made a reset code for ${player.firstName} ${player.lastName}`,
          origin,
          subjectId: player.id,
        });
      });
      return issued;
    },

    /**
     * Sets a new password, ends all sessions of the player and opens a new one.
     * @throws invalid_input for a wrong, used or expired code, or an unknown email; forbidden for a disabled account;
     * rate_limited, busy
     */
    async redeem({ email, code, password }: ResetPasswordInput, origin: Origin) {
      const { reset, passwordHash } = await hashWithCode(deps, `reset ${email}`, password, origin);
      return withTransaction((tx, emit) => {
        const found = repo
          .findPlayersByEmail(tx, email)
          .find(({ id }) => repo.consumeResetCode(tx, id, codeHashOf(code), resetCodeEnds(now())));
        if (!found) {
          throw new AppError('invalid_input', refusals.wrongResetCode, {
            fields: { code: refusals.wrongResetCode },
          });
        }
        if (found.disabledAt) throw new AppError('forbidden', refusals.disabled);
        repo.updatePasswordHash(tx, found.id, passwordHash);
        sessions.closeAll(tx, emit, found.id);
        emit({ type: 'password.reset', playerId: found.id });
        audit(tx, {
          actor: { kind: 'player', id: found.id },
          action: 'player.password_reset',
          description: `${found.firstName} ${found.lastName} set a new password with a reset code`,
          origin,
        });
        reset(tx);
        throttle.reset(tx, email, origin);
        const device = devices.remember(tx, found.id, origin.device);
        return { token: sessions.open(tx, emit, found.id).token, device, user: toUser(found) };
      });
    },
  };
}
