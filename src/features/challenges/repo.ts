// Queries on the pool of challenges.
import { asc, count, eq, max, min } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';

type ChallengeRow = typeof challenges.$inferSelect;

export const countChallenges = (db: Db): number =>
  db.select({ n: count() }).from(challenges).get()?.n ?? 0;

export const insertChallenges = (db: Db, rows: (typeof challenges.$inferInsert)[]): void => {
  for (const row of rows) db.insert(challenges).values(row).run();
};

/** All challenges ordered by rank. */
export const findPool = (db: Db) =>
  db
    .select({
      id: challenges.id,
      code: challenges.code,
      title: challenges.title,
      category: challenges.category,
      difficulty: challenges.difficulty,
      description: challenges.description,
      active: challenges.active,
    })
    .from(challenges)
    .orderBy(asc(challenges.rank))
    .all();

export const findChallenge = (db: Db, id: string) =>
  db.select().from(challenges).where(eq(challenges.id, id)).get();

/** All codes, unordered. */
export const findCodes = (db: Db): string[] =>
  db
    .select({ code: challenges.code })
    .from(challenges)
    .all()
    .map(({ code }) => code);

export const isCodeTaken = (db: Db, code: string): boolean =>
  db.select({ id: challenges.id }).from(challenges).where(eq(challenges.code, code)).get() !==
  undefined;

type Changes = Partial<Omit<ChallengeRow, 'id' | 'code'>>;

export const updateChallenge = (db: Db, id: string, changes: Changes): void => {
  db.update(challenges).set(changes).where(eq(challenges.id, id)).run();
};

export const deleteChallenge = (db: Db, id: string): void => {
  db.delete(challenges).where(eq(challenges.id, id)).run();
};

/** The lowest and the highest rank; both 0 in an empty pool. */
export const findRankRange = (db: Db): { first: number; last: number } => {
  const found = db
    .select({ first: min(challenges.rank), last: max(challenges.rank) })
    .from(challenges)
    .get();
  return { first: found?.first ?? 0, last: found?.last ?? 0 };
};
