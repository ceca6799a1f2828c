// Opens the database, durable against power failure, and runs transactions.
import fs from 'node:fs';
import path from 'node:path';
import Database, { type RunResult } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { retryWithRoom } from './disk-full.ts';

/** The database, or the transaction that the query runs in. */
export type Db = BaseSQLiteDatabase<'sync', RunResult, Record<string, never>>;

export interface OpenDatabase {
  readonly db: Db;
  readonly raw: Database.Database;
  close(): void;
}

/** Older versions can corrupt a WAL that two connections reset concurrently (sqlite.org, "WAL-reset bug"). */
const SQLITE_MIN = [3, 51, 3] as const;

/** @throws Error below SQLITE_MIN */
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
 * Opens or creates the database file. Tests use `:memory:`, optionally with a serialized database as `content`.
 * `synchronous` is FULL: with better-sqlite3's default, NORMAL, a power failure can lose committed transactions.
 * The busy timeout is short because SQLite waits synchronously and blocks every request.
 * @throws Error when SQLite is too old; SqliteError when the file is not a database
 */
export function openDatabase(file: string, content?: Buffer): OpenDatabase {
  const isNew = content === undefined && (file === ':memory:' || !fs.existsSync(file));
  if (file !== ':memory:') fs.mkdirSync(path.dirname(file), { recursive: true });
  const raw = new Database(content ?? file, { timeout: 250 });
  try {
    assertSqliteVersion(raw.prepare('select sqlite_version()').pluck().get() as string);
    // Set before the first page is written. FAST would keep the content of freed pages, and a page freed by a cleanup can hold a name
    // that SQLite once moved there, where a much later erasure would not find it.
    raw.pragma('secure_delete = ON');
    // Takes effect only before the first table is created and before WAL is enabled.
    if (isNew) raw.pragma('auto_vacuum = INCREMENTAL');
    raw.pragma('journal_mode = WAL');
    raw.pragma('synchronous = FULL');
    // In kB. Photos, each read once, would fill better-sqlite3's default of 16 MB; the system caches the file's pages anyway.
    raw.pragma('cache_size = -4000');
    raw.pragma('foreign_keys = ON');
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
 * Runs `work` in a transaction and rolls back when it throws. `work` must be synchronous: better-sqlite3 commits at the
 * first await, so the type rejects a promise. The transaction is IMMEDIATE: a deferred one that reads before it writes can fail
 * with SQLITE_BUSY_SNAPSHOT, which no busy timeout resolves. On a full disk `work` runs a second time after space has been made.
 */
export function inTransaction<T>(db: Db, work: (tx: Db) => NotAPromise<T>): T {
  const { $client } = db as unknown as { $client: Database.Database };
  // There is one connection and `work` is synchronous, so the database itself serves as the transaction and its prepared
  // queries work inside. Drizzle's own transaction creates a new object each time.
  return retryWithRoom($client, () => $client.transaction(() => work(db)).immediate() as T);
}
