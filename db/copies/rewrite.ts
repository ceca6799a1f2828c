// Rewrites the contest's file, so that nothing of erased rows is left in it. `secure_delete` overwrites a row where it is deleted; where
// SQLite moved it from before, when it wrote the rows of neighbouring pages closer together, a trace of it can stay.
import Database from 'better-sqlite3';
import { openForReading } from '../guard/open-for-reading.ts';

/** Milliseconds to wait for others who read or write: a backup of a large file. */
const WAIT_MS = 60_000;

/**
 * Rewrites the file with VACUUM, empties the log, and counts it in `user_version`, from which the copy on the second disk knows that it is
 * to be rewritten too. Blocks; needs free space for two more copies. Another process may read the file meanwhile, and not write.
 * @throws SqliteError: SQLITE_FULL, or SQLITE_BUSY while somebody else keeps the file or its log. No row is lost then.
 */
export function rewriteFile(file: string): void {
  const raw = new Database(file, { fileMustExist: true, timeout: WAIT_MS });
  // Closed after the other one: a server that was killed meanwhile leaves the last close to this process, and one that only reads
  // keeps the log, without which the next start is refused.
  const reader = openForReading(file);
  try {
    reader.pragma('schema_version');
    raw.pragma('secure_delete = ON');
    raw.pragma('synchronous = FULL');
    // Files of early versions were made without; it takes effect here.
    raw.pragma('auto_vacuum = INCREMENTAL');
    raw.exec('VACUUM');
    raw.pragma(`user_version = ${Number(raw.pragma('user_version', { simple: true })) + 1}`);
    // The log holds the pages, and the file still those from before.
    const [state] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (state?.busy === 1) throw new LogInUseError();
  } finally {
    raw.close();
    reader.close();
  }
}

class LogInUseError extends Error {
  override readonly name = 'LogInUseError';
  readonly code = 'SQLITE_BUSY';
  constructor() {
    super('somebody else reads the file, such as a backup');
  }
}
