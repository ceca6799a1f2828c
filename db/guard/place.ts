// Checks that DATABASE_FILE is a usable place for a contest, before anything is created there.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copiesOf, newestGood } from './known-copies.ts';
import { type GoodCopy, refusals, StartRefusedError } from './start-refusals.ts';

const { R_OK, W_OK, X_OK } = fs.constants;

/** Of this process, for messages. */
export const userName = (): string => {
  try {
    return os.userInfo().username;
  } catch {
    // The user id has no entry in the user database.
    return `User ${process.getuid?.() ?? '?'}`;
  }
};

/** @returns null if access is permitted, otherwise the error code */
function deniedBy(place: string, mode: number): string | null {
  try {
    fs.accessSync(place, mode);
    return null;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}

const isFolder = (place: string): boolean =>
  fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Where Linux and macOS mount USB sticks, memory cards and network folders. */
const MOUNTS = /^\/(media|mnt|run\/media|Volumes)\//;

/** On Windows, whether it is on another drive than the home folder; elsewhere a user may have no home folder. */
const isOnOtherDisk = (folder: string): boolean =>
  process.platform === 'win32'
    ? path.parse(folder).root !== path.parse(os.homedir()).root
    : MOUNTS.test(folder);

/**
 * Changes nothing. The folder need not be there, but under mount points only if `isNew`: a missing folder there means that a disk is
 * not plugged in, and a contest started in its place would be empty.
 * @param look a further check of what is in the folder, once it can be read
 * @throws StartRefusedError if it is no folder, or may not be read and written
 */
export function assertUsableFolder(
  folder: string,
  isNew = false,
  look: () => void = () => {},
): void {
  const refuse = (text: string): never => {
    throw new StartRefusedError(text);
  };
  const user = userName();
  const denied = deniedBy(folder, R_OK | W_OK | X_OK);
  const isThere = fs.existsSync(folder);
  if (denied === 'ENOTDIR' || (isThere && !isFolder(folder))) refuse(refusals.folderIsFile(folder));
  if (denied === 'EACCES' && !isThere) refuse(refusals.folderUnreadable(folder, user));
  if (!isThere && !isNew && isOnOtherDisk(folder)) refuse(refusals.folderMissing(folder));
  if (denied !== 'EACCES') look();
  if (denied === 'EROFS') refuse(refusals.diskReadOnly(folder));
  if (denied === 'EACCES') refuse(refusals.folderReadOnly(folder, user));
}

/** @throws StartRefusedError */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartRefusedError(refusals.parentReadOnly(path.dirname(folder), userName()));
  }
}

/**
 * Creates the file's folder.
 * @param isNew see `assertUsableFolder`
 * @param mirror the copy on a second disk; null without one
 * @param timeZone the contest's, for the time of a copy; the laptop's if left out
 * @throws StartRefusedError
 */
export function assertUsablePlace(
  file: string,
  isNew: boolean,
  mirror: string | null = null,
  timeZone?: string,
): void {
  const folder = path.dirname(file);
  assertUsableFolder(folder, isNew, () => assertNothingElse(file, mirror, timeZone));
  makeFolder(folder);
  const user = userName();
  assertUsableBackups(path.join(folder, 'backups'), user);
  for (const part of [file, `${file}-wal`, `${file}-shm`, `${file}.lock`]) {
    if (fs.existsSync(part) && deniedBy(part, R_OK | W_OK)) {
      throw new StartRefusedError(refusals.fileRights(part, user));
    }
  }
}

/**
 * If a contest was there, do not suggest another place, which would start an empty one.
 * @throws StartRefusedError if the path is a folder, a device or a dangling symlink
 */
export function assertNothingElse(file: string, mirror: string | null, timeZone?: string): void {
  const refuse = (text: (copy: GoodCopy | null) => string): never => {
    throw new StartRefusedError(text(newestGood(copiesOf(file, mirror), timeZone)));
  };
  const link = fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (link && !found) refuse((copy) => refusals.linkToNowhere(file, fs.readlinkSync(file), copy));
  if (!found || found.isFile()) return;
  const wasContest = copiesOf(file, mirror).length > 0 || fs.existsSync(`${file}-wal`);
  const what = found.isDirectory() ? 'a folder' : 'a device or a pipe';
  if (wasContest) refuse((copy) => refusals.inPlaceOfContest(file, what, copy));
  refuse(() => (found.isDirectory() ? refusals.folder(file) : refusals.noFile(file)));
}

/** Backups are evidence that a contest was here, so the start must be able to look for them. */
function assertUsableBackups(folder: string, user: string): void {
  if (!fs.existsSync(folder)) return;
  if (!isFolder(folder)) throw new StartRefusedError(refusals.backupsIsFile(folder));
  if (deniedBy(folder, R_OK | X_OK)) {
    throw new StartRefusedError(refusals.folderUnreadable(folder, user));
  }
}
