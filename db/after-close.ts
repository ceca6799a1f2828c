// What has to wait until a database is closed. POSIX drops all locks of a process on a file when it closes any handle of it, so
// a handle beside SQLite's own is closed after SQLite's.
import type Database from 'better-sqlite3';

const waiting = new WeakMap<Database.Database, (() => void)[]>();

export function afterClose(raw: Database.Database, work: () => void): void {
  waiting.set(raw, [...(waiting.get(raw) ?? []), work]);
}

export function closeWithAll(raw: Database.Database): void {
  raw.close();
  for (const work of waiting.get(raw) ?? []) work();
  waiting.delete(raw);
}
