// Dashboard accounts: sign-in and sign-out, codes for a password, one's own account, and changes by organisers.
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { skipUnlessWritable } from '#db/disk-full.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { AdminActor, AdminRole, Origin } from '#shared/actor.ts';
import { type AuditEntry, staffEntry } from '#shared/audit/audit.ts';
import type { Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import { networkText } from '#shared/network.ts';
import { cleanPassword, cleanUsername, toVisible } from '#shared/text/text.ts';
import { MINUTE } from '#shared/time/clock.ts';
import type { JoinInput, OwnAccountInput } from '../contract.staff.ts';
import type { AdminUser, adminLoginInput, IssuedCode } from '../contract.ts';
import { staffFailures } from '../messages.ts';
import * as repo from '../repo.ts';
import { ADMIN_CODE_TTL, codeEnds } from '../rules.ts';
import {
  type AuthDeps,
  codeHashOf,
  codeLimit,
  createPasswordCheck,
  hashWithCode,
  newOneTimeCode,
} from './passwords.ts';
import type { Sessions } from './sessions.ts';

/** Networks with their own entry per minute; the others share one. */
const NETWORKS_MAX = 20;
/** Maximum usernames in an entry, and characters of each. */
const NAMES_MAX = 5;
const NAME_LENGTH = 30;

/** Makes a username readable: what a stranger typed can be long and contain anything. */
const cut = (username: string): string => {
  const visible = toVisible(username);
  return visible.length > NAME_LENGTH ? `${visible.slice(0, NAME_LENGTH)}…` : visible;
};

interface FailedSignInsDeps extends Pick<ServiceDeps, 'db' | 'now'> {
  /** Adds an entry, or replaces the values of an earlier one. @returns its id */
  recordAgain(db: Db, entry: AuditEntry, earlier: number | null): number;
}

/**
 * @returns a function that records a failed sign-in in the audit log: one entry per network and minute, since strangers
 * can cause any number; nothing on a full disk
 */
export function createFailedSignIns({ db, now, recordAgain }: FailedSignInsDeps) {
  let minute = 0;
  const failures = new Map<string, { id: number | null; count: number; names: Set<string> }>();
  return (username: string, origin: Origin): void => {
    const current = Math.floor(now().getTime() / MINUTE);
    if (current !== minute) failures.clear();
    minute = current;
    const hasOwn = failures.has(origin.network) || failures.size < NETWORKS_MAX;
    const key = hasOwn ? origin.network : 'others';
    const found = failures.get(key) ?? { id: null, count: 0, names: new Set() };
    failures.set(key, found);
    found.count++;
    if (found.names.size <= NAMES_MAX) found.names.add(cut(username));
    const names = [...found.names];
    const entry: AuditEntry = {
      actor: { kind: 'anonymous', id: null },
      action: 'admin.sign_in_failed',
      params: {
        count: found.count,
        names: names.slice(0, NAMES_MAX),
        others: names.length > NAMES_MAX,
      },
      origin: hasOwn ? { ...origin, ip: networkText(origin.network) } : null,
    };
    skipUnlessWritable(() => {
      found.id = recordAgain(db, entry, found.id);
    });
  };
}

const toAdmin = ({ id, username, firstName, role }: AdminUser): AdminUser => ({
  id,
  username,
  firstName,
  role,
});

/**
 * Call it after each change that can remove an organiser, in its transaction: of two concurrent changes, the second
 * sees the first. @throws conflict when no organiser who can sign in is left
 */
function assertOrganiserLeft(tx: Db): void {
  if (repo.countOrganisers(tx) === 0) throw staffFailures.lastOrganiser();
}

interface NewAdmin {
  username: string;
  password: string;
  firstName: string;
  role?: AdminRole;
}

export type AdminsService = ReturnType<typeof createAdmins>;

/** Stores only hashes of passwords and codes. */
export function createAdmins(
  deps: AuthDeps & { recordFailure: ReturnType<typeof createFailedSignIns> },
) {
  const { db, withTransaction, now, hasher, passwordQueue, sessions, throttle, audit } = deps;
  const verifyPassword = createPasswordCheck(hasher);

  /** Completes a sign-in, in its transaction. */
  const enter = (tx: Db, emit: Emit, admin: repo.AdminRow, origin: Origin) => {
    const device = deps.devices.remember(tx, admin.id, origin.device);
    return { token: sessions.open(tx, emit, admin.id).token, device, admin: toAdmin(admin) };
  };

  const assertEnabled = ({ disabledAt }: repo.AdminRow): void => {
    if (disabledAt) throw staffFailures.disabled();
  };

  return {
    /** @throws invalid_credentials, rate_limited, busy; forbidden for a disabled account */
    async login(input: z.output<typeof adminLoginInput>, origin: Origin) {
      const wrong = staffFailures.invalidLogin;
      const { found: admin, reset } = await passwordQueue.run(origin.network, () =>
        throttle.attempt(input.username, origin, async () => {
          const found = repo.findAdminByUsername(db, input.username);
          if ((await verifyPassword(found, input.password)) && found) return found;
          deps.recordFailure(input.username, origin);
          throw wrong();
        }),
      );
      assertEnabled(admin);
      return withTransaction((tx, emit) => {
        const current = repo.findAdminByUsername(tx, input.username);
        // The password was changed or the account disabled during the check, and its sessions were ended.
        if (current?.passwordHash !== admin.passwordHash) throw wrong();
        assertEnabled(current);
        reset(tx);
        audit(tx, staffEntry(admin, origin, 'admin.signed_in', {}));
        return enter(tx, emit, admin, origin);
      });
    },

    me: (actor: AdminActor) => ({ admin: toAdmin(actor) }),

    async logout(actor: AdminActor, origin: Origin): Promise<void> {
      await sessions.close(actor.sessionId);
      skipUnlessWritable(() => audit(db, staffEntry(actor, origin, 'admin.signed_out', {})));
    },

    /** Issues a code that expires after a day, in the caller's transaction, and revokes the previous one. */
    issueCode(tx: Db, userId: string): IssuedCode {
      const { issued, stored } = newOneTimeCode(now(), ADMIN_CODE_TTL);
      repo.saveCode(tx, 'admin', { userId, ...stored });
      const account = repo.findAdmin(tx, userId);
      // As for a player's code.
      if (account) throttle.forget(tx, codeLimit(cleanUsername(account.username)));
      return issued;
    },

    /**
     * Sets a password with a code, ends all sessions of the account and opens a new one.
     * @throws invalid_input for a wrong, used or expired code, or an unknown username; forbidden for a disabled account;
     * rate_limited, busy
     */
    async join({ username, code, password }: JoinInput, origin: Origin) {
      const passwordHash = await hashWithCode(deps, username, password, origin);
      return withTransaction((tx, emit) => {
        const found = repo.findAdminByUsername(tx, username);
        const ends = codeEnds(now(), ADMIN_CODE_TTL);
        const isRight = found && repo.consumeCode(tx, 'admin', [found.id, codeHashOf(code)], ends);
        if (!isRight) throw staffFailures.wrongCode().at('code');
        assertEnabled(found);
        repo.updateAdminPassword(tx, found.id, passwordHash, now());
        sessions.closeAll(tx, emit, found.id);
        audit(tx, staffEntry(found, origin, 'admin.password_set', {}));
        throttle.forget(tx, codeLimit(username));
        throttle.reset(tx, username, origin);
        return enter(tx, emit, found, origin);
      });
    },

    /**
     * Changes the name or the password of one's own account. A new password ends the other sessions and revokes the
     * code; this session continues. Wrong current passwords count like failed sign-ins.
     * @throws invalid_credentials, rate_limited, busy; invalid_input for the same password
     */
    async changeOwnAccount(
      actor: AdminActor,
      { currentPassword, firstName, password }: OwnAccountInput,
      origin: Origin,
    ) {
      const wrong = () => staffFailures.wrongPassword().at('currentPassword');
      const { found, reset } = await passwordQueue.run(origin.network, () =>
        throttle.attempt(actor.username, origin, async () => {
          const account = repo.findAdmin(db, actor.id);
          if (!(await verifyPassword(account, currentPassword)) || !account) throw wrong();
          return { account, passwordHash: password ? await hasher.hash(password) : null };
        }),
      );
      if (password === currentPassword) {
        throw staffFailures.samePassword().at('password');
      }
      return withTransaction((tx, emit) => {
        const current = repo.findAdmin(tx, actor.id);
        // Another password was set during the check.
        if (current?.passwordHash !== found.account.passwordHash) throw wrong();
        reset(tx);
        const name = firstName ?? current.firstName;
        if (name !== current.firstName) {
          repo.updateAdmin(tx, actor.id, { firstName: name });
          audit(tx, staffEntry(current, origin, 'admin.renamed', { name }));
        }
        if (found.passwordHash) {
          repo.updateAdminPassword(tx, actor.id, found.passwordHash, now());
          repo.deleteAdminCode(tx, actor.id);
          sessions.closeAll(tx, emit, actor.id, actor.sessionId);
          const renamed = { id: actor.id, firstName: name };
          audit(tx, staffEntry(renamed, origin, 'admin.password_changed', {}));
        }
        return { admin: toAdmin({ ...actor, firstName: name }) };
      });
    },

    hasAny: () => repo.countAdmins(db) > 0,

    /**
     * Creates an account, or sets the password and name of the one with this username, enables it, and ends its sessions,
     * its code, and the wait after wrong passwords.
     * `role` defaults to organiser, or to an existing account's own. @throws conflict if no organiser is left
     */
    async save({ username, password, firstName, role }: NewAdmin) {
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
        repo.deleteAdminCode(tx, id);
        throttle.forget(tx, name);
        throttle.forget(tx, codeLimit(name));
        sessions.closeAll(tx, emit, id);
      });
    },
  };
}

/**
 * Changes for the feature that manages people, each in the caller's transaction. A change ends the account's sessions,
 * and with them its sockets. All throw conflict for the last organiser.
 */
export function createAdminRecords({ sessions }: { sessions: Sessions }) {
  const changed = (tx: Db, emit: Emit, id: string): void => {
    assertOrganiserLeft(tx);
    sessions.closeAll(tx, emit, id);
  };
  return {
    find: repo.findAdmin,

    count: repo.countAdmins,

    hasUsername: (tx: Db, username: string): boolean =>
      repo.findAdminByUsername(tx, username) !== undefined,

    /** Without a password: only a code opens the account. */
    insert: (tx: Db, row: AdminUser & { readonly createdAt: Date }): void =>
      repo.saveAdmin(tx, { ...row, passwordHash: '' }),

    setRole(tx: Db, emit: Emit, id: string, role: AdminRole): void {
      repo.updateAdmin(tx, id, { role });
      changed(tx, emit, id);
    },

    /** A disabled account loses its code. @param at time of the change; null enables the account */
    setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void {
      repo.updateAdmin(tx, id, { disabledAt: at });
      if (at) repo.deleteAdminCode(tx, id);
      changed(tx, emit, id);
    },

    remove(tx: Db, emit: Emit, id: string): void {
      // First, because its sessions are deleted with it.
      sessions.closeAll(tx, emit, id);
      repo.deleteAdmin(tx, id);
      assertOrganiserLeft(tx);
    },
  };
}
