// Connections to a file that this process does not serve.
import fs from 'node:fs';
import Database from 'better-sqlite3';

/**
 * If there is a WAL, the connection is read-only: the last writable connection checkpoints and deletes the WAL on close, even a
 * killed server's. Without a WAL the connection is writable, since a read-only one would leave an empty WAL behind; do not write.
 * @throws SqliteError if the file does not exist
 */
export function openForReading(file: string): Database.Database {
  const readonly = fs.existsSync(`${file}-wal`);
  return new Database(file, { readonly, fileMustExist: true, timeout: 5000 });
}

/** @returns what `work` returns; the connection is closed then, and also if it throws */
export function closeAfter<T>(raw: Database.Database, work: (raw: Database.Database) => T): T {
  try {
    return work(raw);
  } finally {
    raw.close();
  }
}
