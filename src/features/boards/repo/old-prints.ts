// Queries on cached prints that the cleanup deletes, with keyset pagination.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const inList = (keys: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(keys)}))`;

/** The next `limit` keys after `after`, ascending. */
export const findPrintKeysAfter = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ key: string }>(
      sql`select key from prints where key > ${after ?? ''} order by key limit ${limit}`,
    )
    .map(({ key }) => key);

/** Those of the prints created before `before`, unordered, with their size in bytes. */
export const findOldPrints = (
  db: Db,
  keys: readonly string[],
  before: Date,
): { key: string; size: number }[] =>
  db.all(
    sql`select key, length(pdf) as size from prints
      where key ${inList(keys)} and created_at < ${before.getTime()}`,
  );

export const deletePrints = (db: Db, keys: readonly string[]): void => {
  db.run(sql`delete from prints where key ${inList(keys)}`);
};
