// What organisers and volunteers change of their own account, signed in: the name, and the password.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { OwnAccountInput } from '../contract.staff.ts';
import * as repo from '../repo/admins.ts';
import { toAdmin } from './admins.ts';
import { organiserTexts } from './organiser-texts.ts';
import { createPasswordCheck } from './passwords.ts';
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
  audit(db: Db, note: AuditEntry): void;
}

export type OwnAccountService = ReturnType<typeof createOwnAccount>;

export function createOwnAccount(deps: Deps) {
  const { db, withTransaction, now, hasher, passwordQueue, sessions, throttle, audit } = deps;
  const verifyPassword = createPasswordCheck(hasher);
  const wrong = () =>
    new AppError('invalid_credentials', organiserTexts.wrongOwnPassword, {
      fields: { currentPassword: organiserTexts.wrongOwnPassword },
    });

  return {
    /**
     * A new password ends the other sessions of the account, and its code; this one goes on. Guesses at the present password
     * count like those of a sign-in. @throws invalid_credentials, rate_limited, busy; invalid_input for the same password
     */
    async change(
      actor: AdminActor,
      { currentPassword, firstName, password }: OwnAccountInput,
      origin: Origin,
    ) {
      const { found, reset } = await passwordQueue.run(origin.network, () =>
        throttle.attempt(actor.username, origin, async () => {
          const account = repo.findAdmin(db, actor.id);
          if (!(await verifyPassword(account, currentPassword)) || !account) throw wrong();
          return { account, passwordHash: password ? await hasher.hash(password) : null };
        }),
      );
      if (password === currentPassword) {
        const same = organiserTexts.samePassword;
        throw new AppError('invalid_input', same, { fields: { password: same } });
      }
      return withTransaction((tx, emit) => {
        const current = repo.findAdmin(tx, actor.id);
        // Another one was set while this one was verified.
        if (current?.passwordHash !== found.account.passwordHash) throw wrong();
        reset(tx);
        const name = firstName ?? current.firstName;
        const record = (action: string, description: string) =>
          audit(tx, { actor: { kind: 'admin', id: actor.id }, action, description, origin });
        if (name !== current.firstName) {
          repo.updateAdminName(tx, actor.id, name);
          record('admin.renamed', organiserTexts.renamed(current.firstName, name));
        }
        if (found.passwordHash) {
          repo.updateAdminPassword(tx, actor.id, found.passwordHash, now());
          repo.deleteAdminCode(tx, actor.id);
          sessions.closeAll(tx, emit, actor.id, actor.sessionId);
          record('admin.password_changed', organiserTexts.changedPassword(name));
        }
        return { admin: toAdmin({ ...actor, firstName: name }) };
      });
    },
  };
}
