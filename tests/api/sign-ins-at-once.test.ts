// Sign-ins that overlap: with each other, and with changes to the account.
import { beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#shared/time/clock.ts';
import { held } from '#tests/support/held.ts';
import { openApp, refusal, stopClock, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';
import { quickHasher } from '#tests/support/test-app.ts';

let app: TestApp;
/** What the next verification waits for; later ones do not. */
let delay: (() => Promise<void>) | null;

beforeEach(async () => {
  delay = null;
  app = await openApp({
    hasher: {
      hash: quickHasher.hash,
      async verify(...given) {
        const wait = delay;
        delay = null;
        await wait?.();
        return quickHasher.verify(...given);
      },
    },
  });
});

/** @returns once the password is being verified: what lets that end, and tells the refusal */
async function midway(signIn: () => Promise<unknown>) {
  const [begun, end] = [held(), held()];
  delay = () => {
    begun.release();
    return end.answer;
  };
  const answer = refusal(signIn());
  await begun.answer;
  return () => {
    end.release();
    return answer;
  };
}

const emailOf = (i: number) => `guest${i}@example.org`;
const signIn = (email: string, password = PASSWORD) =>
  app.anonymous.auth.login({ email, password });
const sessionsOf = (id: string) =>
  app.raw.prepare('select count(*) from player_sessions where user_id = ?').pluck().get(id);

test('a script that repeats the right password adds ten entries a minute to the audit log, and signs in each time', async () => {
  const ids: string[] = [];
  for (const i of [0, 1]) ids.push((await app.register({ email: emailOf(i) })).user.id);
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
  const finish = await midway(() => signIn(emailOf(0)));
  await app.anonymous.auth.resetPassword({ email: emailOf(0), code, password: 'a new password' });
  expect(await finish()).toContain('UNAUTHORIZED');
  expect(sessionsOf(user.id)).toBe(1);
  await signIn(emailOf(0), 'a new password');
});

test('an organiser’s old password opens no session if it is replaced while it is being verified', async () => {
  const adminSignIn = (password = PASSWORD) =>
    app.anonymous.auth.adminLogin({ username: 'rosa', password });
  const finish = await midway(() => adminSignIn());
  const password = 'a new password';
  await app.services.admins.save({ username: 'rosa', firstName: 'Rosa', password });
  expect(await finish()).toContain('UNAUTHORIZED');
  await adminSignIn(password);
});

test('a player disabled while the password is being verified gets no session, not even when enabled again', async () => {
  const { user } = await app.register({ email: emailOf(0) });
  const admin = await app.admin();
  const finish = await midway(() => signIn(emailOf(0)));
  await admin.players.disable({ id: user.id });
  expect(await finish()).toContain('FORBIDDEN');
  await admin.players.enable({ id: user.id });
  expect(sessionsOf(user.id)).toBe(0);
});
