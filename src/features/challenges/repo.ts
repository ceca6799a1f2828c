// Named queries on the pool of challenges.
import { asc, count, eq, max, min, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { challenges } from '#db/schema/challenges.ts';

type ChallengeRow = typeof challenges.$inferSelect;

/** The first `limit` active challenges in the pool's order: what may be dealt. */
export const dealableChallenges = (db: Db, limit: number) =>
  db
    .select()
    .from(challenges)
    .where(eq(challenges.active, true))
    .orderBy(asc(challenges.rank))
    .limit(limit)
    .all();

export const countActiveChallenges = (db: Db): number =>
  db.select({ n: count() }).from(challenges).where(eq(challenges.active, true)).get()?.n ?? 0;

export const countChallenges = (db: Db): number =>
  db.select({ n: count() }).from(challenges).get()?.n ?? 0;

export const insertChallenges = (db: Db, rows: (typeof challenges.$inferInsert)[]): void => {
  for (const row of rows) db.insert(challenges).values(row).run();
};

/** On a board, or photographed for one. Spelled out: Drizzle would write a bare `id`, which submissions have too. */
const isDealt =
  sql<number>`(exists (select 1 from board_cells where challenge_id = "challenges"."id")
  or exists (select 1 from submissions where challenge_id = "challenges"."id"))`.mapWith(Boolean);

/** The whole pool in its order. */
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
      isDealt,
    })
    .from(challenges)
    .orderBy(asc(challenges.rank))
    .all();

export const findChallenge = (db: Db, id: string) =>
  db.select({ row: challenges, isDealt }).from(challenges).where(eq(challenges.id, id)).get();

/** All codes, in no order. */
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

export const changeChallenge = (db: Db, id: string, changes: Changes): void => {
  db.update(challenges).set(changes).where(eq(challenges.id, id)).run();
};

export const deleteChallenge = (db: Db, id: string): void => {
  db.delete(challenges).where(eq(challenges.id, id)).run();
};

/** The ends of the pool's order; both 0 in an empty one. */
export const rankEnds = (db: Db): { first: number; last: number } => {
  const found = db
    .select({ first: min(challenges.rank), last: max(challenges.rank) })
    .from(challenges)
    .get();
  return { first: found?.first ?? 0, last: found?.last ?? 0 };
};
