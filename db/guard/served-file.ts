// Questions about the connection that serves the contest.
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import { isBusy } from './lock.ts';

/** What is at the path of the served file: the file itself, nothing, or another file. */
export type FilePlace = 'here' | 'gone' | 'replaced';

/** Tells files apart under the same name. Numbers of Windows exceed what a double holds. */
function identityOf(file: string): string | null {
  const found = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.dev}.${found.ino}` : null;
}

/** Call right after opening the file. */
export const servedFile = (raw: Database.Database) => {
  const opened = raw.memory ? null : identityOf(raw.name);
  return {
    /** SQLite carries on with a moved, overwritten or deleted file, which the next start would not find. */
    place(): FilePlace {
      const found = raw.memory ? null : identityOf(raw.name);
      if (found === opened) return 'here';
      return found === null ? 'gone' : 'replaced';
    },
    /** Whether another process holds the file for writing, so that nothing can be saved. Does not wait for it. */
    isHeld(): boolean {
      if (raw.pragma('query_only', { simple: true }) === 1) return false;
      const timeout = raw.pragma('busy_timeout', { simple: true });
      raw.pragma('busy_timeout = 0');
      try {
        raw.exec('BEGIN IMMEDIATE; ROLLBACK');
        return false;
      } catch (cause) {
        return isBusy(cause);
      } finally {
        raw.pragma(`busy_timeout = ${timeout}`);
      }
    },
    /** Changes with every write to the database, by this or any other connection. */
    version(): string {
      const own = raw.prepare('SELECT total_changes()').pluck().get();
      return `${own}.${raw.pragma('data_version', { simple: true })}`;
    },
    isWritable: (): boolean => raw.pragma('query_only', { simple: true }) === 0,
    /** Enables or disables writes, which are disabled while an archive is made or the file is rewritten. */
    setWritable(isWritable: boolean): void {
      raw.pragma(`query_only = ${isWritable ? 'OFF' : 'ON'}`);
    },
  };
};
