// npm run restore -- FILE: replaces the database with a backup and keeps the old file beside it. Stop the server first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { contestZone } from '#app/server/contest-zone.ts';
import { backupsOf } from '#db/copies/backups.ts';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { restoreBackup } from '#db/copies/restore.ts';
import { callerFolder, loadEnv } from '#server/process/env.ts';
import { contestMoment, contestStamp } from '#shared/time/clock.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'despite-damage': { type: 'boolean', default: false } },
});

/** Asks for the copy to restore, and lists those available. */
function whichCopy(file: string, zone: string): string {
  const copies = backupsOf(file, new Date());
  if (copies.length === 0) {
    return `Name the copy: npm run restore -- FILE\nThere are no copies in ${path.join(path.dirname(file), 'backups')}.`;
  }
  const lines = copies.map(({ path: copy, at }) => `  ${contestMoment(at, zone)}   ${copy}`);
  return [
    'Name the copy: npm run restore -- FILE',
    'Available copies, newest first:',
    ...lines,
  ].join('\n');
}

try {
  const [from, ...more] = positionals;
  const env = loadEnv();
  const { DATABASE_FILE: file, MIRROR_FOLDER: mirror } = env;
  const zone = contestZone(env);
  if (!from || more.length > 0) throw new Error(whichCopy(file, zone));
  const replaced = restoreBackup(
    file,
    path.resolve(callerFolder, from),
    contestStamp(new Date(), zone),
    {
      timeZone: zone,
      mirror: mirror ? mirrorFileIn(mirror) : null,
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
