// npm run create-admin -- --username rosa --first-name Rosa: creates an organiser, or sets an account's password.
// --role reviewer or --role table creates a volunteer.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { contestZone } from '#app/server/contest-zone.ts';
import { openContestBeside } from '#app/server/open-contest.ts';
import { createWithTransaction } from '#db/with-transaction.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createSignInGuards } from '#features/auth/service/sign-in-guards.ts';
import { createAudit } from '#features/operations/service/operations.ts';
import { loadEnv } from '#server/process/env.ts';
import { argon2Hasher, createPasswordQueue } from '#server/security/password-hasher.ts';
import { ADMIN_ROLES } from '#shared/actor.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { BASE_PATH, screens } from '#shared/paths.ts';
import { staffPasswordFault } from '#shared/staff-password.ts';
import { systemClock as now } from '#shared/time/clock.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    'first-name': { type: 'string' },
    password: { type: 'string' },
    role: { type: 'string' },
  },
});

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const readValue = async (given: string | undefined, question: string): Promise<string> => {
  const answer = (given ?? (await terminal.question(`${question}: `))).trim();
  if (!answer) throw new Error(`${question} is required`);
  return answer;
};

const username = await readValue(values.username, 'Username');
const firstName = await readValue(values['first-name'], 'First name');
const password = await readValue(values.password, 'Password');
terminal.close();
const fault = staffPasswordFault(password);
if (fault) {
  process.stderr.write(`${englishFault(fault)}\n`);
  process.exit(1);
}

const role = ADMIN_ROLES.find((one) => one === values.role);
if (values.role !== undefined && !role) {
  throw new Error(`--role is one of ${ADMIN_ROLES.join(', ')}`);
}

const env = loadEnv();
const { db, close } = openContestBeside(env.DATABASE_FILE, contestZone(env));
// No listeners in this process; a running server detects the ended sessions within a minute.
const publish = () => {};
const withTransaction = createWithTransaction({ db, publish, storeNotifications: () => {} });
const audit = createAudit({ now });
await createAdmins({
  db,
  withTransaction,
  ...createSignInGuards('admin', { db, withTransaction, now, audit }),
  recordFailure: () => {},
  now,
  hasher: argon2Hasher,
  passwordQueue: createPasswordQueue(),
  sessions: createSessions({ db, now, kind: 'admin', publish }),
  audit,
}).save({ username, firstName, password, role });
close();
process.stdout.write(
  `${username} can sign in at ${BASE_PATH}${screens.adminLogin} of the contest’s address\n`,
);
