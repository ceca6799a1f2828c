// Passwords of volunteers and organisers without typing them for others: a single-use code that ends after a day.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { newSpokenCode, normalizeSpokenCode } from '#shared/ids.ts';
import type { IssuedCode, JoinInput } from '../contract.ts';
import * as repo from '../repo/admins.ts';
import { ADMIN_CODE_TTL, adminCodeEnds } from '../rules.ts';
import { toAdmin } from './admins.ts';
import { organiserTexts } from './organiser-texts.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  withTransaction: WithTransaction;
  now: Clock;
  hasher: PasswordHasher;
  /** Queue for password hashes, fair by IP address. */
  passwordQueue: FairQueue;
  sessions: Sessions;
  throttle: Throttle;
  audit(db: Db, note: AuditEntry): void;
}

const hashOf = (code: string): string =>
  createHash('sha256').update(normalizeSpokenCode(code)).digest('hex');

export type AdminCodesService = ReturnType<typeof createAdminCodes>;

/** Stores only hashes of the codes. */
export function createAdminCodes(deps: Deps) {
  const { withTransaction, now, hasher, passwordQueue, sessions, throttle, audit } = deps;
  return {
    /** Issues a code for an account, in the caller's transaction, and revokes the previous one. */
    issue(tx: Db, adminId: string): IssuedCode {
      const code = newSpokenCode();
      const expiresAt = new Date(now().getTime() + ADMIN_CODE_TTL);
      repo.saveAdminCode(tx, { adminId, codeHash: hashOf(code), expiresAt });
      return { code, expiresAt: expiresAt.toISOString() };
    },

    /**
     * Sets a password, ends all sessions of the account and opens a new one.
     * @throws invalid_input for a wrong, used or expired code, or an unknown username; forbidden for a disabled account;
     * rate_limited, busy
     */
    async redeem({ username, code, password }: JoinInput, origin: Origin) {
      const { reset, passwordHash } = await passwordQueue.run(origin.ip, async () => ({
        // A separate limit: failed sign-ins must not block the code.
        reset: throttle.consume(`code ${username}`, origin.ip),
        // Always hashed, so that the response time does not reveal whether the account exists.
        passwordHash: await hasher.hash(password),
      }));
      return withTransaction((tx, emit) => {
        const found = repo.findAdminByUsername(tx, username);
        if (!found || !repo.consumeAdminCode(tx, found.id, hashOf(code), adminCodeEnds(now()))) {
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
        throttle.reset(tx, username, origin.ip);
        return { token: sessions.open(tx, emit, found.id).token, admin: toAdmin(found) };
      });
    },
  };
}
