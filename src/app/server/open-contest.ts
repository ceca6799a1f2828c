// Opens the contest's database with the current schema and a seeded challenge pool, and refuses what would lose a contest.
import fs from 'node:fs';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { setContestAside } from '#db/copies/set-aside.ts';
import { removeChecksum } from '#db/guard/checksums.ts';
import { markClosed, markInUse } from '#db/guard/file-header.ts';
import { lockDatabase, tryLockDatabase } from '#db/guard/lock.ts';
import { assertUsablePlace } from '#db/guard/place.ts';
import type { Reserve } from '#db/guard/reserve.ts';
import { assertNotForeign, assertStartable } from '#db/guard/start-guard.ts';
import { refusals, StartRefusedError } from '#db/guard/start-refusals.ts';
import { migrate } from '#db/migrate.ts';
import { challengePool } from '#db/seed/challenges.ts';
import { starterLocations, starterRules } from '#db/seed/content.ts';
import { seedPool, translateShipped } from '#features/challenges/service/pool.ts';
import { seedContent } from '#features/content/service.ts';
import { rootFolder } from '#server/process/env.ts';
import { isDiskFull } from '#shared/is-disk-full.ts';

export interface OpenOptions {
  /** Starts a new contest; what is there is set aside under a name with this stamp. Null opens what is there. */
  readonly newWithStamp?: string | null;
  /** Continues with a file whose log is lost. */
  readonly isWithoutLog?: boolean;
  /** The copy on a second disk; null without one. */
  readonly mirror?: string | null;
  /** The process to name to others; see `lockDatabase`. */
  readonly pid?: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function openMigrated(file: string): OpenDatabase {
  const database = openDatabase(file);
  try {
    migrate(database.raw, path.join(rootFolder, 'drizzle'));
    // Challenges are never deleted: where there are none, the contest is new.
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

/** The file is marked as served until it is closed; closing it also gives up the lock. */
function openLocked(file: string, options: OpenOptions, unlock: () => void): OpenDatabase {
  const { newWithStamp = null, isWithoutLog, mirror } = options;
  try {
    if (newWithStamp === null) {
      assertStartable(file, { isWithoutLog, mirror });
    } else {
      assertNotForeign(file);
      for (const kept of setContestAside(file, newWithStamp)) say(`Kept aside: ${kept}`);
    }
    // An earlier version gave the log a second name.
    fs.rmSync(`${file}-wal.kept`, { force: true });
    // A copy that is served is not what its checksum was made of any more.
    removeChecksum(file);
    const database = openMigrated(file);
    markInUse(database.raw);
    return {
      ...database,
      close() {
        if (database.raw.open) {
          // While an archive is made, or the file is rewritten.
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
 * Locks and opens the file. It is created only where no contest was before.
 * @throws DatabaseLockedError; StartRefusedError, with the file unchanged; the error of a failed migration
 */
export function openContest(file: string, options: OpenOptions = {}): OpenDatabase {
  assertUsablePlace(file, Boolean(options.newWithStamp), options.mirror);
  return openLocked(file, options, lockDatabase(file, options.pid));
}

/** Below this many free bytes an error at the start is the full disk's. */
const ROOM_TO_OPEN = 2_000_000;

interface Disk {
  readonly reserve: Pick<Reserve, 'release'>;
  freeBytes(): number | null;
}

/** As `openContest`; on a full disk the reserve gives it room. @throws StartRefusedError when that is not enough */
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

/** Like `openContest`, but also while another process serves the file: SQLite serialises the writers. */
export function openContestBeside(file: string): OpenDatabase {
  assertUsablePlace(file, false);
  const unlock = tryLockDatabase(file);
  return unlock ? openLocked(file, {}, unlock) : openMigrated(file);
}
