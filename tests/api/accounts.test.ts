import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toAppError } from '#server/http/trpc.ts';
import { argon2Hasher } from '#server/security/password-hasher.ts';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD, registrationOf } from '#tests/support/registration.ts';
import { openWall } from '#tests/support/wall.ts';

let app: TestApp;

beforeEach(async () => {
  stopClock('2025-08-30T15:00:00Z');
  app = await openApp();
});

const count = (table: string) => app.raw.prepare(`select count(*) from ${table}`).pluck().get();
const HOUR = 3_600_000;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('the file stores no password, and no token or code that opens an account, a board or a wall', async () => {
  app = await openApp({ hasher: argon2Hasher });
  const { token, user, call } = await app.register();
  const rosa = await app.admin();
  const wall = await openWall(app);
  const codes = [
    wall.code,
    (await rosa.wall.makeCode()).code,
    (await rosa.people.add({ name: 'Ana', role: 'reviewer' })).code,
    (await rosa.auth.issueResetCode({ id: user.id })).code,
    (await call.crews.invite({})).code,
  ];
  const bytes = app.raw.serialize();
  const typed = codes.map((code) => code.replace('-', ''));
  for (const secret of [PASSWORD, token, wall.token, ...codes, ...typed]) {
    expect(bytes.includes(secret), secret).toBe(false);
  }
});

test.each([
  [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ referralCode: 'ZZ0000' }, 'referralCode', 'That referral code does not exist'],
])(
  'registering with %j is refused with the documented message and stores nothing',
  async (wrong, field, words) => {
    const failure = await app.anonymous.auth
      .register(registrationOf(wrong))
      .catch((cause) => cause);
    expect(failure).toMatchObject({ code: 'BAD_REQUEST' });
    expect(toAppError(failure)).toMatchObject({ message: words, fields: { [field]: words } });
    expect(count('players')).toBe(0);
    expect(count('player_sessions')).toBe(0);
  },
);

describe('signing in', () => {
  test('does not reveal whether an account exists', async () => {
    await app.register();
    const wrong = { code: 'UNAUTHORIZED', message: 'Invalid email or password' };
    await expect(
      app.anonymous.auth.login({ email: 'noor@example.org', password: 'not this' }),
    ).rejects.toMatchObject(wrong);
    await expect(
      app.anonymous.auth.login({ email: 'nobody@example.org', password: 'not this' }),
    ).rejects.toMatchObject(wrong);
  });

  test('is blocked after five failures, even of thirty at once, and works again after fifteen minutes', async () => {
    await app.register();
    const guess = () =>
      app.anonymous.auth.login({ email: 'noor@example.org', password: 'a guess' });
    const tries = await Promise.allSettled(Array.from({ length: 30 }, guess));
    const codes = tries.map((it) => (it as PromiseRejectedResult).reason.code);
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
    const right = { email: 'noor@example.org', password: PASSWORD };
    await expect(app.anonymous.auth.login(right)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many requests. Please slow down.',
      cause: { retryAfter: 900 },
    });
    later(0.25 * HOUR);
    await expect(app.anonymous.auth.login(right)).resolves.toHaveProperty('token');
  });
});

test.each(['noor@my_host.org', 'noor@example..org', 'noor,theo@example.org'])(
  'a player whom an earlier version registered as %s can sign in, and gets a new password at the fan table',
  async (email) => {
    const { user } = await app.register();
    app.raw.prepare('update players set email = ?, email_key = ?').run(email, email);
    const { login, resetPassword } = app.anonymous.auth;
    await expect(login({ email, password: PASSWORD })).resolves.toHaveProperty('token');
    const { code } = await (await app.admin()).auth.issueResetCode({ id: user.id });
    await resetPassword({ email, code, password: 'found-and-sought' });
    await expect(login({ email, password: 'found-and-sought' })).resolves.toHaveProperty('token');
  },
);

describe('a session', () => {
  const isOpen = async (token: string) =>
    (await app.as(token)).auth.me().then(
      () => true,
      (cause) => {
        expect(cause.code).toBe('UNAUTHORIZED');
        return false;
      },
    );

  test('of a player ends three days after its last use, and after fourteen in any case', async () => {
    const { token } = await app.register();
    for (let day = 2; day < 14; day += 2) {
      later(2 * 24 * HOUR);
      expect(await isOpen(token)).toBe(true);
    }
    later(2 * 24 * HOUR);
    expect(await isOpen(token)).toBe(false);
    expect(count('player_sessions')).toBe(0);
    const idle = await app.register({ email: 'theo@example.org' });
    later(3 * 24 * HOUR + 1000);
    expect(await isOpen(idle.token)).toBe(false);
  });

  test('of an organiser ends two hours after its last use, and after twelve in any case', async () => {
    const token = await app.adminToken();
    const me = async () => (await app.as(token)).auth.adminMe();
    for (let hour = 1; hour <= 11; hour++) {
      later(HOUR);
      await expect(me()).resolves.toBeDefined();
    }
    later(HOUR);
    await expect(me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const idle = await app.adminToken();
    later(2 * HOUR + 1000);
    expect(await refusal((await app.as(idle)).auth.adminMe())).toContain('UNAUTHORIZED');
  });

  test('lasts as long when its last use was soon after the sign-in', async () => {
    const staff = await app.adminToken();
    later(0.9 * HOUR);
    await (await app.as(staff)).auth.adminMe();
    later(1.9 * HOUR);
    expect(await (await app.as(staff)).auth.adminMe()).toBeDefined();
    const { token } = await app.register();
    later(1.4 * 24 * HOUR);
    expect(await isOpen(token)).toBe(true);
    later(2.8 * 24 * HOUR);
    expect(await isOpen(token)).toBe(true);
  });

  test('ends at once on signing out, and the player’s other sessions stay open', async () => {
    const first = await app.register();
    const { token: second } = await app.anonymous.auth.login({
      email: 'noor@example.org',
      password: PASSWORD,
    });
    await first.call.auth.logout();
    expect(await isOpen(first.token)).toBe(false);
    expect(await isOpen(second)).toBe(true);
  });

  test('cannot be opened with the value that the file stores for it', async () => {
    const { token } = await app.register();
    const stored = app.raw.prepare('select id from player_sessions').pluck().get() as string;
    expect(stored).not.toBe(token);
    expect(await isOpen(stored)).toBe(false);
    expect(await isOpen(`p_${stored}`)).toBe(false);
  });
});

test('the audit log records who signed in or out, failed to sign in or registered, and from where', async () => {
  await app.register();
  await app.anonymous.auth.adminLogin({ username: 'rosa', password: 'not this' }).catch(() => {});
  await (await app.admin()).auth.logout();
  const admin = await app.admin();
  const { activity } = await admin.operations.activity({ limit: 5 });
  expect(activity.map(({ action }) => action)).toEqual([
    'admin.signed_in',
    'admin.signed_out',
    'admin.signed_in',
    'admin.sign_in_failed',
    'player.registered',
  ]);
  expect(activity[1]?.description).toBe('Rosa signed out of the admin portal');
  expect(activity[4]?.description).toBe('Noor Haddad registered');
  const from = app.raw.prepare('select distinct ip, user_agent from audit_entries').all();
  expect(from).toEqual([{ ip: '10.0.0.7', user_agent: 'a test' }]);
});

test('a player has at most a hundred sessions: the next one ends the oldest, and pushes no companion off the board', async () => {
  const { user, call } = await app.register();
  const { code } = await call.crews.invite({});
  const { token } = await app.anonymous.crews.join({ code, name: 'Mo' });
  const { player } = app.services.sessions;
  const tokens: string[] = [];
  for (let i = 0; i <= 100; i++) tokens.push(player.open(app.db, () => {}, user.id).token);
  expect(await player.resolve(tokens[0] as string)).toBeNull();
  expect(await player.resolve(tokens[1] as string)).toMatchObject({ userId: user.id });
  expect(count('player_sessions')).toBe(101);
  expect((await (await app.as(token)).auth.me()).user.companion?.name).toBe('Mo');
});
