// Online backups of the database file in the folder `backups` next to it, with rotation.
import fs from 'node:fs';
import path from 'node:path';
import { removeChecksum, removeCopy } from '../guard/checksums.ts';
import { readHeader } from '../guard/file-header.ts';
import { openForReading } from '../guard/open-for-reading.ts';
import { refusals } from '../guard/start-refusals.ts';
import { createVerifiedCopy } from '../guard/verified-copy.ts';

export class DiskFullError extends Error {
  constructor(needed: number, free: number) {
    const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
    super(
      `The disk is too full: a backup needs ${gigabytes(needed)}, ${gigabytes(free)} are left.`,
    );
    this.name = 'DiskFullError';
  }
}

/** Bytes that a backup leaves free for the photos of the next hours. */
const RESERVE = 1e9;
const NAME = /^contest-\d{8}-\d{6}\.sqlite$/;
/** Partial files of interrupted backups; those of a running backup are younger. */
const PARTIAL = /^contest-.*\.part(-journal)?$/;
const CHECKSUM = /^(contest-.*\.sqlite)\.sha256$/;
const PARTIAL_MAX_AGE = 60 * 60_000;

const folderOf = (file: string): string => path.join(path.dirname(file), 'backups');

const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

interface Backup {
  readonly path: string;
  readonly at: Date;
}

/**
 * The backups, newest first. Those in the future come last: they were made before the clock was set back. By the time of the
 * file, since the hour in its name occurs twice at the change to winter time.
 */
export const backupsOf = (file: string, now: Date): Backup[] => {
  const isAhead = (at: Date) => at > now;
  return namesIn(folderOf(file))
    .filter((name) => NAME.test(name))
    .map((name) => path.join(folderOf(file), name))
    .map((one) => ({ path: one, at: fs.statSync(one).mtime }))
    .sort(
      (a, b) =>
        Number(isAhead(a.at)) - Number(isAhead(b.at)) ||
        b.at.getTime() - a.at.getTime() ||
        (a.path < b.path ? 1 : -1),
    );
};

/** Time of the newest backup that is not in the future; null without one. */
export function newestBackup(file: string, now: Date): Date | null {
  const [newest] = backupsOf(file, now);
  return newest && newest.at <= now ? newest.at : null;
}

/** Backups that are kept where the disk has room. */
export const BACKUPS_USUAL = 10;
/** Backups that are kept on any disk, including the new one. */
const BACKUPS_MIN = 2;
/** Of what the disk has for backups: what is free and what they take. The rest is for photos. */
const DISK_SHARE = 0.5;

const bytesOf = (backups: readonly Backup[]): number =>
  backups.reduce((sum, one) => sum + fs.statSync(one.path).size, 0);

/**
 * @param size bytes of one backup
 * @param room free bytes on the disk and bytes of the present backups
 * @returns how many backups to keep, `usual` at most
 */
export const backupsThatFit = (size: number, room: number, usual: number): number =>
  Math.min(usual, Math.max(BACKUPS_MIN, Math.floor((room * DISK_SHARE) / Math.max(1, size))));

/** How many backups there are, and whether the disk has no room for the usual number. */
export function keptBackups(file: string, now: Date): { kept: number; isShort: boolean } {
  const backups = backupsOf(file, now);
  const [newest] = backups;
  if (!newest) return { kept: 0, isShort: false };
  const { bavail, bsize } = fs.statfsSync(folderOf(file));
  const room = bavail * bsize + bytesOf(backups);
  const fit = backupsThatFit(fs.statSync(newest.path).size, room, BACKUPS_USUAL);
  return { kept: backups.length, isShort: fit < BACKUPS_USUAL };
}

interface BackupOptions {
  /** Time of the backup, and the same as part of its file name: `20250830-140311`. */
  readonly at: Date;
  readonly stamp: string;
  /** How many backups to keep at most, including this one; fewer when they do not fit into their share of the disk. */
  readonly keep: number;
  /** Free bytes on the disk; null if unknown, which skips the check. */
  readonly free: number | null;
}

/**
 * Creates a verified copy and deletes the oldest backups beyond those to keep, before it is made only when there is no room
 * for it. Another process may be serving the file.
 * @returns the path of the copy
 * @throws DiskFullError; Error when the file's log is lost; the error of SQLite when the file does not exist or the copy fails verification
 */
export function makeBackup(file: string, { at, stamp, keep, free }: BackupOptions): string {
  if (readHeader(file).isInUse && !fs.existsSync(`${file}-wal`)) {
    throw new Error(refusals.logMissing(file, null));
  }
  const folder = folderOf(file);
  const target = path.join(folder, `contest-${stamp}.sqlite`);
  const raw = openForReading(file);
  let keeping = keep;
  try {
    const { size } = fs.statSync(file);
    const old = backupsOf(file, at);
    keeping = free === null ? keep : backupsThatFit(size, free + bytesOf(old), keep);
    const needed = size + RESERVE;
    const freed = free === null || free >= needed ? 0 : removeOldest(old, Math.max(1, keeping - 1));
    if (free !== null && free + freed < needed) throw new DiskFullError(needed, free + freed);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    removePartialFiles(folder, at);
    createVerifiedCopy(raw, target);
  } finally {
    raw.close();
  }
  // VACUUM INTO copies a snapshot: the backup is as old as its start.
  fs.utimesSync(target, at, at);
  removeOldest(backupsOf(file, at), keeping);
  return target;
}

/** @param backups newest first. @returns the bytes that became free */
function removeOldest(backups: readonly Backup[], keep: number): number {
  const old = backups.slice(keep);
  const bytes = bytesOf(old);
  for (const one of old) removeCopy(one.path);
  return bytes;
}

function removePartialFiles(folder: string, now: Date): void {
  for (const name of namesIn(folder).filter((one) => PARTIAL.test(one))) {
    const file = path.join(folder, name);
    // Of either sign: the clock may have been set back since.
    if (Math.abs(now.getTime() - fs.statSync(file).mtimeMs) > PARTIAL_MAX_AGE) fs.rmSync(file);
  }
  // Of backups that were deleted by hand, or cut off before they had their name.
  const names = new Set(namesIn(folder));
  for (const name of names) {
    const [, copy] = CHECKSUM.exec(name) ?? [];
    if (copy && !names.has(copy) && !names.has(`${copy}.part`)) {
      removeChecksum(path.join(folder, copy));
    }
  }
}
