// Changes to the dashboard's accounts, for the feature that looks after people. Each call runs in the caller's transaction.
import type { Db } from '#db/client.ts';
import type { AdminRole } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import * as repo from '../repo/admins.ts';
import { organiserTexts } from './organiser-texts.ts';
import type { Sessions } from './sessions.ts';

/**
 * Call it after each change that can take an organiser away, in its transaction: of two at the same instant, the second sees
 * the first. @throws conflict when no organiser is left who can sign in
 */
export function assertOrganiserLeft(tx: Db): void {
  if (repo.countOrganisers(tx) === 0) throw new AppError('conflict', organiserTexts.lastOrganiser);
}

export interface NewAdmin {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly role: AdminRole;
  readonly createdAt: Date;
}

/** A change ends the sessions of the account, and with them its sockets. All throw conflict for the last organiser. */
export function createAdminRecords({ sessions }: { sessions: Pick<Sessions, 'closeAll'> }) {
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
    insert: (tx: Db, row: NewAdmin): void => repo.saveAdmin(tx, { ...row, passwordHash: '' }),

    setRole(tx: Db, emit: Emit, id: string, role: AdminRole): void {
      repo.updateRole(tx, id, role);
      changed(tx, emit, id);
    },

    /** A disabled account loses its code. @param at time of the change; null enables the account */
    setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void {
      repo.markAdminDisabled(tx, id, at);
      if (at) repo.deleteAdminCode(tx, id);
      changed(tx, emit, id);
    },

    remove(tx: Db, emit: Emit, id: string): void {
      // First: its sessions are deleted with it.
      sessions.closeAll(tx, emit, id);
      repo.deleteAdmin(tx, id);
      assertOrganiserLeft(tx);
    },
  };
}
