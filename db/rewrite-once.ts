// Rewrites a file of an older version once, so that no page holds what was deleted before.
import fs from 'node:fs';
import type Database from 'better-sqlite3';
import { isDiskFull } from '#shared/is-disk-full.ts';

/**
 * `PRAGMA user_version` of a file whose pages were all written with `secure_delete = ON` and incremental vacuum. VACUUM
 * and VACUUM INTO keep the number, so a backup of an older version is rewritten after its restore, too.
 */
const FORMAT = 1;

const BUSY = 'Another process is using the file: the next start rewrites it.';

/** Marks a file without tables; both pragmas before have to be set by then. */
export const markNewFile = (raw: Database.Database): void => {
  raw.pragma(`user_version = ${FORMAT}`);
};

/**
 * Rewrites the file with VACUUM unless it was made or rewritten by this version; `say` is told before and after, because
 * it blocks, and takes long for a large file. It needs space for two more copies: without it, or while another process
 * uses the file, the file is used as it is, and the next start tries again.
 */
export function rewriteOnce(raw: Database.Database, say: (line: string) => void): void {
  if (raw.pragma('user_version', { simple: true }) === FORMAT) return;
  const megabytes = Math.ceil(fs.statSync(raw.name).size / 1e6);
  say(
    `Rewriting the contest's file (${megabytes} MB) once, so that erased data leaves no trace. Please wait…`,
  );
  raw.pragma('auto_vacuum = INCREMENTAL');
  try {
    raw.exec('VACUUM');
    // The log holds the pages as they were; a reader would keep it from being emptied.
    const [{ busy } = { busy: 1 }] = raw.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    if (!busy) raw.pragma(`user_version = ${FORMAT}`);
    say(busy ? BUSY : 'The file is rewritten.');
  } catch (cause) {
    const { code } = cause as { code?: string };
    if (!isDiskFull(cause) && !code?.startsWith('SQLITE_BUSY')) throw cause;
    say(
      isDiskFull(cause)
        ? 'The disk is too full to rewrite the file: the next start tries again.'
        : BUSY,
    );
  }
}
