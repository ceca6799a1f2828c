// Changes of a player's account that another feature decides. Each call runs in the caller's transaction.
import type { Db } from '#db/client.ts';
import * as repo from '../repo.ts';

export interface PlayerRecords {
  /** @param at since when; null opens the account again */
  setDisabled(tx: Db, id: string, at: Date | null): void;
  /** Ends all sessions of the player. @returns their ids, for `session.ended` */
  endSessions(tx: Db, id: string): string[];
  /** Deletes the account with everything that hangs on it: board, prints, photos, ledger, sessions, hand-in, membership. */
  remove(tx: Db, id: string): void;
}

export const playerRecords: PlayerRecords = {
  setDisabled: repo.markDisabled,
  endSessions: repo.deletePlayerSessions,
  remove: repo.deletePlayer,
};
