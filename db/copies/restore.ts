// Replaces the database file with a backup. The replaced file is renamed, never deleted.
import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { copiedAt } from '../guard/checksums.ts';
import { damagesOf } from '../guard/damage.ts';
import { readHeader } from '../guard/file-header.ts';
import { backupsIn, copiesOf, newestGood } from '../guard/known-copies.ts';
import { lockDatabase } from '../guard/lock.ts';
import { closeAfter, openForReading } from '../guard/open-for-reading.ts';
import { assertUsableFolder, makeFolder } from '../guard/place.ts';
import { quoted, restoring } from '../guard/start-refusals.ts';
import {
  assertIntegrity,
  createVerifiedCopy,
  removeDraft,
  syncToDisk,
} from '../guard/verified-copy.ts';
import { assertReadable, inRoomBeside } from './restore-refusals.ts';
import { moveAside } from './set-aside.ts';

class InvalidBackupError extends Error {
  constructor(from: string, why: string) {
    super(`${from} is no backup of a contest${why}`);
    this.name = 'InvalidBackupError';
  }
}

interface RestoreOptions {
  /** The copy on a second disk, which may be suggested as a sound one; null without one. */
  readonly mirror?: string | null;
  /** Accepts a copy with damaged photos or rows, if SQLite can read it. For when there is no other. */
  readonly isDespiteDamage?: boolean;
  /** The contest's zone, for the time of a suggested copy; the laptop's if left out. */
  readonly timeZone?: string;
}

const realPath = (place: string): string =>
  fs.existsSync(place) ? fs.realpathSync(place) : path.resolve(place);

const draftOf = (file: string): string => `${file}.restored`;

/** Removes what a killed restore left. Call it while holding the lock. */
export const removeUnfinishedRestore = (file: string): void => removeDraft(draftOf(file));

/**
 * Verifies the whole copy first.
 * @param named the copy, or a link to it
 * @param stamp suffix of the replaced file: `<file>.replaced-<stamp>`
 * @returns the path of the replaced file; null if there was none
 * @throws DatabaseLockedError; StartRefusedError; RestoreRefusedError if rights or space are missing; InvalidBackupError, which says what is damaged
 * and which copy is sound. No file is changed
 */
export function restoreBackup(
  file: string,
  named: string,
  stamp: string,
  { isDespiteDamage = false, ...options }: RestoreOptions = {},
): string | null {
  // A link's neighbours are elsewhere: its checksum and the copies that may be sound.
  const from = realPath(named);
  assertUsableFolder(path.dirname(file));
  makeFolder(path.dirname(file));
  const unlock = inRoomBeside(file, from, () => lockDatabase(file));
  const draft = draftOf(file);
  try {
    if (from === realPath(file)) {
      throw new InvalidBackupError(from, ': it is the contest itself');
    }
    if (fs.existsSync(from) && !fs.statSync(from).isFile()) {
      throw new InvalidBackupError(from, ': it is no file');
    }
    assertReadable(from);
    if (!isDespiteDamage) assertUndamaged(from, file, options);
    inRoomBeside(file, from, () => {
      copyChecked(from, draft);
      closeAfter(new Database(draft), (db) => markRestored(db, new Date(), copiedAt(from)));
      syncToDisk(draft);
    });
    const aside = `${file}.replaced-${stamp}`;
    moveAside(file, aside, () => fs.renameSync(draft, file));
    const replaced = fs.lstatSync(aside, { throwIfNoEntry: false }) ? aside : null;
    syncToDisk(path.dirname(file));
    return replaced;
  } catch (cause) {
    fs.rmSync(draft, { force: true });
    throw cause;
  } finally {
    unlock();
  }
}

/** Looks for a sound copy next to the contest and next to the damaged one. */
function soundCopy(
  from: string,
  file: string,
  { mirror = null, timeZone }: RestoreOptions,
): string {
  const others = [...copiesOf(file, mirror), ...backupsIn(path.dirname(from))].filter(
    (copy) => ![from, file].some((one) => realPath(one) === realPath(copy)),
  );
  const copy = newestGood(others, timeZone);
  return copy
    ? restoring(copy)
    : `${restoring(null)}; to go on with the damage: npm run restore -- ${quoted(from)} --despite-damage`;
}

function damagesIn(from: string): string[] {
  try {
    // A file that is not a database gets its own message.
    return readHeader(from).kind === 'sqlite' ? damagesOf(from) : [];
  } catch (cause) {
    return [`the whole file (${(cause as Error).message})`];
  }
}

function assertUndamaged(from: string, file: string, options: RestoreOptions): void {
  const damages = damagesIn(from);
  if (damages.length === 0) return;
  throw new InvalidBackupError(
    from,
    ` that can be trusted: damaged is ${damages.join('; ')}. Nothing was changed: ${soundCopy(from, file, options)}`,
  );
}

function copyChecked(from: string, draft: string): void {
  if (!fs.existsSync(from)) throw new InvalidBackupError(from, ': there is no such file');
  try {
    assertIntegrity(from);
    closeAfter(openForReading(from), (copy) => {
      copy.prepare('SELECT count(*) FROM __drizzle_migrations').get();
      removeDraft(draft);
      // Of a restore that was cut off: SQLite would replay it into this copy.
      fs.rmSync(`${draft}-journal`, { force: true });
      createVerifiedCopy(copy, draft, { isFinal: false });
    });
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    throw new InvalidBackupError(
      from,
      `: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/**
 * Marks the file as restored. Posts may have been published since the backup: when the Instagram service starts and sees the mark,
 * it holds back whatever may already be posted. Every version's schema has this row, so older backups can be marked too.
 * `copiedAt` is when the copy was made: whatever came later is shown to organisers as lost.
 */
export function markRestored(db: Database.Database, at: Date, copiedAt: Date): void {
  const table = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'instagram_config'").get();
  if (!table) return;
  const mark = {
    ...{ restoredAt: at.getTime(), copiedAt: copiedAt.getTime() },
    ...{ isApplied: false, isReviewed: false },
  };
  db.prepare('INSERT OR REPLACE INTO instagram_config (id, value) VALUES (2, ?)').run(
    JSON.stringify(mark),
  );
}
