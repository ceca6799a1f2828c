// One server per database file. The operating system releases the lock when the process ends, so a crash leaves no stale
// lock, unlike a PID file.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/** Milliseconds a server without its supervisor may take to exit; it allows itself thirty seconds. */
const END_TIMEOUT_MS = 35_000;

class DatabaseLockedError extends Error {
  constructor(file: string, pid: string) {
    super(`Another Swag & Seek (process ${pid}) already serves ${file}. Stop it first.`);
    this.name = 'DatabaseLockedError';
  }
}

export const isBusy = (cause: unknown): boolean =>
  (cause as { code?: string }).code === 'SQLITE_BUSY';

/** Whether the lock's holder is a server whose supervisor was killed: it exits on its own within seconds. */
function isEnding(pid: string): boolean {
  if (!/^\d+$/.test(pid)) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Blocks while the holder is exiting. @throws SqliteError SQLITE_BUSY if the lock stays held */
function beginExclusive(lock: Database.Database, pidFile: string): void {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    if (!isBusy(cause) || !isEnding(readPid(pidFile))) throw cause;
    lock.pragma(`busy_timeout = ${END_TIMEOUT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  }
}

/**
 * Locks the file for this process.
 * @param pid the process to kill in order to stop this one, named to others: its supervisor, if it has one
 * @returns unlocks the file
 * @throws DatabaseLockedError
 */
export function lockDatabase(file: string, pid: number = process.pid): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const pidFile = `${file}.pid`;
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  try {
    beginExclusive(lock, pidFile);
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new DatabaseLockedError(file, readPid(pidFile));
  }
  try {
    fs.writeFileSync(pidFile, `${pid}\n`);
  } catch {
    // Needed only for the message; a full disk must not prevent the start.
  }
  return () => {
    if (!lock.open) return;
    fs.rmSync(pidFile, { force: true });
    lock.close();
  };
}

/** Like `lockDatabase`, but returns null if another process serves the file. */
export function tryLockDatabase(file: string): (() => void) | null {
  try {
    return lockDatabase(file);
  } catch (cause) {
    if (cause instanceof DatabaseLockedError) return null;
    throw cause;
  }
}

function readPid(pidFile: string): string {
  try {
    return fs.readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
