// Secure deletion: SQLite leaves deleted content in the WAL until it is truncated.
import type Database from 'better-sqlite3';
import type { Db } from './client.ts';

/**
 * Runs `work` and removes what it deletes from the WAL, too. The pages of the file are overwritten as they are written
 * (`secure_delete` in `client.ts`). Backups are not affected.
 */
export function withSecureDelete<T>(db: Db, work: () => T): T {
  const { $client: raw } = db as unknown as { $client: Database.Database };
  try {
    return work();
  } finally {
    raw.pragma('wal_checkpoint(TRUNCATE)');
  }
}
