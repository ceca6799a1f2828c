// Refused restores in which the copy may be whole: the laptop's rights or space are missing, so nothing is said of damage.
import fs from 'node:fs';
import path from 'node:path';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { closeAfter, openForReading } from '../guard/open-for-reading.ts';
import { userName } from '../guard/place.ts';

class RestoreRefusedError extends Error {
  constructor(what: string) {
    super(`${what} Nothing was changed.`);
    this.name = 'RestoreRefusedError';
  }
}

/**
 * Leaves everything but missing rights to the checks for damage.
 * @param from the copy, which may be missing
 * @throws RestoreRefusedError if it may not be read, or lies where SQLite may not write what it needs to open it: the index of a WAL,
 * or what a journal puts back. better-sqlite3 cannot open a file as immutable.
 */
export function assertReadable(from: string): void {
  try {
    fs.accessSync(from, fs.constants.R_OK);
    closeAfter(openForReading(from), (copy) => copy.pragma('schema_version'));
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    if (/^E(ACCES|PERM)$/.test(code)) {
      throw new RestoreRefusedError(
        `${userName()} may not read ${from}: restore it as its owner, or let its owner copy it to a folder of ${userName()}, then restore that copy.`,
      );
    }
    if (/^SQLITE_(CANTOPEN|READONLY)/.test(code)) {
      const name = path.basename(from);
      throw new RestoreRefusedError(
        `${from} cannot be opened where nothing may be written: copy it to this laptop first, with ${name}-wal, ${name}-journal and ${name}.sha256 as far as they lie beside it, then restore that copy.`,
      );
    }
  }
}

/**
 * Runs `work`, which needs space beside the contest for the copy `from`.
 * @throws RestoreRefusedError if the disk is full; what `work` throws
 */
export function inRoomBeside<T>(file: string, from: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (!isDiskFull(cause)) throw cause;
    const megabytes = Math.ceil((fs.statSync(from, { throwIfNoEntry: false })?.size ?? 0) / 1e6);
    throw new RestoreRefusedError(
      `The disk is too full to hold the copy, of ${megabytes} MB, beside ${file}: free some space, for example of old ${path.basename(file)}.replaced-… files that nobody needs, then restore it again.`,
    );
  }
}
