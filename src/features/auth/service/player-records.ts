// Changes to accounts for other features. Each call runs in the caller's transaction.
import type { Db } from '#db/client.ts';
import * as repo from '../repo/accounts.ts';

export interface PlayerRecords {
  /** @param at time of the change; null enables the account */
  setDisabled(tx: Db, id: string, at: Date | null): void;
  /** Deletes all sessions of the player. @returns their ids, for `session.ended` */
  endSessions(tx: Db, id: string): string[];
  /** Deletes the account with its board, prints, photos, ledger, sessions, hand-in and membership. */
  remove(tx: Db, id: string): void;
}

export const playerRecords: PlayerRecords = {
  setDisabled: repo.markDisabled,
  endSessions: repo.deletePlayerSessions,
  remove: repo.deletePlayer,
};
