// Queries on challenges for other features.
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';

/** The title in the players' other languages; null if not translated. */
export const titleColumns = { title_es: challenges.title_es, title_fr: challenges.title_fr };

/** The first `limit` active challenges, ordered by rank. */
export const findDealableChallenges = (db: Db, limit: number) =>
  db
    .select()
    .from(challenges)
    .where(eq(challenges.active, true))
    .orderBy(asc(challenges.rank))
    .limit(limit)
    .all();

export const findActiveTitle = (db: Db, code: string) =>
  db
    .select({ title: challenges.title, ...titleColumns })
    .from(challenges)
    .where(and(eq(challenges.code, code), eq(challenges.active, true)))
    .get();

export const countActiveChallenges = (db: Db): number =>
  countRows(db, challenges, eq(challenges.active, true));
