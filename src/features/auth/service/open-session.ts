// The end of a sign-in: session and bookkeeping in one transaction; on a full disk a session in memory without it.
import type { Db } from '#db/client.ts';
import type { GroupCommit } from '#db/group-commit.ts';
import { isDiskFull } from '#shared/is-disk-full.ts';
import type { Sessions } from './sessions.ts';

interface Deps {
  /** Sign-ins whose passwords were verified at about the same time share a commit. */
  groupCommit: GroupCommit;
  sessions: Sessions;
}

/** @returns a function that opens a session and resolves to its token once it is stored */
export const createOpenSession =
  ({ groupCommit, sessions }: Deps) =>
  async (userId: string, writeBookkeeping: (tx: Db) => void): Promise<string> => {
    try {
      return await groupCommit((tx, emit) => {
        writeBookkeeping(tx);
        return sessions.open(tx, emit, userId).token;
      });
    } catch (cause) {
      if (!isDiskFull(cause)) throw cause;
      return sessions.openInMemory(userId);
    }
  };
