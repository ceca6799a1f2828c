// Moves a contest's files aside. Nothing is deleted or overwritten.
import fs from 'node:fs';
import path from 'node:path';

/** Suffixes of the database files. The WAL moves with its file: SQLite would replay it into another one. */
const PARTS = ['', '-wal', '-shm', '-journal'] as const;

/** True for a dangling symlink too: what it points to may be on a disk that is not plugged in. */
const isThere = (place: string): boolean =>
  fs.lstatSync(place, { throwIfNoEntry: false }) !== undefined;

const renameNew = (from: string, to: string): void => {
  if (isThere(to)) throw new Error(`${to} is there already`);
  fs.renameSync(from, to);
};

/**
 * Renames the file along with its WAL, runs `then`, and undoes the renames if that throws.
 * @returns whether there was anything to move
 */
export function moveAside(file: string, aside: string, then: () => void = () => {}): boolean {
  const moved: string[] = [];
  try {
    for (const part of PARTS.filter((one) => isThere(file + one))) {
      renameNew(file + part, aside + part);
      moved.push(part);
    }
    then();
  } catch (cause) {
    for (const part of moved) fs.renameSync(aside + part, file + part);
    throw cause;
  }
  return moved.length > 0;
}

/**
 * Makes way for a new contest: the file becomes `<file>.replaced-<stamp>`, its backups `backups.replaced-<stamp>`, where the new
 * contest's rotation does not delete them.
 * @returns the new paths
 */
export function setContestAside(file: string, stamp: string): string[] {
  const aside = `${file}.replaced-${stamp}`;
  const backups = path.join(path.dirname(file), 'backups');
  const backupsAside = `${backups}.replaced-${stamp}`;
  const hasBackups = isThere(backups);
  const hasMoved = moveAside(file, aside, () => {
    if (hasBackups) renameNew(backups, backupsAside);
  });
  return [...(hasMoved ? [aside] : []), ...(hasBackups ? [backupsAside] : [])];
}
