// Migration folders built from the released ones, and rows written without the services.
import fs from 'node:fs';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const released = path.join(rootFolder, 'drizzle');

interface Entry {
  readonly idx: number;
  readonly when: number;
  readonly tag: string;
  readonly version: string;
  readonly breakpoints: boolean;
}

/** Migrates an empty file through the first `count` released migrations, as the migrator of that time did. */
export function migrateAsBefore(raw: Database.Database, count: number): void {
  raw.exec(
    'CREATE TABLE __drizzle_migrations (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at INTEGER NOT NULL)',
  );
  const note = raw.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
  for (const { sql, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: released,
  }).slice(0, count)) {
    for (const statement of sql) raw.exec(statement);
    note.run(hash, folderMillis);
  }
}

/** A folder with the released migrations and one more after them. */
export function releasedWith(sql: string): string {
  const place = path.join(temporaryFolder(), 'drizzle');
  fs.cpSync(released, place, { recursive: true });
  fs.writeFileSync(path.join(place, 'step.sql'), sql);
  const file = path.join(place, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8')) as { entries: Entry[] };
  const last = Math.max(...journal.entries.map(({ when }) => when));
  const step = { version: '6', idx: journal.entries.length, when: last + 1, tag: 'step' };
  journal.entries.push({ ...step, breakpoints: true });
  fs.writeFileSync(file, JSON.stringify(journal));
  return place;
}

/**
 * Inserts a row and fills every other NOT NULL column with a distinct text. Creates no parent rows: switch
 * `foreign_keys` off for a table that has parents.
 */
export function insertRow(
  raw: Database.Database,
  table: string,
  row: Readonly<Record<string, string | number | null | Buffer>>,
): void {
  const needed = raw
    .prepare(
      `SELECT name, lower(type) AS type FROM pragma_table_info(?)
        WHERE "notnull" AND dflt_value IS NULL AND NOT (pk AND lower(type) = 'integer')`,
    )
    .all(table) as { name: string; type: string }[];
  const filler = needed.map(({ name, type }) => [
    name,
    type === 'integer' ? 0 : `${name} of ${Object.values(row)}`,
  ]);
  const all: typeof row = { ...Object.fromEntries(filler), ...row };
  const names = Object.keys(all);
  raw
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`)
    .run(all);
}
