// Messages for refused starts: what was found, then what to do about it.
import path from 'node:path';

/** The start is refused and nothing was changed. The message is for the person at the laptop. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError';
}

/** A restorable copy. */
export interface GoodCopy {
  readonly file: string;
  readonly at: Date;
  /** In which `at` is shown; the laptop's if left out. */
  readonly timeZone?: string | undefined;
}

/**
 * Quotes a path for a shell. Double quotes, which Windows knows too, are not enough for what a shell of Linux or macOS
 * replaces within them.
 */
export function quoted(file: string): string {
  if (path.sep === '/' && /["$`\\!]/.test(file)) return `'${file.replaceAll("'", "'\\''")}'`;
  return /[^\p{L}\p{N}/\\:._,=+@%-]/u.test(file) ? `"${file}"` : file;
}

/** `2025-08-30 14:05`. */
const moment = ({ at, timeZone }: GoodCopy): string =>
  at.toLocaleString('sv-SE', { timeZone }).slice(0, 16);

const NEW = 'npm start -- --new';

/** Says which copy is the newest good one and how to restore it, or that there is none. */
export const restoring = (copy: GoodCopy | null): string =>
  copy
    ? `the newest good copy is of ${moment(copy)}, bring it back with: npm run restore -- ${quoted(copy.file)}`
    : 'no good copy was found next to it';

const startNew = `to start a new contest on purpose, which keeps what is there: ${NEW}`;

/** A folder of backups that is a link to a disk which is not plugged in. */
export interface AbsentBackups {
  readonly folder: string;
  readonly target: string;
}

const plugInBackups = ({ folder, target }: AbsentBackups): string =>
  `${folder} is a link to ${target}, which is not there: plug in the disk of the backups or correct the link`;

export const refusals = {
  folder: (file: string) =>
    `${file} is a folder: set DATABASE_FILE to a file in it, such as ${path.join(file, 'contest.sqlite')}.`,
  /** Something else is where a contest was; restoring moves it aside. */
  inPlaceOfContest: (file: string, what: string, copy: GoodCopy | null) =>
    `${file} is ${what}, but a contest was there: ${restoring(copy)}.`,
  noFile: (file: string) =>
    `${file} cannot hold a contest, since it is a device or a pipe: correct DATABASE_FILE.`,
  linkToNowhere: (file: string, target: string, copy: GoodCopy | null) =>
    `${file} is a link to ${target}, which is not there: plug in its disk or correct the link; ${restoring(copy)}.`,
  folderMissing: (folder: string) =>
    `The folder ${folder} of DATABASE_FILE is not there: plug in its disk, or correct DATABASE_FILE; to start a new contest there on purpose: ${NEW}`,
  folderIsFile: (folder: string) =>
    `${folder} is a file where DATABASE_FILE needs a folder: correct DATABASE_FILE.`,
  backupsIsFile: (folder: string) =>
    `${folder} is a file where the contest keeps its backups: move it away, then start again.`,
  backupsAbsent: (backups: AbsentBackups) => `${plugInBackups(backups)}.`,
  /** @param refusal of the start as it is without them */
  withoutBackups: (backups: AbsentBackups, refusal: string) =>
    `${plugInBackups(backups)}, then start again; without it, ${refusal}`,
  folderUnreadable: (folder: string, user: string) =>
    `${user} may not look into the folder ${folder}: start the contest as its owner, or as its owner run: chmod u+rwx ${quoted(folder)}`,
  folderReadOnly: (folder: string, user: string) =>
    `${user} may not write into the folder ${folder}: make it writable with chmod u+rwx as its owner, or copy what is in it to a folder of ${user} and set DATABASE_FILE to that copy.`,
  backupsReadOnly: (folder: string, user: string) =>
    `${user} may not write into ${folder}, where the backups are: make it writable with chmod u+rwx as its owner.`,
  parentReadOnly: (folder: string, user: string) =>
    `${user} may not create a folder in ${folder}: make it writable with chmod u+rwx as its owner, or set DATABASE_FILE to a folder of ${user}.`,
  fileRights: (file: string, user: string) =>
    `${user} may not read and write ${file}: start the contest as its owner, or as its owner run: chmod u+rw ${quoted(file)}`,
  diskFull: (file: string) =>
    `The disk of ${file} is full: free some space on it, then start again.`,
  diskReadOnly: (folder: string) =>
    `The disk of ${folder} is mounted read-only: mount it writable, or copy what is in it to another disk and set DATABASE_FILE to that copy.`,
  missing: (file: string, copy: GoodCopy | null) =>
    `${file} is missing, but a contest was there: ${restoring(copy)}; ${startNew}`,
  empty: (file: string, copy: GoodCopy | null) =>
    `${file} is empty, but a contest was there: ${restoring(copy)}; ${startNew}`,
  noDatabase: (file: string, copy: GoodCopy | null) =>
    `${file} is not a database: ${restoring(copy)}; ${startNew}`,
  noContest: (file: string) =>
    `There is no contest in ${file}: start one with npm start, or correct DATABASE_FILE.`,
  foreign: (file: string) =>
    `${file} is another program’s database and was not touched: set DATABASE_FILE to another file.`,
  /** A second disk's copy that was being written is whole only together with its journal. */
  damaged: (file: string, problem: string, copy: GoodCopy | null) =>
    `${file} is damaged (${problem}): ${restoring(copy)}; ${startNew}` +
    (copy
      ? ''
      : '; if it was copied from another disk, copy the file ending in -journal that may lie beside it there ' +
        `to this folder too, as ${path.basename(file)}-journal, and start again`),
  logMissing: (file: string, copy: GoodCopy | null) =>
    `${file} was not closed, and its log ${path.basename(file)}-wal, which has the newest data, is missing: ` +
    `put ${path.basename(file)}-wal back next to it${copy ? `; or ${restoring(copy)}` : ', since no good copy was found there'}; ` +
    'or continue with just the file: npm start -- --without-log',
};
