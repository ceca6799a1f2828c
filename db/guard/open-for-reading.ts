// A connection for reading a file that another process may be serving.
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
