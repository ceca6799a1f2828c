// Seeds the pool of a new contest.

import { type Db, inTransaction } from '#db/client.ts';
import { newId } from '#shared/ids.ts';
import type { Challenge } from '../contract.ts';
import * as repo from '../repo.ts';

/** Inserts `pool` in its order if there are no challenges. @returns the number of inserted challenges */
export const seedPool = (db: Db, pool: readonly Challenge[]): number =>
  inTransaction(db, (tx) => {
    if (repo.countChallenges(tx) > 0) return 0;
    repo.insertChallenges(
      tx,
      pool.map((challenge, rank) => ({ ...challenge, id: newId(), active: true, rank })),
    );
    return pool.length;
  });
