// Opens the contest's one file the way a hotel's power socket demands, and runs what must happen together.
import fs from 'node:fs';
import path from 'node:path';
import type { RunResult } from 'better-sqlite3';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { enableIncrementalVacuum } from './auto-vacuum.ts';

/** What a query needs: the database itself, or the transaction it runs in. */
export type Db = BaseSQLiteDatabase<'sync', RunResult, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Db;
  readonly raw: Database.Database;
  close(): void;
}

/** Below this SQLite can corrupt a WAL that two connections reset at once (sqlite.org, "WAL-reset bug"). */
const SQLITE_MIN = [3, 51, 3] as const;

export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number);
  for (const [i, min] of SQLITE_MIN.entries()) {
    const part = parts[i] ?? 0;
    if (part > min) return;
    if (part < min) {
      throw new Error(`SQLite ${version} is too old: ${SQLITE_MIN.join('.')} or newer is needed`);
    }
  }
}

/**
 * Opens (or makes) the database file; `:memory:` for tests, which may begin with a serialized database as `content`.
 * FULL, because with better-sqlite3's default NORMAL a power cut takes back what was already answered.
 * The busy wait is short because it freezes every player: the whole process waits with it.
 */
export function openDatabase(file: string, content?: Buffer): OpenDatabase {
  const isNew = content === undefined && (file === ':memory:' || !fs.existsSync(file));
  if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true });
  const raw = new Database(content ?? file, { timeout: 250 });
  try {
    assertSqliteVersion(raw.prepare('select sqlite_version()').pluck().get() as string);
    // Only before the first table and before WAL can these two be chosen.
    if (isNew) raw.pragma('page_size = 8192');
    if (isNew) raw.pragma('auto_vacuum = INCREMENTAL');
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = FULL');
    raw.pragma('foreign_keys = ON');
    // From the first page on: what a page once held would else stay in its free space when rows move or go. Pages that
    // become free are overwritten by an erasure alone; a cleanup that did so would write as much as it deletes.
    raw.pragma('secure_delete = FAST');
    if (!isNew && !content) enableIncrementalVacuum(raw);
    if (isNew && file !== ':memory:') fs.chmodSync(file, 0o600);
  } catch (cause) {
    raw.close();
    throw cause;
  }
  return {
    db: drizzle({ client: raw }) as unknown as Db,
    raw,
    close: () => {
      if (!raw.open) return;
      if (!raw.readonly && file !== ':memory:') raw.pragma('wal_checkpoint(TRUNCATE)');
      raw.close();
    },
  };
}

type NotAPromise<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * Everything in `work` is written, or nothing is. It must be synchronous: better-sqlite3 would commit at the first
 * await, so the type refuses a promise. Immediate, because a deferred one that reads first can lose its race for good.
 */
export function inTransaction<T>(db: Db, work: (tx: Db) => NotAPromise<T>): T {
  const { $client } = db as unknown as { $client: Database.Database };
  // One connection, and nothing else runs meanwhile: the database itself is the transaction. So queries that were
  // prepared on it can be used inside; Drizzle's own transaction would make a new object each time.
  return $client.transaction(() => work(db)).immediate() as T;
}
