// What other features read of the pool.
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';

/** The first `limit` active challenges in the pool's order: what may be dealt. */
export const findDealableChallenges = (db: Db, limit: number) =>
  db
    .select()
    .from(challenges)
    .where(eq(challenges.active, true))
    .orderBy(asc(challenges.rank))
    .limit(limit)
    .all();

/** Challenges that may be dealt, however many a board needs. */
export const countActiveChallenges = (db: Db): number =>
  db.select({ n: count() }).from(challenges).where(eq(challenges.active, true)).get()?.n ?? 0;
