// Password guesses from anywhere, and what strangers leave in the audit log.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Origin } from '#shared/actor.ts';
import { originFrom } from '#shared/network.ts';
import { auditLines } from '#tests/support/audit-lines.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { storedAlerts } from '#tests/support/stored-alerts.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  stopClock('2026-08-28T15:00:00Z');
  app = await openApp();
  await app.register();
  rosa = await app.admin();
});

const from = (ip: string, device: string | null = null) => originFrom(ip, 'a browser', device);
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const codeOf = (signIn: Promise<unknown>): Promise<string> =>
  signIn.then(
    () => 'signed in',
    ({ code }) => code,
  );
const player = (origin: Origin, password = 'a guess') =>
  app.services.players.login({ email: 'noor@example.org', password }, origin);
const organiser = (origin: Origin, password = 'a guess', username = 'rosa') =>
  app.services.admins.login({ username, password }, origin);
const signIns = { player, organiser };
const roles = ['player', 'organiser'] as const;

/** One guess from each of this many addresses. */
async function guessFrom(
  role: (typeof roles)[number],
  count: number,
  address = (i: number) => `198.51.${i >> 8}.${i & 255}`,
) {
  const codes: string[] = [];
  for (let i = 0; i < count; i++) codes.push(await codeOf(signIns[role](from(address(i)))));
  return codes;
}

const alerts = () => [...new Set(storedAlerts(app.raw).map(({ message }) => message))];
const activity = async () =>
  (await rosa.operations.activity({ limit: 100, signIns: 'false' })).activity;

test.each(roles)(
  'a phone with forty addresses gets only five guesses at the password of a %s',
  async (role) => {
    const codes = await guessFrom(role, 40, (i) => `2001:db8:1:2::${(i + 1).toString(16)}`);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(35);
  },
);

test.each(roles)(
  'a hundred guesses at one %s from everywhere slow the account down, and organisers are alerted once',
  async (role) => {
    expect(new Set(await guessFrom(role, 100))).toEqual(new Set(['invalid_credentials']));
    const others = (i: number) => `203.0.${i >> 8}.${i & 255}`;
    const further = await guessFrom(role, 50, others);
    expect(further.filter((code) => code === 'rate_limited')).toHaveLength(50);
    const entries = (await activity()).filter(({ action }) => action === 'account.guessed');
    expect(entries.map(({ description }) => description)).toEqual([
      `Somebody is guessing the password of ${role === 'player' ? 'Noor Haddad' : 'rosa'}: 100 sign-ins failed within 15 minutes`,
    ]);
    expect(alerts()).toEqual([expect.stringContaining('Somebody is guessing a password')]);
    expect(alerts().join()).not.toContain('Noor');
    // Slower, not closed: one attempt every ten seconds, for whoever has the right password too.
    later(10);
    expect(await codeOf(signIns[role](from('192.0.2.9'), PASSWORD))).toBe('signed in');
  },
);

test.each(roles)(
  'strangers’ guesses never lock out a %s on a device that has signed in before',
  async (role) => {
    const { device } = await signIns[role](from('192.0.2.1'), PASSWORD);
    expect(device).toMatch(/^d_\w{40}$/);
    // Behind the same tunnel as the stranger.
    for (let i = 0; i < 6; i++) await codeOf(signIns[role](from('192.0.2.1')));
    await guessFrom(role, 100);
    expect(await codeOf(signIns[role](from('192.0.2.1'), PASSWORD))).toBe('rate_limited');
    const own = from('192.0.2.1', device);
    expect(await codeOf(signIns[role](own, PASSWORD))).toBe('signed in');
    // The device's own guesses count as well.
    const codes: string[] = [];
    for (let i = 0; i < 7; i++) codes.push(await codeOf(signIns[role](own)));
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
  },
);

test('a password set on the command line lets its organiser in at once, however many wrong ones came before', async () => {
  const { device } = await organiser(from('192.0.2.1'), PASSWORD);
  const ways = [from('192.0.2.1', device), from('192.0.2.2')];
  for (const way of ways) for (let i = 0; i < 6; i++) await codeOf(organiser(way));
  for (const way of ways) expect(await codeOf(organiser(way, PASSWORD))).toBe('rate_limited');
  await app.services.admins.save({ username: 'rosa', firstName: 'Rosa', password: 'a new one' });
  for (const way of ways) expect(await codeOf(organiser(way, 'a new one'))).toBe('signed in');
});

test('the file stores no device token, at most twenty devices an account, and none of an erased player', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 25; i++)
    tokens.push((await player(from('192.0.2.1'), PASSWORD)).device ?? '');
  const rows = app.raw.prepare('select * from known_devices where player_id is not null').all();
  expect(rows).toHaveLength(20);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token.slice(2));
  const { id } = app.raw.prepare('select id from players').get() as { id: string };
  await (await app.admin()).players.erase({ id });
  expect(app.raw.prepare('select 1 from known_devices where player_id is not null').all()).toEqual(
    [],
  );
});

test('failed sign-ins from one network are one entry a minute, which lists the usernames tried', async () => {
  const names = ['rosa', 'admin', 'x'.repeat(60), 'root\u202e\u0000', 'theo', 'mia', 'ada'];
  for (let i = 0; i < 300; i++) {
    await codeOf(organiser(from(`2001:db8::${i}`), 'a guess', names[i % names.length]));
  }
  await codeOf(organiser(from('192.0.2.7'), 'a guess', 'rosa'));
  expect(auditLines(app.raw, 'admin.sign_in_failed').map(({ ip, text }) => [ip, text])).toEqual([
    [
      '2001:db8:0:0::/64',
      expect.stringMatching(
        /^\d+ sign-ins to the admin portal failed within a minute, as “rosa”, “admin”, “x{30}…”, “root”, “theo”, and others$/,
      ),
    ],
    ['192.0.2.7', 'A sign-in to the admin portal failed, as “rosa”'],
  ]);
  later(60);
  await codeOf(organiser(from('192.0.2.7'), 'a guess', 'rosa'));
  expect(
    app.raw.prepare("select 1 from audit_entries where action = 'admin.sign_in_failed'").all(),
  ).toHaveLength(3);
});

test('failed sign-ins from hundreds of networks are at most twenty-one entries a minute', async () => {
  await guessFrom('organiser', 500, (i) => `198.18.${i >> 8}.${i & 255}`);
  for (let i = 0; i < 100; i++) {
    await codeOf(organiser(from(`198.19.0.${i}`), 'a guess', `user-${i}`));
  }
  expect(
    app.raw
      .prepare("select count(*) from audit_entries where action = 'admin.sign_in_failed'")
      .pluck()
      .get(),
  ).toBe(21);
});

test('Recent Activity shows what people did, however many have signed in since', async () => {
  const insert = app.raw.prepare(
    "insert into audit_entries (at, actor_kind, action, description) values (1, 'anonymous', 'player.signed_in', 'x')",
  );
  app.raw.transaction(() => {
    for (let i = 0; i < 6_000; i++) insert.run();
  })();
  expect((await activity()).map(({ description }) => description)).toEqual([
    'Noor Haddad registered',
  ]);
});

test('organisers are told once of twenty registrations from one network in ten minutes, and all go through', async () => {
  for (let i = 1; i < 40; i++) await app.register({ email: `guest${i}@example.org` });
  expect(app.raw.prepare('select count(*) from players').pluck().get()).toBe(40);
  const entries = (await activity()).filter(
    ({ action }) => action === 'player.registrations_counted',
  );
  expect(entries.map(({ description }) => description)).toEqual([
    '20 players registered from 10.0.0.7 within 10 minutes',
  ]);
  expect(alerts()).toEqual([expect.stringContaining('20 players registered from one network')]);
});
