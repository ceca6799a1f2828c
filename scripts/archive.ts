// Archives the whole contest under a name that rotation never deletes; started by src/server/process/child-scripts.ts.
import os from 'node:os';
import { makeArchive } from '#db/copies/archives.ts';
import { pathOnDiskOf } from '#db/copies/backups.ts';
import { NO_ROOM } from '#server/process/child-scripts.ts';
import { loadEnv } from '#server/process/env.ts';
import { freeDiskBytes } from '#server/process/machine.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';

try {
  const { ARCHIVE_NAME: name } = process.env;
  if (!name) throw new Error('Start a new contest on the dashboard: that creates the archive');
  const { DATABASE_FILE: file } = loadEnv();
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  makeArchive(file, name, freeDiskBytes(pathOnDiskOf('archives', file)));
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = isDiskFull(cause) ? NO_ROOM : 1;
}
