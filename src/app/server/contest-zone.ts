// The contest's time zone for commands in a terminal, which have no server to ask.
import fs from 'node:fs';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Db } from '#db/client.ts';
import { readHeader } from '#db/guard/file-header.ts';
import { closeAfter, openForReading } from '#db/guard/open-for-reading.ts';
import { findEvent } from '#features/settings/reads.ts';
import { type Env, presetsOf } from '#server/process/env.ts';

/** As organisers have set it in the file, otherwise as in the environment. Changes nothing; another process may serve the file. */
export function contestZone(env: Env): string {
  const { DATABASE_FILE: file, CONTEST_TIME_ZONE } = env;
  try {
    const { owner, isInUse } = readHeader(file);
    // Opening another program's file, or one whose log is lost, could change what is next to it.
    if (owner !== 'contest' || (isInUse && !fs.existsSync(`${file}-wal`))) return CONTEST_TIME_ZONE;
    return closeAfter(
      openForReading(file),
      (raw) => findEvent(drizzle({ client: raw }) as unknown as Db, presetsOf(env)).timeZone,
    );
  } catch {
    // What is wrong with the file is said by the command itself.
    return CONTEST_TIME_ZONE;
  }
}
