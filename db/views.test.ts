import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertRow, released } from '#tests/support/migrations.ts';
import { type OpenDatabase, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

let database: OpenDatabase;
let raw: Database.Database;
beforeEach(() => {
  database = openDatabase(':memory:');
  raw = database.raw;
  migrate(raw, released);
});
afterEach(() => database.close());

/** Every column that references `blobs.hash`, as `table.column`. */
const referencingColumns = (): string[] =>
  raw
    .prepare(
      `SELECT t.name || '.' || f."from" FROM sqlite_schema t, pragma_foreign_key_list(t.name) f
        WHERE t.type = 'table' AND f."table" = 'blobs' ORDER BY 1`,
    )
    .pluck()
    .all() as string[];

/** Columns missing in the view, whose blobs cleanup and erasure would delete. */
function missedColumns(): string[] {
  raw.pragma('foreign_keys = OFF');
  const uses = raw.prepare('SELECT "by" FROM blob_uses WHERE hash = ?').pluck();
  return referencingColumns().filter((place) => {
    raw.exec('BEGIN');
    const [table = '', column = ''] = place.split('.');
    insertRow(raw, table, { [column]: place });
    const found = uses.all(place);
    raw.exec('ROLLBACK');
    return found.length !== 1 || found[0] !== place;
  });
}

test('blob_uses has every column that references a blob', () => {
  expect(referencingColumns()).toContain('submissions.view_hash');
  expect(missedColumns()).toEqual([]);
});

test('a new column that references a blob but is missing from blob_uses is detected', () => {
  raw.exec('CREATE TABLE sponsors (name TEXT NOT NULL, logo TEXT REFERENCES blobs (hash))');
  expect(missedColumns()).toEqual(['sponsors.logo']);
});
