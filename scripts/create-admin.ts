// npm run create-admin -- --username rosa --first-name Rosa: creates an organiser, or sets an account's password.
// --role reviewer or --role table creates a volunteer.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { contestZone } from '#app/server/contest-zone.ts';
import { openContestBeside } from '#app/server/open-contest.ts';
import { createWithTransaction } from '#db/with-transaction.ts';
import { personName } from '#features/auth/contract.accounts.ts';
import { newStaffPassword } from '#features/auth/contract.staff.ts';
import { username as usernameRule } from '#features/auth/contract.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createSignInGuards } from '#features/auth/service/sign-in-guards.ts';
import { createAudit } from '#features/operations/service/operations.ts';
import { loadEnv } from '#server/process/env.ts';
import { argon2Hasher, createPasswordQueue } from '#server/security/password-hasher.ts';
import { ADMIN_ROLES } from '#shared/actor.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { BASE_PATH, screens } from '#shared/paths.ts';
import { systemClock as now } from '#shared/time/clock.ts';

const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    'first-name': { type: 'string' },
    password: { type: 'string' },
    role: { type: 'string' },
  },
});

const role = ADMIN_ROLES.find((one) => one === values.role);
if (values.role !== undefined && !role) {
  throw new Error(`--role is one of ${ADMIN_ROLES.join(', ')}`);
}

const terminal = createInterface({ input: process.stdin, output: process.stdout });
// A question would miss lines that a pipe sends before it is asked, and never be answered once the input has ended.
const lines = terminal[Symbol.asyncIterator]();

async function ask(question: string, option: string): Promise<string> {
  terminal.setPrompt(`${question}: `);
  terminal.prompt();
  const { value, done } = await lines.next();
  if (done) {
    throw new Error(`${question} is missing: give it with --${option}, or type it in a terminal.`);
  }
  return value;
}

/** @throws Error with what is wrong, by the rules of the dashboard's forms */
async function readValue(
  option: 'username' | 'first-name' | 'password',
  question: string,
  schema: z.ZodType<string>,
): Promise<string> {
  const read = schema.safeParse((values[option] ?? (await ask(question, option))).trim());
  if (read.success) return read.data;
  throw new Error(englishFault(read.error.issues[0]?.message ?? `${question} is required`));
}

const username = await readValue('username', 'Username', usernameRule);
const firstName = await readValue('first-name', 'First name', personName('firstName'));
const password = await readValue('password', 'Password', newStaffPassword);
terminal.close();

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
