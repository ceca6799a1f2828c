// A connection that reads a file which another process may be serving.
import fs from 'node:fs';
import Database from 'better-sqlite3';

/**
 * With a log beside the file the connection is read-only: the last one that may write empties and deletes the log when it
 * closes, also that of a server that was killed. Without a log it could write, since a read-only one leaves an empty
 * log behind: do not.
 * @throws SqliteError when the file does not exist
 */
export function openForReading(file: string): Database.Database {
  const readonly = fs.existsSync(`${file}-wal`);
  return new Database(file, { readonly, fileMustExist: true, timeout: 5000 });
}
