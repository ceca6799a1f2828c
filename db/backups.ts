// Copies of the contest's file in a folder beside it, made while it is served; the newest few are kept.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createVerifiedCopy } from './verified-copy.ts';

export class DiskFullError extends Error {
  constructor(needed: number, free: number) {
    const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
    super(
      `The disk is too full: a backup needs ${gigabytes(needed)}, ${gigabytes(free)} are left.`,
    );
    this.name = 'DiskFullError';
  }
}

/** Bytes a backup leaves alone: the photos of the next hours need them more. */
const RESERVE = 1e9;
const NAME = /^contest-\d{8}-\d{6}\.sqlite$/;
/** What a backup that was cut off left behind; a running one is younger. */
const LEFT_OVER = /^contest-.*\.part(-journal)?$/;
const LEFT_OVER_AFTER = 60 * 60_000;

const folderOf = (file: string): string => path.join(path.dirname(file), 'backups');

const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** The newest first. */
const backupsOf = (file: string): string[] =>
  namesIn(folderOf(file))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(folderOf(file), name));

/** When the newest backup was made, or null when there is none. */
export function newestBackup(file: string): Date | null {
  const [newest] = backupsOf(file);
  return newest ? fs.statSync(newest).mtime : null;
}

interface BackupOptions {
  /** The moment it is of, and how its name says it: `20250830-140311`. */
  readonly at: Date;
  readonly stamp: string;
  /** How many stay, this one among them. */
  readonly keep: number;
  /** Bytes left on the disk; null where the system does not say. */
  readonly free: number | null;
}

/**
 * Makes a verified copy and removes those beyond `keep`. The file may be served by another process meanwhile.
 * @returns the copy @throws DiskFullError; whatever SQLite says when there is no file or the copy is not sound
 */
export function makeBackup(file: string, { at, stamp, keep, free }: BackupOptions): string {
  const folder = folderOf(file);
  const target = path.join(folder, `contest-${stamp}.sqlite`);
  const raw = new Database(file, { fileMustExist: true, timeout: 5000 });
  try {
    const needed = fs.statSync(file).size + RESERVE;
    if (free !== null && free < needed) throw new DiskFullError(needed, free);
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeLeftOvers(folder, at);
    createVerifiedCopy(raw, target);
  } finally {
    raw.close();
  }
  // What changes while the copy is made is not in it: it is as old as its beginning.
  fs.utimesSync(target, at, at);
  for (const old of backupsOf(file).slice(keep)) fs.rmSync(old);
  return target;
}

function removeLeftOvers(folder: string, now: Date): void {
  for (const name of namesIn(folder).filter((one) => LEFT_OVER.test(one))) {
    const file = path.join(folder, name);
    if (now.getTime() - fs.statSync(file).mtimeMs > LEFT_OVER_AFTER) fs.rmSync(file);
  }
}
