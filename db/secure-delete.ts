// Deleting for good: SQLite leaves deleted bytes lying in free pages and in the log beside the file.
import type Database from 'better-sqlite3';
import type { Db } from './client.ts';

/** Whatever `work` deletes is overwritten, in the file and in its log. Copies made earlier are out of reach. */
export function withSecureDelete<T>(db: Db, work: () => T): T {
  const { $client: raw } = db as unknown as { $client: Database.Database };
  raw.pragma('secure_delete = ON');
  try {
    return work();
  } finally {
    // As it was opened; reading the setting would answer with a number that SQLite takes for ON.
    raw.pragma('secure_delete = FAST');
    raw.pragma('wal_checkpoint(TRUNCATE)');
  }
}
