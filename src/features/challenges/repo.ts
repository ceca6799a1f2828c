// Queries on the pool of challenges.
import { asc, eq, isNotNull, max, min, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, findBy, hasRow } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import { existing } from '#shared/text/language.ts';
import { type Translations, translationNames } from './contract.ts';

type NewRow = typeof challenges.$inferInsert;

/** An empty translation is stored as none; an omitted one is not written. */
const stored = <Row extends Translations>(row: Row): Row => {
  const empty = translationNames.filter((name) => row[name] === '');
  return { ...row, ...Object.fromEntries(empty.map((name) => [name, null])) };
};

export const countChallenges = (db: Db): number => countRows(db, challenges);

export const insertChallenge = (db: Db, row: NewRow): void => {
  db.insert(challenges).values(stored(row)).run();
};

/** All challenges ordered by rank. */
export const findPool = (db: Db) =>
  db.select().from(challenges).orderBy(asc(challenges.rank)).all().map(existing);

/** Permutes ranks among challenges. Ranks must stay unique, so each challenge first moves to a free one. */
export function saveRanks(db: Db, rows: readonly { id: string; rank: number }[]): void {
  const { first } = findRankRange(db);
  for (const [i, { id }] of rows.entries()) updateChallenge(db, id, { rank: first - 1 - i });
  for (const { id, rank } of rows) updateChallenge(db, id, { rank });
}

export const findChallenge = findBy(challenges, challenges.id);

/** Whether any challenge has a text in another language. */
export const hasTranslations = (db: Db): boolean =>
  hasRow(
    db,
    challenges,
    or(
      ...[challenges.title_es, challenges.description_es].map(isNotNull),
      ...[challenges.title_fr, challenges.description_fr].map(isNotNull),
    ),
  );

export const isCodeTaken = (db: Db, code: string): boolean =>
  hasRow(db, challenges, eq(challenges.code, code));

type Changes = Partial<Omit<NewRow, 'id' | 'code'>>;

export const updateChallenge = (db: Db, id: string, changes: Changes): void => {
  db.update(challenges).set(stored(changes)).where(eq(challenges.id, id)).run();
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
