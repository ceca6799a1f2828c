// Two calls at the same instant, many times over. Runs once as is and once as the control build, which must fail.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadImageFile } from '#server/pictures/image-reader.ts';
import type { PasswordHasher } from '#server/security/password-hasher.ts';
import { rounds } from '#tests/support/rounds.ts';
import { senderOf } from '#tests/support/senders.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const isControl = process.env.WITHOUT_GUARDS === '1';
/** The control build fails in the first round. */
const ROUNDS = rounds(60);

const shortDelay = () => sleep(Math.random() * 2);

/** The races are not about pictures or passwords: these stubs only take a random moment. */
const hasher: PasswordHasher = {
  hash: async (password) => {
    await shortDelay();
    return `hash of ${password}`;
  },
  verify: async (hashed, password) => hashed === `hash of ${password}`,
};
const readImage: ReadImageFile = async () => {
  await shortDelay();
  const perceptualHash = randomBytes(8).toString('hex');
  const [view, thumbnail] = [Buffer.from('view'), Buffer.from('thumbnail')];
  const facts = { tags: null, isMetadataUnreadable: false };
  return { type: 'image/jpeg', width: 400, height: 300, ...facts, view, thumbnail, perceptualHash };
};

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await testApp({ hasher, readImage });
  admin = await app.admin();
  await admin.settings.update({ rateLimits: { photosPerHour: 50, apiCallsPerMinute: 1000 } });
});
afterEach(() => app.close());

let players = 0;
async function newcomer() {
  const player = await app.register({ email: `player${players++}@example.org` });
  await player.call.boards.mine();
  return { ...player, send: await senderOf(app, player.token) };
}

const count = (sql: string, ...values: string[]) =>
  app.raw.prepare(`SELECT count(*) FROM ${sql}`).pluck().get(values) as number;

/** `done`, or the code of the failure, sorted. */
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all))
    .map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.code)))
    .sort()
    .join(' ');

/** `round` returns what went wrong, or null. */
function race(promise: string, round: (i: number) => Promise<string | null>) {
  if (isControl) {
    test(`fails without its guard: ${promise}`, async () => {
      for (let i = 0; i < ROUNDS; i++) if (await round(i)) return;
      expect.fail('the control build kept the promise: this race proves nothing');
    });
  } else {
    test(`${promise}, in ${ROUNDS} rounds`, async () => {
      for (let i = 0; i < ROUNDS; i++) expect(await round(i), `round ${i}`).toBeNull();
    });
  }
}

race('of two organisers who review a photo at the same instant one decides', async (i) => {
  const { send, user } = await newcomer();
  const { id } = await send(0, { bytes: Buffer.from('a photo') });
  const notifications = () =>
    count(
      "notifications WHERE recipient = ? AND name IN ('submission_approved', 'submission_rejected')",
      `player:${user.id}`,
    );
  const review = (action: 'approve' | 'reject') => admin.submissions.review({ id, action });
  const found = await outcomes([review('approve'), review(i % 2 === 0 ? 'approve' : 'reject')]);
  const paid = count("ledger WHERE player_id = ? AND kind = 'submission'", user.id);
  if (found !== 'CONFLICT done') return `answers: ${found}`;
  return notifications() === 1 && paid <= 1
    ? null
    : `told ${notifications()} times, paid ${paid} times`;
});

race('a photo that arrives twice at the same instant is stored once', async () => {
  const { send, user } = await newcomer();
  const photo = { bytes: Buffer.from('a photo'), key: 'made-on-the-phone' };
  const found = await outcomes([send(0, photo), send(0, photo)]);
  const stored = count('submissions WHERE player_id = ?', user.id);
  return found === 'done done' && stored === 1 ? null : `${found}, stored ${stored}`;
});

race(
  'two phones of a board that send for one square at the same instant leave one photo there',
  async () => {
    const holder = await newcomer();
    const { code } = await holder.call.crews.invite({});
    const { token } = await app.anonymous.crews.join({ code, name: 'Mo' });
    const senders = [holder.send, await senderOf(app, token)];
    const found = await outcomes(
      senders.map((send, i) => send(0, { bytes: Buffer.from(`photo ${i}`) })),
    );
    const stored = count('submissions WHERE player_id = ?', holder.user.id);
    return found === 'conflict done' && stored === 1 ? null : `${found}, stored ${stored}`;
  },
);

race('of three photos at the same instant one is within a limit of one an hour', async (i) => {
  if (i === 0) await admin.settings.update({ rateLimits: { photosPerHour: 1 } });
  const { send, user } = await newcomer();
  const found = await outcomes(
    [0, 1, 2].map((position) => send(position, { bytes: Buffer.from(`photo ${position}`) })),
  );
  const stored = count('submissions WHERE player_id = ?', user.id);
  return found === 'done rate_limited rate_limited' && stored === 1
    ? null
    : `${found}, stored ${stored}`;
});

race('a newcomer who registers twice at the same instant joins a friend once', async (i) => {
  const friend = await newcomer();
  const register = () =>
    app.anonymous.auth.register({
      firstName: 'Theo',
      lastName: 'Lind',
      email: `twice${i}@example.org`,
      password: 'seek-and-find',
      ageVerified: true,
      referralCode: friend.user.referralCode,
    });
  const found = await outcomes([register(), register()]);
  const joined = count('players WHERE referred_by = ?', friend.user.id);
  return found === 'CONFLICT done' && joined === 1 ? null : `${found}, joined ${joined} times`;
});

race('of two organisers who go at the same instant one stays', async (i) => {
  const accounts = ['rosa', 'ben'];
  for (const username of accounts) {
    const account = { username, password: 'seek-and-find', firstName: username };
    await app.services.admins.save({ ...account, role: 'organiser' });
  }
  const [rosa, ben] = await Promise.all(
    accounts.map(async (username) => {
      const signedIn = { username, password: 'seek-and-find' };
      const { token, admin } = await app.anonymous.auth.adminLogin(signedIn);
      return { id: admin.id, people: (await app.as(token)).people };
    }),
  );
  if (!rosa || !ben) return 'nobody signed in';
  const go = ({ people }: typeof rosa, id: string) =>
    [
      () => people.changeRole({ id, role: 'reviewer' }),
      () => people.disable({ id }),
      () => people.remove({ id }),
    ][i % 3]?.();
  // Each acts on themselves, or on each other.
  const [first, second] = i % 2 === 0 ? [rosa.id, ben.id] : [ben.id, rosa.id];
  const found = await outcomes([
    Promise.resolve(go(rosa, first)),
    Promise.resolve(go(ben, second)),
  ]);
  const left = count("admins WHERE role = 'organiser' AND disabled_at IS NULL");
  return left === 1 && found.endsWith('done') ? null : `${found}, ${left} organisers left`;
});
