// Copies of the contest, and the newest of them that can be restored.
import fs from 'node:fs';
import path from 'node:path';
import { copiedAt } from './checksums.ts';
import { damagesOf } from './damage.ts';
import { readHeader } from './file-header.ts';
import { closeAfter, openForReading } from './open-for-reading.ts';
import type { AbsentBackups, GoodCopy } from './start-refusals.ts';

/** Tables that every version has. */
export const CONTEST_TABLES = ['__drizzle_migrations', 'players'];

/** Copies looked at, newest first, for one that is good. */
const COPIES_MAX = 20;

/** Copies next to the contest's file: from before a migration, replaced files, an unfinished restore. */
const COPY_BESIDE = /\.(before-\d+|replaced-\d{8}-\d{6}|restored)$/;
const BACKUP = /\.sqlite$/;

/** Whether it has a contest's tables, damaged or not. */
export const isContest = (file: string): boolean =>
  closeAfter(openForReading(file), (raw) => {
    const has = raw.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    return CONTEST_TABLES.every((name) => has.get(name) !== undefined);
  });

/** Reads the whole copy, photos included. */
function isGood(file: string): boolean {
  try {
    return readHeader(file).kind === 'sqlite' && isContest(file) && damagesOf(file).length === 0;
  } catch {
    // An unreadable copy cannot be restored.
    return false;
  }
}

function inside(place: string, isCopy: (name: string) => boolean): string[] {
  if (!fs.statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(place)
    .filter(isCopy)
    .map((name) => path.join(place, name));
}

/** The backups in a folder. */
export const backupsIn = (folder: string): string[] => inside(folder, (name) => BACKUP.test(name));

/** The folder of the backups and where it leads, if it is a link to a disk that is not plugged in; otherwise null. */
export function absentBackups(file: string): AbsentBackups | null {
  const folder = path.join(path.dirname(file), 'backups');
  const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink && !fs.existsSync(folder) ? { folder, target: fs.readlinkSync(folder) } : null;
}

/** Paths of the contest's copies: backups, copies next to the file, and the one on a second disk. */
export function copiesOf(file: string, mirror: string | null): string[] {
  const folder = path.dirname(file);
  const own = path.basename(file);
  return [
    ...backupsIn(path.join(folder, 'backups')),
    ...inside(folder, (name) => name.startsWith(`${own}.`) && COPY_BESIDE.test(name)),
    ...(mirror && fs.existsSync(mirror) ? [mirror] : []),
  ];
}

/** Newest first. A copy dated in the future, by a clock that was wrong, counts as older than all others. */
export const newestFirst =
  (now: Date) =>
  (a: { at: Date }, b: { at: Date }): number =>
    Number(a.at > now) - Number(b.at > now) || b.at.getTime() - a.at.getTime();

/** The copies that are files, newest first. */
export const datedCopies = (copies: readonly string[]): { file: string; at: Date }[] =>
  copies
    // Undefined for a dangling symlink.
    .filter((copy) => fs.statSync(copy, { throwIfNoEntry: false })?.isFile())
    .map((copy) => ({ file: copy, at: copiedAt(copy) }))
    .sort(newestFirst(new Date()));

/**
 * The newest copy that is an undamaged contest. Reads at most the newest twenty.
 * @param timeZone the contest's, in which its time is shown; the laptop's if left out
 */
export function newestGood(copies: readonly string[], timeZone?: string): GoodCopy | null {
  const newest = datedCopies(copies).slice(0, COPIES_MAX);
  const good = newest.find(({ file }) => isGood(file));
  return good ? { ...good, timeZone } : null;
}
