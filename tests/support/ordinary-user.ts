// For tests of file permissions: root may do anything, so they run the contest as an unprivileged user.
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '#server/process/env.ts';
import { temporaryFolder } from './temporary-folder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** For `spawnContest`; no effect if the tests already run as an ordinary user. */
export const ordinaryUser = isRoot ? { user: { uid: NOBODY, gid: NOBODY } } : {};

function isOpenToAll(place: string): boolean {
  for (let folder = place; ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) === 0) return false;
    if (path.dirname(folder) === folder) return true;
  }
}

/** Why the tests cannot run; null if they can. */
export const whyNotOrdinary: string | null =
  process.platform === 'win32'
    ? 'Windows has other rights'
    : isRoot && !isOpenToAll(rootFolder)
      ? 'the repository is in a folder that other users may not enter'
      : null;

/** A folder of the ordinary user with this mode, such as 0o700. */
export function folderWithRights(mode: number): string {
  const folder = temporaryFolder();
  // The folder around all temporary folders of the run belongs to its creator.
  fs.chmodSync(path.dirname(folder), 0o711);
  if (isRoot) fs.chownSync(folder, NOBODY, NOBODY);
  fs.chmodSync(folder, mode);
  return folder;
}
