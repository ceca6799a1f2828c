// Applies migrations. drizzle-kit generates the SQL; Drizzle's own migrator is not used, because it leaves foreign keys
// on inside its transaction, and rebuilding a parent table then deletes its children (drizzle-orm #5782, #4938).
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { quote, tablesIn } from './guard/checksums.ts';
import { createVerifiedCopy, removeDraft } from './guard/verified-copy.ts';
import {
  contestObjects,
  diffSchemaObjects,
  dropObjects,
  recreateObjects,
  type SchemaObjects,
} from './schema/schema-objects.ts';

const JOURNAL = '__drizzle_migrations';
/** Comment in a migration that deliberately removes rows: `-- removes rows from players`. */
const REMOVES_ROWS = /--\s*removes rows from\s+(\w+)/g;
const RENAMES_TABLE = /ALTER TABLE `(\w+)` RENAME TO `(\w+)`/g;

/**
 * Applies the pending migrations and re-creates the triggers and views in one transaction: a migration runs without them,
 * and a rebuilt table would lose its triggers. Without pending migrations, they are compared and re-created if they
 * differ. A file with applied migrations is copied first (`<file>.before-<n>`), and the copy is verified.
 * @returns the number of applied migrations, and the path of the copy, if there was something to migrate and to copy
 * @throws Error, leaving the file unchanged, if a migration loses undeclared rows or leaves orphans, if the applied migrations are
 * not those in `folder`, or if the file has triggers or views that are not in `objects`
 */
export function migrate(
  raw: Database.Database,
  folder: string,
  objects: SchemaObjects = contestObjects,
) {
  raw.exec(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL} (id INTEGER PRIMARY KEY, hash TEXT NOT NULL, created_at INTEGER NOT NULL)`,
  );
  const done = raw
    .prepare(`SELECT hash, created_at AS at FROM ${JOURNAL} ORDER BY created_at`)
    .all() as {
    hash: string;
    at: number;
  }[];
  const all = readMigrationFiles({ migrationsFolder: folder });
  assertSameHistory(done, all);
  const pending = all.slice(done.length);
  if (pending.length === 0) {
    if (diffSchemaObjects(raw, objects).length > 0) {
      raw.transaction(() => recreateObjects(raw, objects)).immediate();
    }
    return { applied: 0, copy: null };
  }

  const copy =
    done.length > 0 && fs.existsSync(raw.name) ? `${raw.name}.before-${done.length}` : null;
  if (copy) {
    removeDraft(copy);
    // One may be there: the contest went back to it, and went on.
    createVerifiedCopy(raw, copy, { replaces: true, at: new Date() });
  }

  // Set before BEGIN: inside a transaction the pragma is a no-op.
  raw.pragma('foreign_keys = OFF');
  try {
    raw
      .transaction(() => {
        for (const migration of pending) {
          // Before each migration: older ones create triggers, and a view would block rebuilding a table it reads.
          dropObjects(raw, objects);
          applyOne(raw, migration);
        }
        recreateObjects(raw, objects);
      })
      .immediate();
  } finally {
    raw.pragma('foreign_keys = ON');
  }
  return { applied: pending.length, copy };
}

interface Migration {
  readonly sql: string[];
  readonly hash: string;
  readonly folderMillis: number;
}

function assertSameHistory(done: { hash: string; at: number }[], all: Migration[]): void {
  if (done.length > all.length) {
    throw new Error(
      'This file was written by a newer Swag & Seek. Start that one, or restore an older copy.',
    );
  }
  const changed = done.findIndex((row, i) => row.hash !== all[i]?.hash);
  if (changed >= 0) {
    throw new Error(
      `Migration ${changed} is not the one this file was made with. Restore drizzle/ as released.`,
    );
  }
}

function applyOne(raw: Database.Database, migration: Migration): void {
  const before = rowCounts(raw);
  for (const statement of migration.sql) raw.exec(statement);
  assertNothingLost(raw, before, migration.sql.join('\n'));
  raw
    .prepare(`INSERT INTO ${JOURNAL} (hash, created_at) VALUES (?, ?)`)
    .run(migration.hash, migration.folderMillis);
}

function rowCounts(raw: Database.Database): Map<string, number> {
  const count = (table: string) =>
    raw
      .prepare(`SELECT count(*) FROM ${quote(table)}`)
      .pluck()
      .get() as number;
  return new Map(tablesIn(raw).map((table) => [table, count(table)]));
}

function assertNothingLost(raw: Database.Database, before: Map<string, number>, sql: string): void {
  const orphans = raw.pragma('foreign_key_check') as { table: string }[];
  if (orphans[0])
    throw new Error(`The migration leaves ${orphans.length} orphaned rows in ${orphans[0].table}`);
  const allowed = new Set(Array.from(sql.matchAll(REMOVES_ROWS), (match) => match[1]));
  const renamed = new Map(
    Array.from(sql.matchAll(RENAMES_TABLE), ([, from, to]) => [from as string, to as string]),
  );
  const after = rowCounts(raw);
  for (const [table, rows] of before) {
    const now = after.get(renamed.get(table) ?? table) ?? 0;
    if (now < rows && !allowed.has(table)) {
      throw new Error(`The migration would lose ${rows - now} rows of ${table} without saying so`);
    }
  }
}
