// Admins: sign-in, sign-out and creation.

import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { FairQueue } from '#server/fair-queue.ts';
import type { PasswordHasher } from '#server/password-hasher.ts';
import type { AdminActor, AdminRole, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { cleanPassword, cleanUsername } from '#shared/text.ts';
import type { AdminUser, adminLoginInput } from '../contract.ts';
import * as repo from '../repo/admins.ts';
import { assertOrganiserLeft } from './admin-records.ts';
import type { KnownDevices } from './known-devices.ts';
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
  devices: KnownDevices;
  recordFailure(username: string, origin: Origin): void;
  audit(db: Db, note: AuditEntry): void;
}

export const toAdmin = ({ id, username, firstName, role }: AdminUser): AdminUser => ({
  id,
  username,
  firstName,
  role,
});

export type AdminsService = ReturnType<typeof createAdmins>;

/** Sign-in runs through `passwordQueue` and counts attempts in `throttle`; it and sign-out write to the audit log. */
export function createAdmins(deps: Deps) {
  const { db, withTransaction, now, hasher, passwordQueue, sessions, throttle, audit } = deps;
  const { devices, recordFailure } = deps;
  const verifyPassword = createPasswordCheck(hasher);
  return {
    /** @throws invalid_credentials, rate_limited, busy; forbidden for a disabled account */
    async login(input: z.output<typeof adminLoginInput>, origin: Origin) {
      const wrong = () => new AppError('invalid_credentials', organiserTexts.invalidAdminLogin);
      const verify = async () => {
        const found = repo.findAdminByUsername(db, input.username);
        if ((await verifyPassword(found, input.password)) && found) return found;
        recordFailure(input.username, origin);
        throw wrong();
      };
      const { found: admin, reset } = await passwordQueue.run(origin.network, () =>
        throttle.attempt(input.username, origin, verify),
      );
      if (admin.disabledAt) throw new AppError('forbidden', organiserTexts.adminDisabled);
      let device: string | null = null;
      const { token } = withTransaction((tx, emit) => {
        const current = repo.findAdminByUsername(tx, input.username);
        // Given another password, or disabled, while this one was verified: its sessions were ended before this one.
        if (current?.passwordHash !== admin.passwordHash) throw wrong();
        if (current.disabledAt) throw new AppError('forbidden', organiserTexts.adminDisabled);
        reset(tx);
        device = devices.remember(tx, admin.id, origin.device);
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'admin.signed_in',
          description: `${admin.firstName} signed in to the admin portal`,
          origin,
        });
        return sessions.open(tx, emit, admin.id);
      });
      return { token, device, admin: toAdmin(admin) };
    },

    me: (actor: AdminActor) => ({ admin: toAdmin(actor) }),

    async logout(actor: AdminActor, origin: Origin): Promise<void> {
      await sessions.close(actor.sessionId);
      skipOnFullDisk(() =>
        audit(db, {
          actor: { kind: 'admin', id: actor.id },
          action: 'admin.signed_out',
          description: `${actor.firstName} signed out of the admin portal`,
          origin,
        }),
      );
    },

    /** The admin of a session token, or null. Renews the idle timeout. */
    async resolve(token: string): Promise<AdminActor | null> {
      const session = await sessions.resolve(token);
      const row = session && repo.findAdmin(db, session.userId);
      if (!row || row.disabledAt) return null;
      const { id, username, firstName, role } = row;
      return { kind: 'admin', id, username, firstName, role, sessionId: session.sessionId };
    },

    hasAny: () => repo.countAdmins(db) > 0,

    /**
     * Creates an account, or sets the password and name of the one with this username, enables it, and ends its sessions.
     * Without a `role`, a new one is an organiser and an existing one keeps its own. @throws conflict without an organiser left
     */
    async save({
      username,
      password,
      firstName,
      role,
    }: {
      username: string;
      password: string;
      firstName: string;
      role?: AdminRole;
    }) {
      const passwordHash = await hasher.hash(cleanPassword(password));
      withTransaction((tx, emit) => {
        const name = cleanUsername(username);
        const before = repo.findAdminByUsername(tx, name);
        const id = before?.id ?? newId();
        repo.saveAdmin(tx, {
          id,
          username: name,
          firstName,
          passwordHash,
          role: role ?? before?.role ?? 'organiser',
          createdAt: before?.createdAt ?? now(),
          joinedAt: before?.joinedAt ?? now(),
          disabledAt: null,
        });
        assertOrganiserLeft(tx);
        sessions.closeAll(tx, emit, id);
      });
    },
  };
}
