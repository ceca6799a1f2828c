// Questions about the connection that serves the contest.
import fs from 'node:fs';
import type Database from 'better-sqlite3';

export const servedFile = (raw: Database.Database) => ({
  /** Whether the file is still at its path. SQLite carries on with a moved or deleted file, which the next start would not find. */
  isHere: (): boolean => raw.memory || fs.existsSync(raw.name),
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
});
