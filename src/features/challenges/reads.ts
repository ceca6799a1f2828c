// Queries on challenges for other features.
import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';

/** The first `limit` active challenges, ordered by rank. */
export const findDealableChallenges = (db: Db, limit: number) =>
  db
    .select()
    .from(challenges)
    .where(eq(challenges.active, true))
    .orderBy(asc(challenges.rank))
    .limit(limit)
    .all();

export const countActiveChallenges = (db: Db): number =>
  db.select({ n: count() }).from(challenges).where(eq(challenges.active, true)).get()?.n ?? 0;
