// Queries on the pool of challenges.
import { asc, eq, isNotNull, max, min, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, hasRow } from '#db/prepared.ts';
import { challenges } from '#db/schema/challenges.ts';
import type { Translations } from './contract.ts';
import { translationsOf } from './reads.ts';

type ChallengeRow = typeof challenges.$inferSelect;
type ForeignColumn = 'titleEs' | 'descriptionEs' | 'titleFr' | 'descriptionFr';
type English = Omit<typeof challenges.$inferInsert, ForeignColumn>;

const columnOf = (text: string | null | undefined) =>
  text === undefined ? undefined : text || null;

/** An empty translation is stored as none; an omitted one is not written. */
const columnsOf = ({
  title_es,
  description_es,
  title_fr,
  description_fr,
  ...others
}: Translations & Partial<English>) => ({
  ...others,
  titleEs: columnOf(title_es),
  descriptionEs: columnOf(description_es),
  titleFr: columnOf(title_fr),
  descriptionFr: columnOf(description_fr),
});

export const countChallenges = (db: Db): number => countRows(db, challenges);

export const insertChallenge = (db: Db, row: English & Translations): void => {
  db.insert(challenges)
    .values({ ...row, ...columnsOf(row) })
    .run();
};

/** All challenges ordered by rank. */
export const findPool = (db: Db) =>
  db
    .select()
    .from(challenges)
    .orderBy(asc(challenges.rank))
    .all()
    .map((row) => ({ ...row, ...translationsOf(row) }));

/** Permutes ranks among challenges. Ranks must stay unique, so each challenge first moves to a free one. */
export function saveRanks(db: Db, rows: readonly { id: string; rank: number }[]): void {
  const { first } = findRankRange(db);
  for (const [i, { id }] of rows.entries()) updateChallenge(db, id, { rank: first - 1 - i });
  for (const { id, rank } of rows) updateChallenge(db, id, { rank });
}

export function findChallenge(db: Db, id: string): (ChallengeRow & Translations) | undefined {
  const row = db.select().from(challenges).where(eq(challenges.id, id)).get();
  return row && { ...row, ...translationsOf(row) };
}

/** Whether any challenge has a text in another language. */
export const hasTranslations = (db: Db): boolean =>
  hasRow(
    db,
    challenges,
    or(
      ...[challenges.titleEs, challenges.descriptionEs].map(isNotNull),
      ...[challenges.titleFr, challenges.descriptionFr].map(isNotNull),
    ),
  );

export const isCodeTaken = (db: Db, code: string): boolean =>
  hasRow(db, challenges, eq(challenges.code, code));

type Changes = Translations & Partial<Omit<English, 'id' | 'code'>>;

export const updateChallenge = (db: Db, id: string, changes: Changes): void => {
  db.update(challenges).set(columnsOf(changes)).where(eq(challenges.id, id)).run();
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
