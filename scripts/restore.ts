// npm run restore -- FILE: replaces the database with a backup and keeps the old file beside it. Stop the server first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contestZone } from '#app/server/contest-zone.ts';
import { backupsOf } from '#db/copies/backups.ts';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { restoreBackup } from '#db/copies/restore.ts';
import { copiesOf, datedCopies } from '#db/guard/known-copies.ts';
import { callerFolder, loadEnv } from '#server/process/env.ts';
import { contestMomentFrom, contestStamp } from '#shared/time/clock.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'despite-damage': { type: 'boolean', default: false } },
});

/** The most copies to list that are not backups. */
const OTHERS_MAX = 20;

/** Asks for the copy to restore, and lists those available, damaged ones included. */
function whichCopy(file: string, zone: string, mirror: string | null): string {
  const now = new Date();
  const line = (copy: string, at: Date) => `  ${contestMomentFrom(now, at, zone)}   ${copy}`;
  const backups = backupsOf(file, now);
  const names = backups.map((one) => one.path);
  const others = datedCopies(copiesOf(file, mirror).filter((copy) => !names.includes(copy)));
  return [
    'Name the copy: npm run restore -- FILE',
    backups.length > 0
      ? 'Available copies, newest first:'
      : `There are no copies in ${path.join(path.dirname(file), 'backups')}.`,
    ...backups.map((one) => line(one.path, one.at)),
    ...(others.length > 0 ? ['Other copies, newest first:'] : []),
    ...others.slice(0, OTHERS_MAX).map((one) => line(one.file, one.at)),
  ].join('\n');
}

try {
  const [from, ...more] = positionals;
  const env = loadEnv();
  const { DATABASE_FILE: file, MIRROR_FOLDER } = env;
  const mirror = MIRROR_FOLDER ? mirrorFileIn(MIRROR_FOLDER) : null;
  const zone = contestZone(env);
  if (!from || more.length > 0) throw new Error(whichCopy(file, zone, mirror));
  const replaced = restoreBackup(
    file,
    path.resolve(callerFolder, from),
    contestStamp(new Date(), zone),
    {
      timeZone: zone,
      mirror,
      isDespiteDamage: values['despite-damage'],
    },
  );
  process.stdout.write(`${file} has been restored from ${from}.\n`);
  if (replaced) process.stdout.write(`The previous file is now ${replaced}.\n`);
  process.stdout.write('Start the contest with npm start.\n');
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
