// Organisers and volunteers: presence, list, invitation, role, disabling and removal.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { IssuedCode } from '#features/auth/contract.ts';
import { type AdminAccount, findAdmins } from '#features/auth/reads.ts';
import { findDecided, findLastActionOf } from '#features/operations/reads.ts';
import type { AdminRole, Organiser, Origin } from '#shared/actor.ts';
import { type AuditParams, type StaffAction, staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { joinAddress } from '#shared/paths.ts';
import { qrPath } from '#shared/qr-path.ts';
import { MINUTE } from '#shared/time/clock.ts';
import {
  type AddInput,
  DECISION_MINUTES,
  type Invitation,
  PEOPLE_MAX,
  type Person,
} from './contract.ts';
import { failures } from './messages.ts';
import { proposeUsernames } from './rules.ts';

type Account = Pick<AdminAccount, 'id' | 'username' | 'firstName' | 'role' | 'disabledAt'>;

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'> {
  /** Account storage; each call runs in the caller's transaction. A change ends the account's sessions. */
  records: {
    find(tx: Db, id: string): Account | undefined;
    count(tx: Db): number;
    hasUsername(tx: Db, username: string): boolean;
    insert(tx: Db, row: Omit<Account, 'disabledAt'> & { readonly createdAt: Date }): void;
    /** @throws conflict for the last organiser, like `setDisabled` and `remove` */
    setRole(tx: Db, emit: Emit, id: string, role: AdminRole): void;
    setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void;
    remove(tx: Db, emit: Emit, id: string): void;
  };
  /** Issues a code and revokes the previous one, in the caller's transaction. */
  issueCode(tx: Db, adminId: string): IssuedCode;
  /** Deletes notifications that the account has not acknowledged, in the caller's transaction. */
  forgetNotifications(tx: Db, adminId: string): void;
  /** Open sockets of an account. */
  presence: { of(adminId: string): number };
  /** Scheme, host and port at which phones reach the contest. */
  publicOrigin(): string;
}

export type PeopleService = ReturnType<typeof createPeople>;

/** Each change is one transaction with an entry in the audit log. */
export function createPeople(deps: Deps) {
  const { db, withTransaction, now, records, presence, audit } = deps;

  const find = (tx: Db, id: string): Account => {
    const account = records.find(tx, id);
    if (!account) throw new AppError('not_found');
    return account;
  };

  /**
   * Starts each change. @returns a function that writes its audit entry. @throws forbidden when `by` is no longer an
   * organiser: another one may have changed that since the request arrived
   */
  const begin = (tx: Db, by: Organiser, origin: Origin) => {
    const self = records.find(tx, by.id);
    if (self?.role !== 'organiser' || self.disabledAt) throw new AppError('forbidden');
    return <Action extends StaffAction>(
      action: Action,
      params: Omit<AuditParams<Action>, 'by'>,
    ): void => audit(tx, staffEntry(by, origin, action, params));
  };

  const invite = (tx: Db, { id, firstName: name, username }: Account): Invitation => {
    const { code, expiresAt } = deps.issueCode(tx, id);
    const address = joinAddress(deps.publicOrigin(), username, code);
    return { name, username, code, expiresAt, address, qr: qrPath(address) };
  };

  /** @param at null enables the account */
  const setDisabled = (by: Organiser, id: string, origin: Origin, at: Date | null) => {
    withTransaction((tx, emit) => {
      const note = begin(tx, by, origin);
      const { firstName, username } = find(tx, id);
      records.setDisabled(tx, emit, id, at);
      note(at ? 'admin.disabled' : 'admin.enabled', { name: firstName, username });
    });
    return success;
  };

  const personOf = (row: AdminAccount, by: Organiser, decisions: number): Person => {
    const { id, firstName, username, role, joinedAt, disabledAt, codeExpiresAt } = row;
    const isValid = codeExpiresAt !== null && codeExpiresAt > now();
    return {
      id,
      name: firstName,
      username,
      role,
      state: disabledAt ? 'disabled' : joinedAt ? 'active' : 'invited',
      isYou: id === by.id,
      isHere: presence.of(id) > 0,
      decisions,
      lastActiveAt: findLastActionOf(db, id)?.toISOString() ?? null,
      codeExpiresAt: isValid ? codeExpiresAt.toISOString() : null,
    };
  };

  return {
    /** Ordered by name. */
    list(by: Organiser): { people: Person[] } {
      const since = new Date(now().getTime() - DECISION_MINUTES * MINUTE);
      const decided = findDecided(db, { after: since, until: now() });
      const decisions = new Map(decided.map((one) => [one.id, one.decisions]));
      return {
        people: findAdmins(db).map((row) => personOf(row, by, decisions.get(row.id) ?? 0)),
      };
    },

    /** Adds an account without a password, and a code to set one. @throws conflict at `PEOPLE_MAX` accounts */
    add(by: Organiser, { name, role }: AddInput, origin: Origin): Invitation {
      return withTransaction((tx) => {
        const note = begin(tx, by, origin);
        if (records.count(tx) >= PEOPLE_MAX) {
          throw failures.tooMany({ most: PEOPLE_MAX });
        }
        const names = [...proposeUsernames(name, PEOPLE_MAX)];
        // One is free: there are fewer accounts than names.
        const username = names.find((one) => !records.hasUsername(tx, one)) ?? newId();
        const account = { id: newId(), username, firstName: name, role };
        records.insert(tx, { ...account, createdAt: now() });
        note('admin.added', { name, username, role });
        return invite(tx, { ...account, disabledAt: null });
      });
    },

    /** @throws not_found; conflict for a disabled account */
    newCode(by: Organiser, id: string, origin: Origin): Invitation {
      return withTransaction((tx) => {
        const note = begin(tx, by, origin);
        const account = find(tx, id);
        if (account.disabledAt) throw failures.isDisabled();
        note('admin.code_issued', { name: account.firstName, username: account.username });
        return invite(tx, account);
      });
    },

    /** Does nothing if the account already has this role. @throws not_found; conflict for the last organiser */
    changeRole(by: Organiser, id: string, role: AdminRole, origin: Origin) {
      withTransaction((tx, emit) => {
        const note = begin(tx, by, origin);
        const { firstName, username, role: before } = find(tx, id);
        if (before === role) return;
        records.setRole(tx, emit, id, role);
        deps.forgetNotifications(tx, id);
        note('admin.role_changed', { name: firstName, username, role, before });
      });
      return success;
    },

    /** Also revokes the code and ends the sessions. @throws not_found; conflict for the last organiser */
    disable: (by: Organiser, id: string, origin: Origin) => setDisabled(by, id, origin, now()),

    /** @throws not_found */
    enable: (by: Organiser, id: string, origin: Origin) => setDisabled(by, id, origin, null),

    /** Deletes the account; its decisions stay, without its name. @throws not_found; conflict for the last organiser */
    remove(by: Organiser, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const note = begin(tx, by, origin);
        const { firstName, username } = find(tx, id);
        deps.forgetNotifications(tx, id);
        records.remove(tx, emit, id);
        note('admin.removed', { name: firstName, username });
      });
      return success;
    },
  };
}
