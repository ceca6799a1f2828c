// One server a file. The operating system holds the lock for the life of the process, so nothing is left to clean
// up after a crash, as a file with a number in it would be.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

class DatabaseLockedError extends Error {
  constructor(file: string, pid: string) {
    super(`Another Swag & Seek (process ${pid}) already serves ${file}. Stop it first.`);
    this.name = 'DatabaseLockedError';
  }
}

/** Takes the file for this process. @returns what gives it back @throws DatabaseLockedError */
export function lockDatabase(file: string): () => void {
  if (file === ':memory:') return () => {};
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const pidFile = `${file}.pid`;
  const lock = new Database(`${file}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    if ((cause as { code?: string }).code !== 'SQLITE_BUSY') throw cause;
    throw new DatabaseLockedError(file, readPid(pidFile));
  }
  fs.writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    if (!lock.open) return;
    fs.rmSync(pidFile, { force: true });
    lock.close();
  };
}

function readPid(pidFile: string): string {
  try {
    return fs.readFileSync(pidFile, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
