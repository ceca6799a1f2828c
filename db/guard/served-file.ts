// What is asked of the connection that serves the contest.
import fs from 'node:fs';
import type Database from 'better-sqlite3';

export const servedFile = (raw: Database.Database) => ({
  /** Whether a file stands at its path. SQLite goes on with one that was moved or deleted, which nobody finds at the next start. */
  isHere: (): boolean => raw.memory || fs.existsSync(raw.name),
  /** Differs after each change of the database, by this connection or another one. */
  version(): string {
    const own = raw.prepare('SELECT total_changes()').pluck().get();
    return `${own}.${raw.pragma('data_version', { simple: true })}`;
  },
  isWritable: (): boolean => raw.pragma('query_only', { simple: true }) === 0,
  /** Refuses or accepts writes: they are refused while an archive is made, or the file is rewritten. */
  setWritable(isWritable: boolean): void {
    raw.pragma(`query_only = ${isWritable ? 'OFF' : 'ON'}`);
  },
});
