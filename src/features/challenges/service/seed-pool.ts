// The pool of challenges: filled once, on a contest that has none.

import { type Db, inTransaction } from '#db/client.ts';
import { newId } from '#shared/ids.ts';
import type { Challenge } from '../contract.ts';
import * as repo from '../repo.ts';

/** Puts `pool` in, in its order, unless there is any challenge already. @returns how many went in */
export const seedPool = (db: Db, pool: readonly Challenge[]): number =>
  inTransaction(db, (tx) => {
    if (repo.countChallenges(tx) > 0) return 0;
    repo.insertChallenges(
      tx,
      pool.map((challenge, rank) => ({ ...challenge, id: newId(), active: true, rank })),
    );
    return pool.length;
  });
