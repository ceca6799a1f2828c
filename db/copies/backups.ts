// Online backups of the database file in the folder `backups` next to it, with rotation.
import fs from 'node:fs';
import path from 'node:path';
import { copiedAt, removeChecksum, removeCopy } from '../guard/checksums.ts';
import { newestFirst } from '../guard/known-copies.ts';
import { openForReading } from '../guard/open-for-reading.ts';
import { assertContest } from '../guard/start-guard.ts';
import { createVerifiedCopy } from '../guard/verified-copy.ts';

export class DiskFullError extends Error {
  /** As the file system's own error has it (`isDiskFull`). */
  readonly code = 'ENOSPC';
  constructor(needed: number, free: number) {
    const size = (bytes: number) =>
      bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
    super(`The disk is too full: a backup needs ${size(needed)}, ${size(free)} are left.`);
    this.name = 'DiskFullError';
  }
}

/** Bytes a backup must leave free for the photos of the next hours. */
const RESERVE = 1e9;
const NAME = /^contest-\d{8}-\d{6}\.sqlite$/;
/** Partial files of interrupted backups; those of a running backup are younger. */
const PARTIAL = /^contest-.*\.part(-journal)?$/;
const CHECKSUM = /^(contest-.*\.sqlite)\.sha256$/;
const PARTIAL_MAX_AGE = 60 * 60_000;

const folderOf = (file: string): string => path.join(path.dirname(file), 'backups');

/** Whether the folder is on another disk than the contest, where copies take no room from photos. */
export const isOnOtherDisk = (folder: string, file: string): boolean =>
  fs.existsSync(folder) && fs.statSync(folder).dev !== fs.statSync(file).dev;

/** A path on the disk that copies in this folder next to the contest are written to. */
export function pathOnDiskOf(folder: 'backups' | 'archives', file: string): string {
  const place = path.join(path.dirname(file), folder);
  return fs.existsSync(place) ? path.join(place, path.basename(file)) : file;
}

/** Empty without the folder. */
export const namesIn = (folder: string): string[] =>
  fs.existsSync(folder) ? fs.readdirSync(folder) : [];

export interface Backup {
  readonly path: string;
  readonly at: Date;
}

/**
 * The backups, newest first. Those dated in the future come last: they were made before the clock was set back. Not sorted by
 * name, since the hour in it occurs twice when summer time ends.
 */
export const backupsOf = (file: string, now: Date): Backup[] =>
  namesIn(folderOf(file))
    .filter((name) => NAME.test(name))
    .map((name) => path.join(folderOf(file), name))
    .map((one) => ({ path: one, at: copiedAt(one) }))
    .sort((a, b) => newestFirst(now)(a, b) || (a.path < b.path ? 1 : -1));

/** Time of the newest backup that is not dated in the future; null without one. */
export function newestBackup(file: string, now: Date): Date | null {
  const [newest] = backupsOf(file, now);
  return newest && newest.at <= now ? newest.at : null;
}

/** Backups to keep if the disk has room. */
export const BACKUPS_USUAL = 10;
/** Backups to keep on any disk, including the new one. */
const BACKUPS_MIN = 2;
/** Share of the space available, free or already taken by backups, that they may use; the rest is for photos. */
const DISK_SHARE = 0.5;

const bytesOf = (backups: readonly Backup[]): number =>
  backups.reduce(
    // Another run may be rotating.
    (sum, one) => sum + (fs.statSync(one.path, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );

/**
 * @param size bytes of one backup
 * @param room bytes that are free or taken by existing backups
 * @returns how many backups to keep, at most `usual`
 */
export const backupsThatFit = (size: number, room: number, usual: number): number =>
  Math.min(usual, Math.max(BACKUPS_MIN, Math.floor((room * DISK_SHARE) / Math.max(1, size))));

/** How many backups there are, and whether the disk lacks room for the usual number. */
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
  /** Time of the backup, and its form in the file name: `20250830-140311`. */
  readonly at: Date;
  readonly stamp: string;
  /** The most backups to keep, including this one; fewer if they exceed their share of the disk. */
  readonly keep: number;
  /** Free bytes on the backups' disk; null if unknown, which skips the check. */
  readonly free: number | null;
  /** The contest's zone, for the time of a copy that a refusal names; the laptop's if left out. */
  readonly timeZone?: string | undefined;
}

/**
 * Creates a verified copy and deletes surplus old backups: afterwards, or beforehand if there is no room otherwise. Another process
 * may be serving the file.
 * @returns the path of the copy
 * @throws StartRefusedError if the file is not a whole contest; DiskFullError; CopyTakenError if another run has the name; an SQLite error if the copy fails verification
 */
export function makeBackup(file: string, options: BackupOptions): string {
  const { at, stamp, keep, free, timeZone } = options;
  assertContest(file, timeZone);
  const folder = folderOf(file);
  const target = path.join(folder, `contest-${stamp}.sqlite`);
  const raw = openForReading(file);
  let keeping = keep;
  try {
    const { size } = fs.statSync(file);
    const old = backupsOf(file, at);
    keeping = free === null ? keep : backupsThatFit(size, free + bytesOf(old), keep);
    const needed = size + (isOnOtherDisk(folder, file) ? 0 : RESERVE);
    const inTheWay = free === null || free >= needed ? [] : old.slice(Math.max(1, keeping - 1));
    // Only if that is enough: a backup that fails must not cost earlier ones.
    if (free !== null && free + bytesOf(inTheWay) < needed) throw new DiskFullError(needed, free);
    for (const one of inTheWay) removeCopy(one.path);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    removePartialFiles(folder, at);
    // VACUUM INTO copies a snapshot: the backup is as old as its start.
    createVerifiedCopy(raw, target, { at });
  } finally {
    raw.close();
  }
  fs.utimesSync(target, at, at);
  for (const one of backupsOf(file, at).slice(keeping)) removeCopy(one.path);
  return target;
}

function removePartialFiles(folder: string, now: Date): void {
  for (const name of namesIn(folder).filter((one) => PARTIAL.test(one))) {
    const file = path.join(folder, name);
    const found = fs.statSync(file, { throwIfNoEntry: false });
    // Absolute value: the clock may have been set back since.
    if (found && Math.abs(now.getTime() - found.mtimeMs) > PARTIAL_MAX_AGE) fs.rmSync(file);
  }
  // Checksums of backups that were deleted by hand or interrupted before they were renamed.
  const names = new Set(namesIn(folder));
  for (const name of names) {
    const [, copy] = CHECKSUM.exec(name) ?? [];
    if (copy && !names.has(copy) && !names.has(`${copy}.part`)) {
      removeChecksum(path.join(folder, copy));
    }
  }
}
