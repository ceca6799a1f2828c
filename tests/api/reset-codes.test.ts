import { beforeEach, expect, test } from 'vitest';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['admin']>>;

beforeEach(async () => {
  app = await openApp();
  admin = await app.admin();
});

const EMAIL = 'noor@example.org';
const WRONG = 'That code is wrong or has expired. Ask for a new one at the fan table.';
const reset = (code: string, password = 'a-new-password', email = EMAIL) =>
  app.anonymous.auth.resetPassword({ email, code, password });

test('a code from the fan table sets a new password, signs in, ends the other sessions, and is in the news', async () => {
  const { user, token } = await app.register();
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
  await app.anonymous.auth.login({ email: EMAIL, password: 'a-new-password' });
});

test('a code works once, is replaced by a newer one, and expires after an hour', async () => {
  const { user } = await app.register();
  const first = await admin.auth.issueResetCode({ id: user.id });
  const second = await admin.auth.issueResetCode({ id: user.id });
  await expect(reset(first.code)).rejects.toThrow(WRONG);
  await reset(second.code);
  await expect(reset(second.code)).rejects.toThrow(WRONG);
  const third = await admin.auth.issueResetCode({ id: user.id });
  stopClock(Date.now() + 60 * 60_000);
  await expect(reset(third.code)).rejects.toThrow(WRONG);
});

test('a wrong code reveals nothing about the account, and guessing is blocked until the fan table issues a new one', async () => {
  const { user } = await app.register();
  await expect(reset('0000-0000', 'a-new-password', 'who@example.org')).rejects.toThrow(WRONG);
  for (let i = 0; i < 5; i++) await expect(reset('0000-0000')).rejects.toThrow(WRONG);
  await expect(reset('0000-0000')).rejects.toThrow('Too many requests. Please slow down.');
  const { code } = await admin.auth.issueResetCode({ id: user.id });
  await reset(code);
});

test('a player locked out by five failures can sign in with a code', async () => {
  const { user } = await app.register();
  for (let i = 0; i < 5; i++) {
    await app.anonymous.auth.login({ email: EMAIL, password: 'wrong' }).catch(() => {});
  }
  const { code } = await admin.auth.issueResetCode({ id: user.id });
  await reset(code);
  await app.anonymous.auth.login({ email: EMAIL, password: 'a-new-password' });
});
