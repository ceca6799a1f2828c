// Verified copies of the database: written to a partial file, checked, synced, then renamed.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { removeChecksum, writeChecksum } from './checksums.ts';
import { markClosed } from './file-header.ts';
import { closeAfter, openForReading } from './open-for-reading.ts';

/** Another run makes, or has made, the copy of this name. */
export class CopyTakenError extends Error {
  constructor(target: string) {
    super(`${target} is there already, or is being made: try again in a second.`);
    this.name = 'CopyTakenError';
  }
}

const draftOf = (target: string): string => `${target}.part`;

/** Removes a draft that a killed run left, and its journal: SQLite would replay it into the next draft. */
export function removeDraft(target: string): void {
  for (const part of ['', '-journal']) fs.rmSync(draftOf(target) + part, { force: true });
}

interface CopyOptions {
  readonly isFinal?: boolean;
  readonly replaces?: boolean;
  readonly at?: Date;
}

/**
 * Copies the open database to `target`. VACUUM INTO copies a consistent snapshot but does not sync it, and a crash leaves
 * a partial file; so the copy is renamed to `target` only after it is checked and synced.
 * @param isFinal whether to write a checksum file and never to replace another copy; false for one that is changed afterwards
 * @param replaces whether a copy of this name may be there, from an earlier time
 * @param at the moment of the copy, which the checksum file names
 * @throws CopyTakenError; Error if the copy fails the integrity check, leaving no `target`
 */
export function createVerifiedCopy(
  raw: Database.Database,
  target: string,
  { isFinal = true, replaces = false, at }: CopyOptions = {},
): void {
  const draft = draftOf(target);
  // The draft is the claim to the name: a second run must not touch it.
  try {
    createPrivateFile(draft);
  } catch (cause) {
    throw (cause as { code?: string }).code === 'EEXIST' ? new CopyTakenError(target) : cause;
  }
  try {
    if (isFinal && !replaces && fs.existsSync(target)) throw new CopyTakenError(target);
    raw.prepare('VACUUM INTO ?').run(draft);
    // The copy has no WAL that could be lost.
    closeAfter(new Database(draft), markClosed);
    assertIntegrity(draft);
    syncToDisk(draft);
    // Written before the rename, so that no copy lacks its checksum if interrupted here.
    if (isFinal) writeChecksum(draft, target, at);
    fs.renameSync(draft, target);
    syncToDisk(path.dirname(target));
  } catch (cause) {
    removeDraft(target);
    if (!fs.existsSync(target)) removeChecksum(target);
    throw cause;
  }
}

/** Creates an empty, owner-only file for SQLite to fill: the copy and its journal are private from the first byte. */
export function createPrivateFile(file: string): void {
  fs.closeSync(fs.openSync(file, 'wx', 0o600));
}

export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}

/** Reads the whole file. @throws DamagedError if it is damaged or has orphaned rows; SqliteError if SQLite gives up on it */
export function assertIntegrity(file: string): void {
  closeAfter(openForReading(file), (copy) => {
    const integrity = copy.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') throw new DamagedError(`The file ${file} is damaged: ${integrity}`);
    // integrity_check does not check foreign keys.
    const orphans = copy.pragma('foreign_key_check') as unknown[];
    if (orphans.length > 0) {
      throw new DamagedError(`The file ${file} has ${orphans.length} orphaned rows`);
    }
  });
}

/** Calls fsync on a file or folder. A rename is durable only once its folder is synced. */
export function syncToDisk(fileOrFolder: string): void {
  // Windows cannot fsync a folder; NTFS journals the rename.
  if (process.platform === 'win32' && fs.statSync(fileOrFolder).isDirectory()) return;
  const handle = fs.openSync(fileOrFolder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}
