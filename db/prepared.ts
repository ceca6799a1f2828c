// Parts of queries; and prepared queries of hot paths, cached per open database: building one costs more than running it.

import { count, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** `build` must take values through `sql.placeholder`. */
export function prepared<Query extends object>(
  build: (db: Db) => { prepare(): Query },
): (db: Db) => Query {
  const cache = new WeakMap<Db, Query>();
  return (db) => {
    const query = cache.get(db) ?? build(db).prepare();
    cache.set(db, query);
    return query;
  };
}

/** @returns a prepared query for the row whose unique `column` has a value */
export function findBy<Table extends SQLiteTable>(
  table: Table,
  column: SQLiteColumn,
): (db: Db, value: string) => Table['$inferSelect'] | undefined {
  const row = prepared((db) =>
    db
      .select()
      .from(table as SQLiteTable)
      .where(eq(column, sql.placeholder('value'))),
  );
  return (db, value) => row(db).get({ value });
}

/** A placeholder for each column of a table except `others`, for `.values(…)`. */
export function placeholders<
  Table extends SQLiteTable,
  Other extends keyof Table['$inferInsert'] = never,
>(
  table: Table,
  ...others: readonly Other[]
): Record<Exclude<keyof Table['$inferInsert'], Other>, Placeholder> {
  const names = Object.keys(getTableColumns(table)).filter(
    (name) => !(others as readonly string[]).includes(name),
  );
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as never;
}

/**
 * A limit for `.limit(…)`. SQLite plans with the value of a bare `limit ?`, so it reprepares the statement each time it is bound,
 * which costs more than running it; it does not do so for an expression.
 * https://sqlite.org/c3ref/prepare.html, "automatically recompiled"
 * @param limit rows, a whole number
 */
export const rowLimit = (limit: number | Placeholder): number =>
  // Drizzle takes any SQL there, but says it only of placeholders.
  sql`cast(${limit} as integer)` as unknown as number;

/** `in (…)` of a list of any length, as one value: SQLite bounds how many values a statement takes. */
export const oneOf = (values: readonly string[]): SQL =>
  sql`in (select value from json_each(${JSON.stringify(values)}))`;

/** The number of a table's rows; all of them without `where`. */
export const countRows = (db: Db, table: SQLiteTable, where?: SQL): number =>
  db.select({ n: count() }).from(table).where(where).get()?.n ?? 0;

export const hasRow = (db: Db, table: SQLiteTable, where: SQL | undefined): boolean =>
  db.select({ one: sql`1` }).from(table).where(where).limit(1).get() !== undefined;
