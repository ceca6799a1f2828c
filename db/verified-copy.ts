// A copy of the contest's file that is known to open: written aside, checked, flushed, then named.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * Copies the open database to `target`. VACUUM INTO gives one consistent moment but is not flushed to the disk, and a
 * crash leaves half a file: so the copy gets its name only after it was checked and synced.
 * @throws when the copy does not pass SQLite's own checks; nothing is left under `target` then
 */
export function createVerifiedCopy(raw: Database.Database, target: string): void {
  const draft = `${target}.part`;
  fs.rmSync(draft, { force: true });
  try {
    raw.prepare('VACUUM INTO ?').run(draft);
    assertIntegrity(draft);
    syncToDisk(draft);
    fs.chmodSync(draft, 0o600);
    fs.renameSync(draft, target);
    syncToDisk(path.dirname(target));
  } catch (cause) {
    fs.rmSync(draft, { force: true });
    throw cause;
  }
}

/** @throws when SQLite finds the file damaged, or rows whose parents are missing */
export function assertIntegrity(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const integrity = copy.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new Error(`The copy ${file} is damaged: ${integrity}`);
    // integrity_check does not look at foreign keys.
    const orphans = copy.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) throw new Error(`The copy ${file} has ${orphans.length} orphaned rows`);
  } finally {
    copy.close();
  }
}

export function syncToDisk(fileOrFolder: string): void {
  // Windows cannot open a folder for syncing; NTFS journals the rename itself.
  if (process.platform === 'win32' && fs.statSync(fileOrFolder).isDirectory()) return;
  const handle = fs.openSync(fileOrFolder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
