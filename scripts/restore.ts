// npm run restore -- FILE: replaces the database by a backup and keeps the old file next to it. Stop the server first.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mirrorFileIn } from '#db/copies/mirror.ts';
import { restoreBackup } from '#db/copies/restore.ts';
import { loadEnv } from '#server/process/env.ts';
import { contestStamp } from '#shared/clock.ts';

/** The caller's working directory; npm changes to the repository's folder. */
const { INIT_CWD = '.' } = process.env;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'despite-damage': { type: 'boolean', default: false } },
});

try {
  const [from, ...more] = positionals;
  if (!from || more.length > 0) throw new Error('Name the backup: npm run restore -- FILE');
  const { DATABASE_FILE: file, CONTEST_TIME_ZONE: zone, MIRROR_FOLDER: mirror } = loadEnv();
  const replaced = restoreBackup(
    file,
    path.resolve(INIT_CWD, from),
    contestStamp(new Date(), zone),
    {
      mirror: mirror ? mirrorFileIn(mirror) : null,
      isDespiteDamage: values['despite-damage'],
    },
  );
  process.stdout.write(`${file} is now what ${from} holds.\n`);
  if (replaced) process.stdout.write(`What stood there before is ${replaced}.\n`);
  process.stdout.write('Start the contest with npm start.\n');
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
