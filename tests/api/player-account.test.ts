// A player changes their own account.
import { beforeEach, expect, test } from 'vitest';
import { openApp, refusal, type TestApp } from '#tests/support/of-one-test.ts';
import { PASSWORD } from '#tests/support/registration.ts';

let app: TestApp;
let noor: Awaited<ReturnType<TestApp['register']>>;
beforeEach(async () => {
  app = await openApp();
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
