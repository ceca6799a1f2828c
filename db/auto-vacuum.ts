// Enables incremental vacuum in a file of an older version (see free-space.ts).
import type Database from 'better-sqlite3';

/** Rewrites the file once with VACUUM if it has no auto_vacuum. Blocks; slow for a large file. */
export function enableIncrementalVacuum(raw: Database.Database): void {
  if (raw.pragma('auto_vacuum', { simple: true }) !== 0) return;
  raw.pragma('auto_vacuum = INCREMENTAL');
  try {
    raw.exec('VACUUM');
  } catch (cause) {
    // Without space for a second copy, or while another process writes, the file is used unchanged and does not shrink.
    const { code } = cause as { code?: string };
    if (code !== 'SQLITE_FULL' && !code?.startsWith('SQLITE_BUSY')) throw cause;
  }
}
