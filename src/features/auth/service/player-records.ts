// Changes to accounts for other features. Each call runs in the caller's transaction.
import type { Db } from '#db/client.ts';
import type { Emit } from '#shared/events.ts';
import * as repo from '../repo/accounts.ts';
import type { Sessions } from './sessions.ts';

export interface PlayerRecords {
  /** Ends the player's sessions too, when it is a disabling. @param at time of the change; null enables the account */
  setDisabled(tx: Db, emit: Emit, id: string, at: Date | null): void;
  /** Deletes the account with its board, prints, photos, ledger, sessions, hand-in and membership. */
  remove(tx: Db, emit: Emit, id: string): void;
}

export const createPlayerRecords = ({
  sessions,
}: {
  sessions: Pick<Sessions, 'closeAll'>;
}): PlayerRecords => ({
  setDisabled(tx, emit, id, at) {
    repo.markDisabled(tx, id, at);
    if (at) sessions.closeAll(tx, emit, id);
  },
  remove(tx, emit, id) {
    // First: its sessions are deleted with it.
    sessions.closeAll(tx, emit, id);
    repo.deletePlayer(tx, id);
  },
});
