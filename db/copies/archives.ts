// Archives of earlier contests in the folder `archives` next to the file: verified copies that are never rotated out.
import fs from 'node:fs';
import path from 'node:path';
import { closeAfter, openForReading } from '../guard/open-for-reading.ts';
import { assertContest } from '../guard/start-guard.ts';
import { createVerifiedCopy, removeDraft } from '../guard/verified-copy.ts';
import { DiskFullError, isOnOtherDisk, namesIn } from './backups.ts';

const NAME = /^[a-z0-9-]+\.sqlite$/;
const DRAFT = /\.part(-journal)?$/;
/** Bytes to leave free. */
const RESERVE = 200e6;
/** How many archives are searched for a board, newest first. */
const SEARCHED = 20;

const folderOf = (file: string): string => path.join(path.dirname(file), 'archives');

/**
 * Copies the whole contest and checks the copy. Another process may be serving the file.
 * @param name file name of the archive: `swag-and-seek-20260831-180405.sqlite`
 * @param free bytes on the archives' disk; null if unknown
 * @returns the path of the archive
 * @throws StartRefusedError if the file is not a whole contest; DiskFullError, or a file system or SQLite error, leaving no archive behind
 */
export function makeArchive(file: string, name: string, free: number | null): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of an archive`);
  assertContest(file);
  const folder = folderOf(file);
  const target = path.join(folder, name);
  if (fs.existsSync(target)) throw new Error(`${target} is there already`);
  const reserve = isOnOtherDisk(folder, file) ? 0 : RESERVE;
  const needed = fs.statSync(file).size + reserve;
  if (free !== null && free < needed) throw new DiskFullError(needed, free);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinishedArchives(file);
  closeAfter(openForReading(file), (raw) => createVerifiedCopy(raw, target, { at: new Date() }));
  return target;
}

/** Removes what killed runs left; call it while none is running. */
export function removeUnfinishedArchives(file: string): void {
  const folder = folderOf(file);
  for (const left of namesIn(folder).filter((one) => DRAFT.test(one))) {
    removeDraft(path.join(folder, left.replace(DRAFT, '')));
  }
}

/** Paths of the archives, newest first. */
function archivesOf(file: string): string[] {
  const folder = folderOf(file);
  return namesIn(folder)
    .filter((name) => NAME.test(name))
    .map((name) => path.join(folder, name))
    .sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
}

function hasBoard(archive: string, boardId: string): boolean {
  try {
    return closeAfter(
      openForReading(archive),
      (raw) => raw.prepare('SELECT 1 FROM boards WHERE id = ?').get(boardId) !== undefined,
    );
  } catch {
    // An unreadable archive has no boards.
    return false;
  }
}

/** Name of the newest archive that contains the board; null if none does, or the archives have been moved. */
export function findArchiveOfBoard(file: string, boardId: string): string | null {
  const found = archivesOf(file)
    .slice(0, SEARCHED)
    .find((archive) => hasBoard(archive, boardId));
  return found ? path.basename(found) : null;
}
