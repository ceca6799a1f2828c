// Replaces the database file by a backup. The replaced file is renamed, never deleted.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { lockDatabase } from './lock.ts';
import { openForReading } from './open-for-reading.ts';
import { moveAside } from './set-aside.ts';
import { assertIntegrity, createVerifiedCopy, syncToDisk } from './verified-copy.ts';

class InvalidBackupError extends Error {
  constructor(from: string, why: string) {
    super(`${from} is no backup of a contest: ${why}`);
    this.name = 'InvalidBackupError';
  }
}

/**
 * @param stamp suffix of the replaced file: `<file>.replaced-<stamp>`
 * @returns the path of the replaced file; null if there was none
 * @throws DatabaseLockedError, InvalidBackupError; no file is changed then
 */
export function restoreBackup(file: string, from: string, stamp: string): string | null {
  const unlock = lockDatabase(file);
  const draft = `${file}.restored`;
  try {
    if (path.resolve(from) === path.resolve(file)) {
      throw new InvalidBackupError(from, 'it is the contest itself');
    }
    copyChecked(from, draft);
    inDraft(draft, (db) => markRestored(db, new Date()));
    syncToDisk(draft);
    const replaced = fs.existsSync(file) ? `${file}.replaced-${stamp}` : null;
    moveAside(file, `${file}.replaced-${stamp}`, () => fs.renameSync(draft, file));
    syncToDisk(path.dirname(file));
    return replaced;
  } catch (cause) {
    fs.rmSync(draft, { force: true });
    throw cause;
  } finally {
    unlock();
  }
}

function copyChecked(from: string, draft: string): void {
  if (!fs.existsSync(from)) throw new InvalidBackupError(from, 'there is no such file');
  let copy: Database.Database | null = null;
  try {
    assertIntegrity(from);
    copy = openForReading(from);
    copy.prepare('SELECT count(*) FROM __drizzle_migrations').get();
    createVerifiedCopy(copy, draft);
  } catch (cause) {
    throw new InvalidBackupError(from, cause instanceof Error ? cause.message : String(cause));
  } finally {
    copy?.close();
  }
}

function inDraft(draft: string, work: (db: Database.Database) => void): void {
  const db = new Database(draft);
  try {
    work(db);
  } finally {
    db.close();
  }
}

/**
 * Posts may have been published since the backup, and approvals queued since. The Instagram service reads this mark when it
 * starts and holds back whatever may have been posted. The row exists in the tables of every version, so that an older
 * backup is marked as well.
 */
export function markRestored(db: Database.Database, at: Date): void {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'instagram_config'").get();
  if (!table) return;
  const mark = { restoredAt: at.getTime(), isApplied: false, isReviewed: false };
  db.prepare('INSERT OR REPLACE INTO instagram_config (id, value) VALUES (2, ?)').run(
    JSON.stringify(mark),
  );
}
