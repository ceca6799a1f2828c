// Secure deletion: SQLite leaves deleted content in the WAL until it is truncated.
import type { Db } from './client.ts';
import { truncateWal } from './free-space.ts';

/** Milliseconds between tries while another connection reads the log. */
const RETRY = 1_000;

/** With a try ahead: however much is deleted meanwhile, one is enough. */
const waiting = new WeakSet<Db>();

/** Truncates the WAL. A backup, the copy on the second disk or a checkpoint keeps it: it is emptied when they have ended. */
export function emptyLog(db: Db): void {
  if (truncateWal(db) || waiting.has(db)) return;
  waiting.add(db);
  setTimeout(() => {
    waiting.delete(db);
    emptyLog(db);
  }, RETRY).unref();
}

/**
 * Runs `work` and removes what it deletes from the WAL, too. The pages of the file are overwritten as they are written
 * (`secure_delete` in `client.ts`). Backups are not affected.
 */
export function withSecureDelete<T>(db: Db, work: () => T): T {
  try {
    return work();
  } finally {
    emptyLog(db);
  }
}
