// Rewrites the contest's file so that nothing of erased rows is left. `secure_delete` overwrites a row where it is deleted, but if
// SQLite had moved the row while rebalancing pages, a trace can remain at its old place.
import Database from 'better-sqlite3';
import { openForReading } from '../guard/open-for-reading.ts';

/** Milliseconds to wait for other readers and writers, such as the backup of a large file. */
const WAIT_MS = 60_000;

/**
 * Rewrites the file with VACUUM, truncates the WAL and increments `user_version`, which tells the copy on the second disk to rewrite
 * itself too. Blocks; needs free space for two more copies. Other processes may read the file meanwhile, but not write.
 * @throws SqliteError: SQLITE_FULL, or SQLITE_BUSY while another process uses the file or its WAL. No row is lost
 */
export function rewriteFile(file: string): void {
  const raw = new Database(file, { fileMustExist: true, timeout: WAIT_MS });
  // Closed last: if the server is killed meanwhile, the last close is this process's, and a read-only connection keeps the WAL,
  // without which the next start would be refused.
  const reader = openForReading(file);
  try {
    reader.pragma('schema_version');
    raw.pragma('secure_delete = ON');
    raw.pragma('synchronous = FULL');
    // Early versions created files without it; it takes effect here.
    raw.pragma('auto_vacuum = INCREMENTAL');
    raw.exec('VACUUM');
    raw.pragma(`user_version = ${Number(raw.pragma('user_version', { simple: true })) + 1}`);
    // The new pages are in the WAL; the file still has the old ones.
    const [state] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (state?.busy === 1) {
      const message = 'somebody else reads the file, such as a backup';
      throw Object.assign(new Error(message), { code: 'SQLITE_BUSY' });
    }
  } finally {
    raw.close();
    reader.close();
  }
}
