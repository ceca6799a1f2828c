// Used and free space of the file. SQLite keeps the pages of deleted rows in the file until an incremental vacuum.
import type Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const rawOf = (db: Db): Database.Database =>
  (db as unknown as { $client: Database.Database }).$client;

const freePages = (raw: Database.Database): number =>
  raw.pragma('freelist_count', { simple: true }) as number;

/** Frees up to `pages` pages of the file. @returns whether free pages remain. Does nothing on a closed database. */
export function incrementalVacuum(db: Db, pages: number): boolean {
  const raw = rawOf(db);
  // The server may be stopping; the next run continues.
  if (!raw.open) return false;
  const before = freePages(raw);
  if (before > 0) raw.pragma(`incremental_vacuum(${pages})`);
  const after = freePages(raw);
  return after > 0 && after < before;
}

/**
 * Checkpoints and truncates the WAL: the file shrinks only then. @returns false when a concurrent reader prevented it; true
 * for a closed database, whose WAL was truncated
 */
export function truncateWal(db: Db): boolean {
  const raw = rawOf(db);
  if (!raw.open) return true;
  const busyTimeout = raw.pragma('busy_timeout', { simple: true });
  // A running backup blocks the checkpoint. Waiting for it would block every request.
  raw.pragma('busy_timeout = 0');
  const [state] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  raw.pragma(`busy_timeout = ${busyTimeout}`);
  return state?.busy !== 1;
}

/** Milliseconds between tries while another connection reads the log. */
const RETRY_MS = 1_000;

const emptying = new WeakSet<Database.Database>();

/** Empties the log, which holds what was deleted: at once, or as soon as no backup reads it. */
export function emptyLog(db: Db): void {
  const raw = rawOf(db);
  if (raw.memory || emptying.has(raw) || truncateWal(db)) return;
  emptying.add(raw);
  setTimeout(() => {
    emptying.delete(raw);
    emptyLog(db);
  }, RETRY_MS).unref();
}

/** Bytes of the pages in use, without free pages. */
export const usedBytes = (db: Db): number => {
  const { pages } = db.get<{ pages: number }>(
    sql`select (select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count) as pages`,
  );
  const { size } = db.get<{ size: number }>(sql`select page_size as size from pragma_page_size`);
  return pages * size;
};
