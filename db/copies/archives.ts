// Archives of earlier contests in the folder `archives` next to the file: verified copies that no rotation deletes.
import fs from 'node:fs';
import path from 'node:path';
import { openForReading } from '../guard/open-for-reading.ts';
import { createVerifiedCopy } from '../guard/verified-copy.ts';
import { DiskFullError } from './backups.ts';

const NAME = /^[a-z0-9-]+\.sqlite$/;
/** Bytes left free beside the archive. */
const RESERVE = 200e6;
/** Archives that are searched for a board, newest first. */
const SEARCHED = 20;

const folderOf = (file: string): string => path.join(path.dirname(file), 'archives');

/**
 * Copies the whole contest and checks the copy. Another process may be serving the file.
 * @param name of the archive, `swag-and-seek-20260831-180405.sqlite`
 * @param free bytes on the disk; null if unknown
 * @returns the path of the archive
 * @throws DiskFullError; the error of the file system or of SQLite; there is no archive then
 */
export function makeArchive(file: string, name: string, free: number | null): string {
  if (!NAME.test(name)) throw new Error(`${name} is no name of an archive`);
  const folder = folderOf(file);
  const target = path.join(folder, name);
  if (fs.existsSync(target)) throw new Error(`${target} is there already`);
  const needed = fs.statSync(file).size + RESERVE;
  if (free !== null && free < needed) throw new DiskFullError(needed, free);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a run that was killed: one runs at a time.
  for (const left of fs.readdirSync(folder).filter((one) => /\.part(-journal)?$/.test(one))) {
    fs.rmSync(path.join(folder, left));
  }
  const raw = openForReading(file);
  try {
    createVerifiedCopy(raw, target);
  } finally {
    raw.close();
  }
  return target;
}

/** Paths of the archives, newest first. */
function archivesOf(file: string): string[] {
  const folder = folderOf(file);
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => path.join(folder, name))
    .map((one) => ({ one, at: fs.statSync(one).mtimeMs }))
    .sort((a, b) => b.at - a.at)
    .map(({ one }) => one);
}

function hasBoard(archive: string, boardId: string): boolean {
  try {
    const raw = openForReading(archive);
    try {
      return raw.prepare('SELECT 1 FROM boards WHERE id = ?').get(boardId) !== undefined;
    } finally {
      raw.close();
    }
  } catch {
    // One that cannot be read knows no boards.
    return false;
  }
}

/** The name of the newest archive that has the board; null when none has it, or the archives were moved away. */
export function findArchiveOfBoard(file: string, boardId: string): string | null {
  const found = archivesOf(file)
    .slice(0, SEARCHED)
    .find((archive) => hasBoard(archive, boardId));
  return found ? path.basename(found) : null;
}
