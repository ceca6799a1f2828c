// Named queries on printed sheets that the cleanup removes. Each looks at one page of the table, in the order of its key.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

const oneOf = (keys: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(keys)}))`;

/** Keys after this one, in order. */
export const findPrintKeysAfter = (db: Db, after: string | null, limit: number): string[] =>
  db
    .all<{ key: string }>(
      sql`select key from prints where key > ${after ?? ''} order by key limit ${limit}`,
    )
    .map(({ key }) => key);

/** Of these prints those that were made before, with their size in bytes. */
export const findOldPrints = (
  db: Db,
  keys: readonly string[],
  before: Date,
): { key: string; size: number }[] =>
  db.all(
    sql`select key, length(pdf) as size from prints
      where key ${oneOf(keys)} and created_at < ${before.getTime()}`,
  );

export const deletePrints = (db: Db, keys: readonly string[]): void => {
  db.run(sql`delete from prints where key ${oneOf(keys)}`);
};
