// Passwords of volunteers and organisers without typing them for others: a single-use code that ends after a day.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { JoinInput } from '../contract.staff.ts';
import type { IssuedCode } from '../contract.ts';
import * as repo from '../repo/admins.ts';
import { ADMIN_CODE_TTL, adminCodeEnds } from '../rules.ts';
import { toAdmin } from './admins.ts';
import type { KnownDevices } from './known-devices.ts';
import { codeHashOf, hashWithCode, newOneTimeCode } from './one-time-codes.ts';
import { organiserTexts } from './organiser-texts.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
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

export type AdminCodesService = ReturnType<typeof createAdminCodes>;

/** Stores only hashes of the codes. */
export function createAdminCodes(deps: Deps) {
  const { withTransaction, now, sessions, throttle, devices, audit } = deps;
  return {
    /** Issues a code for an account, in the caller's transaction, and revokes the previous one. */
    issue(tx: Db, adminId: string): IssuedCode {
      const { issued, stored } = newOneTimeCode(now(), ADMIN_CODE_TTL);
      repo.saveAdminCode(tx, { adminId, ...stored });
      return issued;
    },

    /**
     * Sets a password, ends all sessions of the account and opens a new one.
     * @throws invalid_input for a wrong, used or expired code, or an unknown username; forbidden for a disabled account;
     * rate_limited, busy
     */
    async redeem({ username, code, password }: JoinInput, origin: Origin) {
      const { reset, passwordHash } = await hashWithCode(
        deps,
        `code ${username}`,
        password,
        origin,
      );
      return withTransaction((tx, emit) => {
        const found = repo.findAdminByUsername(tx, username);
        if (
          !found ||
          !repo.consumeAdminCode(tx, found.id, codeHashOf(code), adminCodeEnds(now()))
        ) {
          throw new AppError('invalid_input', organiserTexts.wrongAdminCode, {
            fields: { code: organiserTexts.wrongAdminCode },
          });
        }
        if (found.disabledAt) throw new AppError('forbidden', organiserTexts.adminDisabled);
        repo.updateAdminPassword(tx, found.id, passwordHash, now());
        sessions.closeAll(tx, emit, found.id);
        audit(tx, {
          actor: { kind: 'admin', id: found.id },
          action: 'admin.password_set',
          description: `${found.firstName} set a password with a code and signed in`,
          origin,
        });
        reset(tx);
        throttle.reset(tx, username, origin);
        const device = devices.remember(tx, found.id, origin.device);
        return { token: sessions.open(tx, emit, found.id).token, device, admin: toAdmin(found) };
      });
    },
  };
}
