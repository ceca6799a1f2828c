// npm run backup -- --keep 10: copies the database into the folder `backups` beside it, even while it is served.
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { contestZone } from '#app/server/contest-zone.ts';
import { BACKUPS_USUAL, makeBackup, pathOnDiskOf } from '#db/copies/backups.ts';
import { absentBackups } from '#db/guard/known-copies.ts';
import { assertUsablePlace, userName } from '#db/guard/place.ts';
import { refusals } from '#db/guard/start-refusals.ts';
import { CopyTakenError } from '#db/guard/verified-copy.ts';
import { NO_ROOM } from '#server/process/child-scripts.ts';
import { loadEnv } from '#server/process/env.ts';
import { freeDiskBytes } from '#server/process/machine.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { contestStamp, SECOND } from '#shared/time/clock.ts';

const { values } = parseArgs({
  options: { keep: { type: 'string', default: String(BACKUPS_USUAL) } },
});

/** A name has whole seconds: when another run has this one's, waits for the next. */
async function make(file: string, keep: number, zone: string): Promise<string> {
  const at = new Date();
  const stamp = contestStamp(at, zone);
  try {
    return makeBackup(file, {
      at,
      stamp,
      keep,
      free: freeDiskBytes(pathOnDiskOf('backups', file)),
      timeZone: zone,
    });
  } catch (cause) {
    if (!(cause instanceof CopyTakenError)) throw cause;
    await wait(SECOND);
    return make(file, keep, zone);
  }
}

/** What the start says of a place that may not be used; otherwise the cause. */
function inWords(cause: unknown): Error {
  const { code = '', path: place = '' } = cause as NodeJS.ErrnoException;
  try {
    if (/^E(ACCES|NOTDIR|ROFS)$/.test(code)) assertUsablePlace(loadEnv().DATABASE_FILE, false);
  } catch (refusal) {
    return refusal as Error;
  }
  const folder = path.dirname(place);
  const isReadOnly = code === 'EACCES' && path.basename(folder) === 'backups';
  return isReadOnly ? new Error(refusals.backupsReadOnly(folder, userName())) : (cause as Error);
}

try {
  const keep = Number(values.keep);
  if (!Number.isInteger(keep) || keep < 1) throw new Error('--keep must be a number from 1');
  const env = loadEnv();
  const absent = absentBackups(env.DATABASE_FILE);
  if (absent) throw new Error(refusals.backupsAbsent(absent));
  // Low priority: a running contest comes first.
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const copy = await make(env.DATABASE_FILE, keep, contestZone(env));
  // The first line is just the copy's path, for scripts.
  process.stdout.write(`${copy}\n`);
  process.stderr.write(`This is a copy of ${env.DATABASE_FILE}.\n`);
} catch (cause) {
  process.stderr.write(`${inWords(cause).message}\n`);
  process.exitCode = isDiskFull(cause) ? NO_ROOM : 1;
}
