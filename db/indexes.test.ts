import { is, SQL } from 'drizzle-orm';
import { getTableConfig, SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { released } from '#tests/support/migrations.ts';
import { allTables } from '#tests/support/schema-tables.ts';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

interface Index {
  readonly name: string;
  readonly table: string;
  readonly isUnique: boolean;
  readonly isPartial: boolean;
  /** Names of the columns, separated by commas. */
  readonly columns: string;
}

const byName = (a: Index, b: Index): number => (a.name < b.name ? -1 : 1);

/** Of a column, or of the one in `points desc`. */
const nameOf = (part: SQLiteColumn | SQL): string | undefined =>
  is(part, SQL) ? part.queryChunks.find((chunk) => is(chunk, SQLiteColumn))?.name : part.name;

const declaredIn = (table: SQLiteTable): Index[] =>
  getTableConfig(table).indexes.map(({ config }) => ({
    name: config.name,
    table: getTableConfig(table).name,
    isUnique: config.unique,
    isPartial: config.where !== undefined,
    columns: config.columns.map(nameOf).join(),
  }));

/** Without the ones that SQLite makes itself for keys. */
function migrated(): Index[] {
  const { raw, close } = openDatabase(':memory:');
  migrate(raw, released);
  const rows = raw
    .prepare(
      `SELECT i.name, i.tbl_name AS "table", l."unique" AS isUnique, l.partial AS isPartial,
          (SELECT group_concat(c.name) FROM pragma_index_xinfo(i.name) c WHERE c.key) AS columns
        FROM sqlite_schema i JOIN pragma_index_list(i.tbl_name) l ON l.name = i.name
        WHERE i.type = 'index' AND i.sql IS NOT NULL`,
    )
    .all() as (Omit<Index, 'isUnique' | 'isPartial'> & { isUnique: number; isPartial: number })[];
  close();
  return rows.map((row) => ({
    ...row,
    isUnique: row.isUnique === 1,
    isPartial: row.isPartial === 1,
  }));
}

test('the migrations make the indexes that the schema declares', async () => {
  const declared = (await allTables()).flatMap(declaredIn);
  expect(declared.length).toBeGreaterThan(50);
  expect(migrated().sort(byName)).toEqual(declared.sort(byName));
});
