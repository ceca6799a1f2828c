import { beforeEach, expect, test } from 'vitest';
import { fillRegistration, LOST_SIGNAL, register, type Visitor } from '#tests/support/browser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let who: Visitor;

beforeEach(async () => {
  who = await testContest.newVisitor();
});

/** The error of a field, as a screen reader reads it. */
const faultOf = (label: string) =>
  who.page.$$eval(
    'label',
    (labels, wanted) => {
      const name = (it: Element) => it.textContent?.replace('(optional)', '').trim();
      const own = labels.find((it) => name(it) === wanted);
      const input = own?.control;
      const id = input?.getAttribute('aria-describedby')?.split(' ')[0] ?? '';
      const isFault = input?.getAttribute('aria-invalid') === 'true';
      return isFault ? (document.getElementById(id)?.textContent ?? null) : null;
    },
    label,
  );

const AGE = 'I confirm that I am 18 years of age or older.';

// What a form does without a server is tested in tests/components.
test('registering with an email that is taken, or a code that does not exist, shows the server’s words', async () => {
  const { email } = await register(who);
  await who.press('Sign Out');
  await who.reaches('/');
  who.expectConsoleErrors(/409|400/);
  await who.goto('/admin-register');
  await fillRegistration(who, { Email: email });
  await who.press(AGE);
  await who.press('Create Account');
  await expect.poll(() => faultOf('Email')).toBe('An account with this email already exists');
  await who.fill('Email', `new-${email}`);
  await who.fill('Referral code (optional)', 'ZZ0000');
  await who.press('Create Account');
  await expect.poll(() => faultOf('Referral code')).toBe('That referral code does not exist');
  await who.reaches('/admin-register');
});

test('two different passwords are said at the first submit, beside every other fault', async () => {
  await who.goto('/admin-register');
  await who.fill('Password', 'seek-and-find');
  await who.fill('Confirm password', 'something else');
  await who.press('Create Account');
  await expect.poll(() => faultOf('Confirm password')).toBe('Passwords do not match');
  expect(await faultOf('First name')).toBe('First name is required');
  await who.goto('/reset-password');
  await who.fill('New password', 'seek-and-find');
  await who.fill('Confirm password', 'something else');
  await who.press('Set password');
  await expect.poll(() => faultOf('Confirm password')).toBe('Passwords do not match');
  expect(await faultOf('Email')).toBe('Email is required');
});

test('signing in without a connection says that, not that the password is wrong', async () => {
  await who.goto('/admin-access');
  await who.fill('Email', 'nobody@example.org');
  await who.fill('Password', 'a guess');
  who.expectConsoleErrors(LOST_SIGNAL);
  who.expectConsoleErrors(/401/);
  await who.press('Sign In');
  await who.sees('Invalid email or password');
  await who.page.setOfflineMode(true);
  await who.press('Sign In');
  await who.sees('Network error. Check your connection.');
});
