// npm run seed -- --players 40 --photos 120: fills the database with demo players, boards and photos.
import { parseArgs } from 'node:util';
import { contestZone } from '#app/server/contest-zone.ts';
import { openContest } from '#app/server/open-contest.ts';
import { demoPlayers } from '#db/seed/demo.ts';
import { createDemoPlayers } from '#features/auth/service/player-accounts.ts';
import { createDealing } from '#features/boards/service/boards.ts';
import { createAudit } from '#features/operations/service/operations.ts';
import { loadEnv } from '#server/process/env.ts';
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { seededRandom } from '#shared/random.ts';
import { systemClock } from '#shared/time/clock.ts';
import { seedPhotos } from './seed/photos.ts';

const PASSWORD = 'seek-demo';

function argsOrEnd() {
  try {
    const { values } = parseArgs({
      options: {
        players: { type: 'string', default: '40' },
        photos: { type: 'string', default: '0' },
      },
    });
    const [wanted, photos] = [Number(values.players), Number(values.photos)];
    if (!Number.isInteger(wanted) || wanted < 1)
      throw new Error('--players takes a whole number from 1');
    if (!Number.isInteger(photos) || photos < 0)
      throw new Error('--photos takes a whole number from 0');
    return { wanted, photos };
  } catch (cause) {
    const [sentence] = (cause as Error).message.split(/[.?]\s/);
    process.stderr.write(`${sentence}. See npm run seed -- --help.\n`);
    return process.exit(2);
  }
}

const { wanted, photos } = argsOrEnd();
const env = loadEnv();
const timeZone = contestZone(env);
const { db, raw, close } = openContest(env.DATABASE_FILE, { timeZone });
// Faster for thousands of transactions: a power failure may lose the last ones, but not corrupt the file.
raw.pragma('synchronous = NORMAL');
const boardOf = createDealing({ db, now: systemClock, audit: createAudit({ now: systemClock }) });
// One hash for all, because thousands would take minutes.
const addPlayer = createDemoPlayers({
  db,
  now: systemClock,
  random: seededRandom('referral codes'),
  passwordHash: await argon2Hasher.hash(PASSWORD),
});

let added = 0;
for (const player of demoPlayers(wanted)) {
  const id = addPlayer(player);
  if (!id) continue;
  boardOf({ id, firstName: player.firstName, lastName: player.lastName });
  added++;
}
const sent = photos > 0 ? await seedPhotos(db, photos, timeZone) : 0;
close();
process.stdout.write(
  `${added} players added, each with a board, and ${sent} photos. Sign in as player1@example.org with ${PASSWORD}\n`,
);
