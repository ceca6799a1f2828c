// Opens the contest's database with the current schema and a seeded challenge pool.
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { isDiskFull } from '#db/disk-full.ts';
import { migrate } from '#db/migrate.ts';
import type { Reserve } from '#db/reserve.ts';
import { challengePool } from '#db/seed/challenges.ts';
import { seedPool } from '#features/challenges/service/seed-pool.ts';
import { rootFolder } from '#server/env.ts';

/** Below this many free bytes an error at the start is the full disk's. */
const ROOM_TO_OPEN = 2_000_000;

interface Disk {
  readonly reserve: Pick<Reserve, 'release'>;
  freeBytes(): number | null;
}

/** As `openContest`; on a full disk the reserve gives it room. @throws DiskFullError when that is not enough */
export function openContestWithRoom(file: string, { reserve, freeBytes }: Disk): OpenDatabase {
  const isFull = () => (freeBytes() ?? Number.POSITIVE_INFINITY) < ROOM_TO_OPEN;
  try {
    if (isFull()) reserve.release();
    return openContest(file);
  } catch (cause) {
    if (isDiskFull(cause) || isFull()) throw new DiskFullError(file);
    throw cause;
  }
}

class DiskFullError extends Error {
  constructor(file: string) {
    super(`The disk of ${file} is full. Free some space on it, then start again.`);
    this.name = 'DiskFullError';
  }
}

/** @throws when the file is not a database or a migration fails; the file is unchanged then */
export function openContest(file: string): OpenDatabase {
  const database = openDatabase(file, undefined, (line) => process.stdout.write(`${line}\n`));
  try {
    migrate(database.raw, path.join(rootFolder, 'drizzle'));
    seedPool(database.db, challengePool);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}
