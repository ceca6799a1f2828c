// Secure deletion: by default SQLite leaves deleted content in free pages and in the WAL.
import type Database from 'better-sqlite3';
import type { Db } from './client.ts';

/** Runs `work` and overwrites what it deletes, in the file and in the WAL. Backups are not affected. */
export function withSecureDelete<T>(db: Db, work: () => T): T {
  const { $client: raw } = db as unknown as { $client: Database.Database };
  raw.pragma('secure_delete = ON');
  try {
    return work();
  } finally {
    // The setting of `openDatabase`. Reading and restoring it fails: the pragma returns FAST as 2, which SQLite reads as ON.
    raw.pragma('secure_delete = FAST');
    raw.pragma('wal_checkpoint(TRUNCATE)');
  }
}
