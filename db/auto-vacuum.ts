// Lets SQLite return pages of the file to the disk (see free-space.ts).
import type Database from 'better-sqlite3';

/** A file from before it could be shortened is written anew, once. Slow for a large one: nobody is served meanwhile. */
export function enableIncrementalVacuum(raw: Database.Database): void {
  if (raw.pragma('auto_vacuum', { simple: true }) !== 0) return;
  raw.pragma('auto_vacuum = INCREMENTAL');
  try {
    raw.exec('VACUUM');
  } catch (cause) {
    // Without room for a second copy, or while another process writes, it serves as it is and is not shortened.
    const { code } = cause as { code?: string };
    if (code !== 'SQLITE_FULL' && !code?.startsWith('SQLITE_BUSY')) throw cause;
  }
}
