// Updates the copy on the second disk, even while the contest is served; started by child-scripts.ts.
import os from 'node:os';
import { updateMirror } from '#db/copies/mirror.ts';
import { MIRROR_FULL, MIRROR_READONLY } from '#server/process/child-scripts.ts';
import { loadEnv } from '#server/process/env.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { contestStamp } from '#shared/time/clock.ts';

try {
  const { DATABASE_FILE, MIRROR_FOLDER, CONTEST_TIME_ZONE } = loadEnv();
  if (!MIRROR_FOLDER) throw new Error('Set MIRROR_FOLDER to a folder on a second disk');
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const at = new Date();
  updateMirror(DATABASE_FILE, MIRROR_FOLDER, { at, stamp: contestStamp(at, CONTEST_TIME_ZONE) });
} catch (cause) {
  const { code, message } = cause as NodeJS.ErrnoException;
  process.stderr.write(`${message}\n`);
  const isReadonly = /^(EROFS|EACCES|EPERM|SQLITE_READONLY)/.test(code ?? '');
  process.exitCode = isDiskFull(cause) ? MIRROR_FULL : isReadonly ? MIRROR_READONLY : 1;
}
