import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE_MAX } from '#features/people/contract.ts';
import { diaryOf, openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { joinBoard } from '#tests/support/senders.ts';
import { PUBLIC_ORIGIN } from '#tests/support/test-app.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
});

const WRONG = 'That code is wrong or has expired. Ask an organiser for a new one.';
const LAST = 'The contest needs an organiser who can sign in. Add another one first.';

const join = (username: string, code: string, password = PASSWORD) =>
  app.anonymous.auth.adminJoin({ username, code, password });
const signIn = (username: string, password = PASSWORD) =>
  app.anonymous.auth.adminLogin({ username, password });

/** Adds somebody who has set a password. */
async function newcomer(name: string, role: 'reviewer' | 'table' | 'organiser') {
  const { username, code } = await rosa.people.add({ name, role });
  const { token, admin } = await join(username, code);
  return { id: admin.id, username, token, call: await app.as(token) };
}
const personNamed = async (name: string) => {
  const { people } = await rosa.people.list();
  const found = people.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
};
const endedSessions = () => {
  const ended: string[] = [];
  app.services.bus.subscribe((event) => {
    if (event.type === 'session.ended') ended.push(...event.sessionIds);
  });
  return ended;
};

describe('a volunteer', () => {
  test('is added by name, and signs in with a code and a password of their own', async () => {
    const { username, code, address, qr, expiresAt } = await rosa.people.add({
      name: 'Ana María',
      role: 'reviewer',
    });
    expect(username).toBe('ana-maria');
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const path = '/contests/swag-and-seek/admin/join';
    expect(address).toBe(`${PUBLIC_ORIGIN}${path}#username=ana-maria&code=${code}`);
    expect(qr.modules).toBeGreaterThan(20);
    await expect(signIn('ana-maria', '')).rejects.toThrow('Password is required');
    await expect(signIn('ana-maria', 'nobody has this password')).rejects.toThrow('Invalid');
    const { token, admin } = await join(
      'Ana-Maria ',
      code.toLowerCase().replace('-', ' '),
      'my-own-one',
    );
    expect(admin).toMatchObject({
      username: 'ana-maria',
      firstName: 'Ana María',
      role: 'reviewer',
    });
    expect((await (await app.as(token)).auth.adminMe()).admin).toEqual(admin);
    expect((await signIn('ana-maria', 'my-own-one')).admin.role).toBe('reviewer');
  });

  test('who lost the password gets a new code, and using it ends the old sessions', async () => {
    const ana = await newcomer('Ana', 'reviewer');
    const { code } = await rosa.people.newCode({ id: ana.id });
    await expect(ana.call.submissions.queue({})).resolves.toBeDefined();
    const ended = endedSessions();
    await join('ana', code, 'another-one');
    expect(ended).toHaveLength(1);
    await expect((await app.as(ana.token)).auth.adminMe()).rejects.toThrow('Please sign in');
    await expect(signIn('ana')).rejects.toThrow('Invalid username or password');
  });

  test('cannot be added beyond the maximum number of accounts', async () => {
    const row = app.raw.prepare(
      "INSERT INTO admins (id, username, first_name, password_hash, created_at) VALUES (?, ?, 'X', '', 0)",
    );
    for (let i = 1; i < PEOPLE_MAX; i++) row.run(`id${i}`, `name${i}`);
    await expect(rosa.people.add({ name: 'Ana', role: 'table' })).rejects.toThrow(
      `There are already ${PEOPLE_MAX} accounts`,
    );
  });
});

describe('a code', () => {
  test('works once, is replaced by a newer one, and expires after a day', async () => {
    const { username, code: first } = await rosa.people.add({ name: 'Ana', role: 'reviewer' });
    const { id } = await personNamed('Ana');
    const { code: second } = await rosa.people.newCode({ id });
    await expect(join(username, first)).rejects.toThrow(WRONG);
    await join(username, second);
    await expect(join(username, second)).rejects.toThrow(WRONG);
    const { code: third } = await rosa.people.newCode({ id });
    stopClock(Date.now() + 24 * 3_600_000);
    await expect(join(username, third)).rejects.toThrow(WRONG);
    app.services.purgeExpired();
    expect(app.raw.prepare('SELECT count(*) FROM admin_codes').pluck().get()).toBe(0);
  });

  test('cannot be guessed: there are five attempts, until the next code; an unknown username gets the same answers', async () => {
    const { username, code } = await rosa.people.add({ name: 'Ana', role: 'organiser' });
    for (let i = 0; i < 5; i++) {
      await expect(join(username, '0000-0000')).rejects.toThrow(WRONG);
      await expect(join('nobody', '0000-0000')).rejects.toThrow(WRONG);
    }
    for (const name of [username, 'nobody']) {
      await expect(join(name, code)).rejects.toThrow('Too many requests. Please slow down.');
    }
    const { id } = await personNamed('Ana');
    await join(username, (await rosa.people.newCode({ id })).code);
  });
});

describe('an account that gets another role, is disabled or is removed', () => {
  test('is signed out at once, and has its new role from the next sign-in', async () => {
    const ana = await newcomer('Ana', 'organiser');
    const ended = endedSessions();
    await rosa.people.changeRole({ id: ana.id, role: 'table' });
    expect(ended).toHaveLength(1);
    await expect((await app.as(ana.token)).auth.adminMe()).rejects.toThrow('Please sign in');
    const { token } = await signIn('ana');
    const call = await app.as(token);
    await expect(call.players.list({})).resolves.toBeDefined();
    await expect(call.settings.all()).rejects.toThrow('Access forbidden');
  });

  test('stays locked out while disabled, by password and by code, until it is enabled', async () => {
    const ana = await newcomer('Ana', 'reviewer');
    const { code } = await rosa.people.newCode({ id: ana.id });
    const ended = endedSessions();
    await rosa.people.disable({ id: ana.id });
    expect(ended).toHaveLength(1);
    const DISABLED = 'This account is disabled. Please ask an organiser.';
    await expect((await app.as(ana.token)).auth.adminMe()).rejects.toThrow('Please sign in');
    await expect(signIn('ana')).rejects.toThrow(DISABLED);
    await expect(join('ana', code)).rejects.toThrow(WRONG);
    await expect(rosa.people.newCode({ id: ana.id })).rejects.toThrow('Enable it first');
    expect(await personNamed('Ana')).toMatchObject({ state: 'disabled', codeExpiresAt: null });
    await rosa.people.enable({ id: ana.id });
    expect((await signIn('ana')).admin.role).toBe('reviewer');
  });

  test('is gone for good once removed, and what it recorded stays', async () => {
    const ana = await newcomer('Ana', 'table');
    const { user, call } = await app.register();
    await call.boards.mine();
    await ana.call.boards.handIn({ id: user.id });
    const ended = endedSessions();
    await rosa.people.remove({ id: ana.id });
    expect(ended).toHaveLength(1);
    await expect(signIn('ana')).rejects.toThrow('Invalid username or password');
    await expect(rosa.people.remove({ id: ana.id })).rejects.toThrow('Resource not found');
    const { handIn } = await rosa.boards.ofPlayer({ id: user.id });
    expect(handIn).toMatchObject({ recordedBy: null });
  });
});

test('the last organiser cannot be demoted, disabled or removed, not even from the command line, until another one can sign in', async () => {
  const { id } = await personNamed('Rosa');
  await rosa.people.add({ name: 'Ben', role: 'organiser' });
  await newcomer('Ana', 'reviewer');
  for (const change of [
    () => rosa.people.changeRole({ id, role: 'reviewer' }),
    () => rosa.people.disable({ id }),
    () => rosa.people.remove({ id }),
    () =>
      app.services.admins.save({
        username: 'rosa',
        password: PASSWORD,
        firstName: 'Rosa',
        role: 'table',
      }),
  ]) {
    await expect(change(), 'Ben has no password yet').rejects.toThrow(LAST);
    await expect(rosa.auth.adminMe()).resolves.toBeDefined();
  }
  const zoe = await newcomer('Zoe', 'organiser');
  await rosa.people.remove({ id });
  await expect(zoe.call.people.disable({ id: zoe.id })).rejects.toThrow(LAST);
});

test('somebody who stops being an organiser during a call changes nothing with it', async () => {
  const ben = await newcomer('Ben', 'organiser');
  // Identified before the change, like two simultaneous requests.
  const late = ben.call;
  await rosa.people.changeRole({ id: ben.id, role: 'reviewer' });
  await expect(late.people.add({ name: 'Ana', role: 'organiser' })).rejects.toThrow(
    'Access forbidden',
  );
});

test('the list says who is online, who is reviewing and who has never signed in, and nothing secret', async () => {
  const ana = await newcomer('Ana', 'reviewer');
  await rosa.people.add({ name: 'Ben', role: 'table' });
  const leave = app.services.presence.add(ana.id);
  app.services.presence.add(ana.id)();
  const { send } = await joinBoard(app);
  const photos = [(await send(0)).id, (await send(1)).id, (await send(2)).id];
  await ana.call.submissions.review({ id: photos[0] ?? '', action: 'reject' });
  await ana.call.submissions.approveMany({ ids: photos.slice(1) });
  const { people } = await rosa.people.list();
  expect(people.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Rosa']);
  expect(people).toMatchObject([
    { role: 'reviewer', state: 'active', isHere: true, isYou: false, decisions: 3 },
    { role: 'table', state: 'invited', isHere: false, decisions: 0, lastActiveAt: null },
    { role: 'organiser', state: 'active', isHere: false, isYou: true, codeExpiresAt: null },
  ]);
  expect(JSON.stringify(people)).not.toMatch(/hash/i);
  leave();
  stopClock(Date.now() + 11 * 60_000);
  expect(await personNamed('Ana')).toMatchObject({ isHere: false, decisions: 0 });
});

test('every change is in the audit log with who made it, and the code is not', async () => {
  const ana = await newcomer('Ana', 'reviewer');
  await rosa.people.changeRole({ id: ana.id, role: 'table' });
  await rosa.people.disable({ id: ana.id });
  await rosa.people.enable({ id: ana.id });
  const { code } = await rosa.people.newCode({ id: ana.id });
  await rosa.people.remove({ id: ana.id });
  const said = await diaryOf(rosa, 7);
  expect(said.toReversed()).toEqual([
    'Rosa added Ana (ana) as a reviewer',
    'Ana set a password with a code and signed in',
    'Rosa made Ana (ana) a fan table volunteer (was a reviewer)',
    'Rosa disabled the account of Ana (ana)',
    'Rosa enabled the account of Ana (ana)',
    'Rosa made a sign-in code for Ana (ana)',
    'Rosa removed the account of Ana (ana)',
  ]);
  expect(said.join()).not.toContain(code);
});

test('an account made on the command line is an organiser unless given a role, and a new password keeps it', async () => {
  const save = (more: object) =>
    app.services.admins.save({ username: 'ben', password: PASSWORD, firstName: 'Ben', ...more });
  const roleOf = async () => (await signIn('ben')).admin.role;
  await save({});
  expect(await roleOf()).toBe('organiser');
  await save({ role: 'table' });
  expect(await roleOf()).toBe('table');
  await save({});
  expect(await roleOf()).toBe('table');
  await rosa.people.disable({ id: (await personNamed('Ben')).id });
  await save({});
  expect(await roleOf(), 'the laptop enables it again').toBe('table');
  const { code } = await rosa.people.newCode({ id: (await personNamed('Ben')).id });
  await save({});
  await expect(join('ben', code), 'an earlier code').rejects.toThrow();
});

const NEW = 'eleven herons at noon';

describe('a signed-in organiser', () => {
  test('can change the password, and stays signed in here and nowhere else', async () => {
    const elsewhere = await app.admin();
    await rosa.auth.changeOwnAccount({ currentPassword: PASSWORD, password: NEW });
    expect(await diaryOf(rosa, 1)).toEqual(['Rosa changed their password']);
    expect((await rosa.auth.adminMe()).admin.firstName).toBe('Rosa');
    await expect(elsewhere.auth.adminMe()).resolves.toBeDefined();
    // A caller keeps its identity; a new request is checked for its session.
    expect(app.raw.prepare('select count(*) from admin_sessions').pluck().get()).toBe(1);
    await expect(signIn('rosa')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await signIn('rosa', NEW);
  });

  test('needs the current password for that, and guesses are counted', async () => {
    const guess = () => rosa.auth.changeOwnAccount({ currentPassword: 'a guess', password: NEW });
    for (let i = 0; i < 5; i++) {
      await expect(guess()).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
        cause: {
          code: 'invalid_credentials',
          fields: { currentPassword: 'That is not your current password' },
        },
      });
    }
    await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    app.raw.exec('delete from login_attempts');
    await signIn('rosa');
  });

  test.each([
    ['123456789', 'Password must be at least 10 characters.'],
    ['password2026', 'That password is too easy to guess. Choose another one.'],
    [PASSWORD, 'That is your current password'],
  ])('cannot choose %s as a password, and nothing changes', async (password, error) => {
    const changing = rosa.auth.changeOwnAccount({
      currentPassword: PASSWORD,
      firstName: 'Eve',
      password,
    });
    await expect(changing).rejects.toThrow(error);
    expect(app.raw.prepare('select first_name from admins').pluck().get()).toBe('Rosa');
    await signIn('rosa');
  });
});

test('an invited organiser cannot choose an easy password, and the code stays valid', async () => {
  const { username, code } = await rosa.people.add({ name: 'Ana', role: 'organiser' });
  await expect(join(username, code, 'administrator')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await join(username, code, NEW);
});
