// Passwords of dashboard accounts: what is refused, and changing one's own.
import { beforeEach, describe, expect, test } from 'vitest';
import { auditLines } from '#tests/support/audit-lines.ts';
import { openApp, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';

let app: TestApp;
let rosa: Awaited<ReturnType<TestApp['admin']>>;
beforeEach(async () => {
  app = await openApp();
  rosa = await app.admin();
});

const NEW = 'eleven herons at noon';
const signIn = (password: string, username = 'rosa') =>
  app.anonymous.auth.adminLogin({ username, password });
const log = () =>
  app.raw.prepare('select action, description from audit_entries order by id desc').get();

describe('a signed-in organiser', () => {
  test('can change the password, and stays signed in here and nowhere else', async () => {
    const elsewhere = await app.admin();
    await rosa.auth.changeOwnAccount({ currentPassword: PASSWORD, password: NEW });
    expect((await rosa.auth.adminMe()).admin.firstName).toBe('Rosa');
    await expect(elsewhere.auth.adminMe()).resolves.toBeDefined();
    // A caller keeps its identity; a new request is checked for its session.
    expect(app.raw.prepare('select count(*) from admin_sessions').pluck().get()).toBe(1);
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await signIn(NEW);
    expect(log()).toMatchObject({ action: 'admin.signed_in' });
    expect(auditLines(app.raw, 'admin.password_changed').map(({ text }) => text)).toEqual([
      'Rosa changed their password',
    ]);
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
    await signIn(PASSWORD);
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
    await signIn(PASSWORD);
  });
});

test('an invited organiser cannot choose an easy password, and the code stays valid', async () => {
  const { username, code } = await rosa.people.add({ name: 'Ana', role: 'organiser' });
  const join = (password: string) => app.anonymous.auth.adminJoin({ username, code, password });
  await expect(join('administrator')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await join(NEW);
});
