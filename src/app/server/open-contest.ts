// Opens the contest's database, migrated and with a seeded challenge pool, and refuses anything that could lose a contest.
import fs from 'node:fs';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { removeUnfinishedArchives } from '#db/copies/archives.ts';
import { removeUnfinishedRestore } from '#db/copies/restore.ts';
import { setContestAside } from '#db/copies/set-aside.ts';
import { removeChecksum } from '#db/guard/checksums.ts';
import { markClosed, markInUse } from '#db/guard/file-header.ts';
import { lockDatabase, tryLockDatabase } from '#db/guard/lock.ts';
import { assertUsablePlace } from '#db/guard/place.ts';
import type { Reserve } from '#db/guard/reserve.ts';
import { assertContest, assertNotForeign, assertStartable } from '#db/guard/start-guard.ts';
import { refusals, StartRefusedError } from '#db/guard/start-refusals.ts';
import { migrate } from '#db/migrate.ts';
import { challengePool } from '#db/seed/challenges.ts';
import { starterLocations, starterRules } from '#db/seed/content.ts';
import { seedPool, translateShipped } from '#features/challenges/service/pool.ts';
import { seedContent } from '#features/content/service.ts';
import { rootFolder } from '#server/process/env.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';

export interface OpenOptions {
  /** Starts a new contest and renames the existing file with this stamp. Null opens the existing one. */
  readonly newWithStamp?: string | null;
  /** Accepts a file whose WAL is lost. */
  readonly isWithoutLog?: boolean;
  /** The copy on a second disk; null without one. */
  readonly mirror?: string | null;
  /** The contest's zone, for the time of a copy that a refusal names; the laptop's if left out. */
  readonly timeZone?: string;
  /** The process id to record in the lock; see `lockDatabase`. */
  readonly pid?: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function openMigrated(file: string): OpenDatabase {
  const database = openDatabase(file);
  try {
    migrate(database.raw, path.join(rootFolder, 'drizzle'));
    // A contest without challenges is new.
    if (seedPool(database.db, challengePool) > 0) {
      const texts = { rules: starterRules, locations: starterLocations };
      seedContent(database.db, texts, new Date());
    } else {
      translateShipped(database.db, challengePool);
    }
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** They hold everybody's data and can be as large as the contest. */
function removeLeftovers(file: string): void {
  try {
    // An earlier version hard-linked the WAL.
    fs.rmSync(`${file}-wal.kept`, { force: true });
    removeUnfinishedRestore(file);
    removeUnfinishedArchives(file);
  } catch (cause) {
    say(`A leftover copy could not be removed: ${(cause as Error).message}`);
  }
}

/** Marks the file as being served until it is closed, which also releases the lock. */
function openLocked(file: string, options: OpenOptions, unlock: () => void): OpenDatabase {
  const { newWithStamp = null, isWithoutLog, mirror, timeZone } = options;
  try {
    if (newWithStamp === null) {
      assertStartable(file, { isWithoutLog, mirror, timeZone });
    } else {
      assertNotForeign(file);
      for (const kept of setContestAside(file, newWithStamp)) say(`Kept aside: ${kept}`);
    }
    removeLeftovers(file);
    // Once a copy is served, its checksum no longer applies.
    removeChecksum(file);
    const database = openMigrated(file);
    markInUse(database.raw);
    return {
      ...database,
      close() {
        if (database.raw.open) {
          // It was set while an archive was made or the file was rewritten.
          database.raw.pragma('query_only = OFF');
          markClosed(database.raw);
        }
        database.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw cause;
  }
}

/**
 * Locks and opens the file, which is created only if there has been no contest.
 * @throws DatabaseLockedError; StartRefusedError, leaving the file unchanged; the error of a failed migration
 */
export function openContest(file: string, options: OpenOptions = {}): OpenDatabase {
  assertUsablePlace(file, Boolean(options.newWithStamp), options.mirror, options.timeZone);
  return openLocked(file, options, lockDatabase(file, options.pid));
}

/** With fewer free bytes, an error on start is blamed on the full disk. */
const ROOM_TO_OPEN = 2_000_000;

interface Disk {
  readonly reserve: Pick<Reserve, 'release'>;
  freeBytes(): number | null;
}

/** Like `openContest`, but gives up the disk reserve on a full disk. @throws StartRefusedError if that is not enough */
export function openContestWithRoom(
  file: string,
  options: OpenOptions,
  { reserve, freeBytes }: Disk,
): OpenDatabase {
  const isFull = () => (freeBytes() ?? Number.POSITIVE_INFINITY) < ROOM_TO_OPEN;
  try {
    if (isFull()) reserve.release();
    return openContest(file, options);
  } catch (cause) {
    if (cause instanceof StartRefusedError) throw cause;
    if (isDiskFull(cause) || isFull()) throw new StartRefusedError(refusals.diskFull(file));
    throw cause;
  }
}

/**
 * Like `openContest`, but works while another process serves the file: SQLite serialises the writers.
 * @param timeZone the contest's, for the time of a copy that a refusal names
 */
export function openContestBeside(file: string, timeZone: string): OpenDatabase {
  assertUsablePlace(file, false, null, timeZone);
  const unlock = tryLockDatabase(file);
  if (unlock) return openLocked(file, { timeZone }, unlock);
  // If the file was moved away, opening would create another, and closing that would delete the server's log.
  assertContest(file, timeZone);
  return openMigrated(file);
}
