// The leaderboard as it was frozen.
import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { frozenRanks } from '#db/schema/wall.ts';
import type { Place } from '../reads/ranks.ts';

/** In the order of places. */
export const findFrozen = (db: Db): Place[] =>
  db.select().from(frozenRanks).orderBy(asc(frozenRanks.place)).all();

export function replaceFrozen(tx: Db, places: readonly Place[]): void {
  tx.delete(frozenRanks).run();
  if (places.length > 0)
    tx.insert(frozenRanks)
      .values([...places])
      .run();
}
