// A player's own account: changed by the player, or opened again with a code from the fan table.
import { beforeEach, expect, test } from 'vitest';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;
let noor: Awaited<ReturnType<TestApp['register']>>;
beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
  noor = await app.register();
});

const change = (input: Parameters<typeof noor.call.auth.changeMe>[0]) =>
  noor.call.auth.changeMe(input);
const me = async () => (await noor.call.auth.me()).user;

test('names and phone number can change without the password, and what is left out stays', async () => {
  const { user } = await change({ shownName: '  Queen of Hats ', phone: '555 0199' });
  expect(user).toMatchObject({
    ...{ firstName: 'Noor', lastName: 'Haddad', shownName: 'Queen of Hats' },
    ...{ phone: '555 0199', email: noor.user.email },
  });
  await change({ firstName: 'Noora', phone: '' });
  expect(await me()).toEqual({ ...user, firstName: 'Noora', phone: undefined });
  await change({ shownName: null });
  expect((await me()).shownName).toBe('Noora H.');
});

test.each([
  [{ shownName: '!!!' }, 'The name that others see needs a letter or a digit'],
  [{ shownName: 'x'.repeat(41) }, 'The name that others see must be at most 40 characters'],
  [{ email: 'new@example.org', password: '' }, 'Type your password to change your email'],
])('%j is refused with the reason, and nothing changes', async (input, text) => {
  const before = await me();
  await expect(change({ ...input, lastName: 'Other' })).rejects.toThrow(text);
  expect(await me()).toEqual(before);
});

test('a new email needs the password, and signs in from then on; the same in another spelling needs none', async () => {
  const { user: same } = await change({ email: ` ${noor.user.email.toUpperCase()} ` });
  expect(same.email).toBe(noor.user.email);
  const email = 'Noor.New@Example.org';
  const { user } = await change({ email, password: PASSWORD });
  expect(user.email).toBe('noor.new@example.org');
  const signIn = (as: string) => app.anonymous.auth.login({ email: as, password: PASSWORD });
  await expect(signIn(noor.user.email)).rejects.toThrow('Invalid email or password');
  await signIn('noor.new@example.org');
});

test('an email that is taken is refused, as at registration', async () => {
  await app.register({ email: 'theo@example.org' });
  expect(await refusal(change({ email: 'theo@example.org', password: PASSWORD }))).toBe(
    'CONFLICT: An account with this email already exists',
  );
  expect((await me()).email).toBe(noor.user.email);
});

test('wrong passwords are counted as at a sign-in', async () => {
  const guess = () => change({ email: 'new@example.org', password: 'a guess' });
  for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow('That is not your password');
  await expect(guess()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

const WRONG = 'That code is wrong or has expired. Ask for a new one at the fan table.';
const reset = (code: string, password = 'a-new-password', email = noor.user.email) =>
  app.anonymous.auth.resetPassword({ email, code, password });

test('a code from the fan table sets a new password, signs in, ends the other sessions, and is in the news', async () => {
  const { user, token } = noor;
  const { code, expiresAt } = await admin.auth.issueResetCode({ id: user.id });
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000);
  const ended: string[] = [];
  app.services.bus.subscribe((event) => {
    if (event.type === 'session.ended') ended.push(...event.sessionIds);
  });
  const back = await reset(code.toLowerCase().replace('-', ' '));
  expect(back.user).toEqual(user);
  const { news } = await (await app.as(back.token)).notifications.mine({});
  expect(news).toMatchObject([{ name: 'password_changed', payload: {} }]);
  await expect((await app.as(token)).auth.me()).rejects.toThrow('Please sign in');
  expect(ended).toHaveLength(1);
  await app.anonymous.auth.login({ email: noor.user.email, password: 'a-new-password' });
});

test('a code works once, is replaced by a newer one, and expires after an hour', async () => {
  const { user } = noor;
  const first = await admin.auth.issueResetCode({ id: user.id });
  const second = await admin.auth.issueResetCode({ id: user.id });
  await expect(reset(first.code)).rejects.toThrow(WRONG);
  await reset(second.code);
  await expect(reset(second.code)).rejects.toThrow(WRONG);
  const third = await admin.auth.issueResetCode({ id: user.id });
  stopClock(Date.now() + 60 * 60_000);
  await expect(reset(third.code)).rejects.toThrow(WRONG);
});

test('a wrong code reveals nothing about the account, and guessing codes or passwords locks the player out until the fan table issues a new code', async () => {
  const { user } = noor;
  const signIn = (password: string) => app.anonymous.auth.login({ email: user.email, password });
  for (let i = 0; i < 5; i++) await signIn('wrong').catch(() => {});
  await expect(reset('0000-0000', 'a-new-password', 'who@example.org')).rejects.toThrow(WRONG);
  for (let i = 0; i < 5; i++) await expect(reset('0000-0000')).rejects.toThrow(WRONG);
  await expect(reset('0000-0000')).rejects.toThrow('Too many requests. Please slow down.');
  const { code } = await admin.auth.issueResetCode({ id: user.id });
  await reset(code);
  await signIn('a-new-password');
});
