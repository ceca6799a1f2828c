// Notices that the file of an open database was moved, deleted or replaced: SQLite keeps writing into the file it has open,
// which nobody finds at the next start.
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import { giveLogBack } from './kept-log.ts';

/** `log_gone`: the write-ahead log was removed, so that what it holds exists in this process only. */
export type FileState = 'here' | 'gone' | 'replaced' | 'log_gone';

/** An inode number can be larger than a double holds. */
const identityOf = ({ dev, ino }: fs.BigIntStats): string => `${dev}:${ino}`;

/** Identity of a file; null when there is none. */
function identify(file: string): string | null {
  try {
    return identityOf(fs.statSync(file, { bigint: true }));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw cause;
  }
}

/**
 * Call it right after the file is opened. @returns a function that compares what stands at the file's path with what is
 * open, and gives a deleted log its name back where it can; always `here` for a database in memory
 */
export function watchFile(raw: Database.Database): () => FileState {
  if (raw.memory) return () => 'here';
  const file = raw.name;
  const own = { file: identify(file), log: identify(`${file}-wal`) };
  return () => {
    const now = identify(file);
    if (now === null) return 'gone';
    if (now !== own.file) return 'replaced';
    const isLogHere = () => own.log === null || identify(`${file}-wal`) === own.log;
    return isLogHere() || (giveLogBack(file) && isLogHere()) ? 'here' : 'log_gone';
  };
}

/** What is asked of the connection that serves the contest. */
export const servedFile = (raw: Database.Database) => ({
  /** Differs after each change of the database, by this connection or another one. */
  version(): string {
    const own = raw.prepare('SELECT total_changes()').pluck().get();
    return `${own}.${raw.pragma('data_version', { simple: true })}`;
  },
  isWritable: (): boolean => raw.pragma('query_only', { simple: true }) === 0,
  /** Refuses or accepts writes. What is in the log is moved into the file first, where it survives the log's loss. */
  setWritable(isWritable: boolean): void {
    if (!isWritable) raw.pragma('wal_checkpoint(PASSIVE)');
    raw.pragma(`query_only = ${isWritable ? 'OFF' : 'ON'}`);
  },
});
