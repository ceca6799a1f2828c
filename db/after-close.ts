// What has to wait until a database is closed. POSIX drops all locks of a process on a file when it closes any handle of it, so
// a handle beside SQLite's own is closed after SQLite's.
import type Database from 'better-sqlite3';

const waiting = new WeakMap<Database.Database, (() => void)[]>();

/** Has `work` done after `raw` is closed by `closeDatabase`. */
export function afterClose(raw: Database.Database, work: () => void): void {
  waiting.set(raw, [...(waiting.get(raw) ?? []), work]);
}

/** Closes `raw`, then does what was waiting for it, in the order in which it came. */
export function closeDatabase(raw: Database.Database): void {
  raw.close();
  for (const work of waiting.get(raw) ?? []) work();
  waiting.delete(raw);
}
