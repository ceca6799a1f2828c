// The end of a sign-in: session and bookkeeping in one transaction; on a full disk a session in memory without it.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { isDiskFull } from '#shared/is-disk-full.ts';
import type { Sessions } from './sessions.ts';

interface Deps {
  withTransaction: WithTransaction;
  sessions: Sessions;
}

/** @returns a function that opens a session and returns its token */
export const createOpenSession =
  ({ withTransaction, sessions }: Deps) =>
  (userId: string, writeBookkeeping: (tx: Db) => void): string => {
    try {
      return withTransaction((tx, emit) => {
        writeBookkeeping(tx);
        return sessions.open(tx, emit, userId).token;
      });
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause;
      return sessions.openInMemory(userId);
    }
  };
