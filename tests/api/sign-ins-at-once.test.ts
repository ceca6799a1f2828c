// Sign-ins that overlap: with each other, and with changes to the account.
import { beforeEach, expect, test, vi } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { openApp, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { quickHasher } from '#tests/support/test-app.ts';

let app: TestApp;
/** Verifications in progress; calling one ends it. */
let held: (() => void)[];
let isHolding: boolean;

beforeEach(async () => {
  held = [];
  isHolding = false;
  app = await openApp({
    hasher: {
      hash: quickHasher.hash,
      async verify(hashed, password) {
        if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
        return quickHasher.verify(hashed, password);
      },
    },
  });
});

const emailOf = (i: number) => `guest${i}@example.org`;
const signIn = (email: string, password = PASSWORD) =>
  app.anonymous.auth.login({ email, password });
const adminSignIn = (password = PASSWORD) =>
  app.anonymous.auth.adminLogin({ username: 'rosa', password });
const sessionsOf = (id: string) =>
  app.raw.prepare('select count(*) from player_sessions where user_id = ?').pluck().get(id);
const wrong = { code: 'UNAUTHORIZED' };

async function registerAll(players: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < players; i++) ids.push((await app.register({ email: emailOf(i) })).user.id);
  return ids;
}

/** Ends every verification, those waiting for their turn included, until `work` is done. */
async function releaseUntilDone<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    for (const release of held.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return end;
}

test('a script that repeats the right password adds ten entries a minute to the audit log, and signs in each time', async () => {
  const ids = await registerAll(2);
  for (let i = 0; i < 25; i++) await signIn(emailOf(0));
  await signIn(emailOf(1));
  const listed = (id = '') =>
    app.raw
      .prepare(
        "select count(*) from audit_entries where action = 'player.signed_in' and actor_id = ?",
      )
      .pluck()
      .get(id);
  expect(ids.map(listed)).toEqual([10, 1]);
  expect(sessionsOf(ids[0] ?? '')).toBe(26);
  stopClock(Date.now() + MINUTE);
  await signIn(emailOf(0));
  expect(ids.map(listed)).toEqual([11, 1]);
});

test('a player’s old password opens no session if a reset replaces it while it is being verified', async () => {
  const { user } = await app.register({ email: emailOf(0) });
  const { code } = await (await app.admin()).auth.issueResetCode({ id: user.id });
  isHolding = true;
  const old = expect(signIn(emailOf(0))).rejects.toMatchObject(wrong);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  isHolding = false;
  await app.anonymous.auth.resetPassword({ email: emailOf(0), code, password: 'a new password' });
  expect(sessionsOf(user.id)).toBe(1);
  await releaseUntilDone(old);
  expect(sessionsOf(user.id)).toBe(1);
  await signIn(emailOf(0), 'a new password');
});

test('an organiser’s old password opens no session if it is replaced while it is being verified', async () => {
  isHolding = true;
  const old = expect(adminSignIn()).rejects.toMatchObject(wrong);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  isHolding = false;
  const password = 'a new password';
  await app.services.admins.save({ username: 'rosa', firstName: 'Rosa', password });
  await releaseUntilDone(old);
  await adminSignIn(password);
});

test('a player disabled while the password is being verified gets no session, not even when enabled again', async () => {
  const { user } = await app.register({ email: emailOf(0) });
  const admin = await app.admin();
  isHolding = true;
  const late = expect(signIn(emailOf(0))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await admin.players.disable({ id: user.id });
  await releaseUntilDone(late);
  await admin.players.enable({ id: user.id });
  expect(sessionsOf(user.id)).toBe(0);
});
