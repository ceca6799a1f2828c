// The file's used and free space. SQLite keeps the pages of deleted rows in the file until an incremental vacuum.
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
 * Checkpoints and truncates the WAL; only then does the file shrink. @returns false if a concurrent reader prevents it; true for a
 * closed database, whose WAL has been truncated
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

/** Milliseconds between tries while another connection is reading the WAL. */
const RETRY_MS = 1_000;

const emptying = new WeakSet<Database.Database>();

/** Truncates the WAL, which contains deleted data: at once, or as soon as no backup is reading it. */
export function emptyLog(db: Db): void {
  const raw = rawOf(db);
  if (raw.memory || emptying.has(raw) || truncateWal(db)) return;
  emptying.add(raw);
  setTimeout(() => {
    emptying.delete(raw);
    emptyLog(db);
  }, RETRY_MS).unref();
}

/** Bytes in use, excluding free pages. */
export const usedBytes = (db: Db): number => {
  const { pages } = db.get<{ pages: number }>(
    sql`select (select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count) as pages`,
  );
  const { size } = db.get<{ size: number }>(sql`select page_size as size from pragma_page_size`);
  return pages * size;
};
