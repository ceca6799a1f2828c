// The space of the file: how much is in use, and giving the rest back to the disk. SQLite keeps the pages of deleted
// rows in the file until it is told to let them go.
import type Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const rawOf = (db: Db): Database.Database =>
  (db as unknown as { $client: Database.Database }).$client;

const freePages = (raw: Database.Database): number =>
  raw.pragma('freelist_count', { simple: true }) as number;

/** Moves the file's last pages into free ones. @returns whether there is more to do */
export function incrementalVacuum(db: Db, pages: number): boolean {
  const raw = rawOf(db);
  // The server may be stopping: the next run goes on where this one ends.
  if (!raw.open) return false;
  const before = freePages(raw);
  if (before > 0) raw.pragma(`incremental_vacuum(${pages})`);
  const after = freePages(raw);
  return after > 0 && after < before;
}

/** Brings the log into the file: only then does the file become shorter. */
export function truncateWal(db: Db): void {
  const raw = rawOf(db);
  if (!raw.open) return;
  const patience = raw.pragma('busy_timeout', { simple: true });
  // While a backup reads it cannot be done, and nobody is to wait for it.
  raw.pragma('busy_timeout = 0');
  raw.pragma('wal_checkpoint(TRUNCATE)');
  raw.pragma(`busy_timeout = ${patience}`);
}

/** Bytes of the file that hold something; what deleted rows left free does not count. */
export const usedBytes = (db: Db): number => {
  const { pages } = db.get<{ pages: number }>(
    sql`select (select page_count from pragma_page_count) - (select freelist_count from pragma_freelist_count) as pages`,
  );
  const { size } = db.get<{ size: number }>(sql`select page_size as size from pragma_page_size`);
  return pages * size;
};
