import { beforeEach, describe, expect, test } from 'vitest';
import { fillRegistration, register, type Visitor } from '#tests/support/browser.ts';
import { openTestContest } from '#tests/support/test-contest.ts';

const testContest = openTestContest();
let who: Visitor;

beforeEach(async () => {
  who = await testContest.enter();
});

/** The fault beside a field, as a screen reader finds it. */
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

describe('registering', () => {
  test('with an empty form names every required field', async () => {
    await who.goto('/admin-register');
    await who.press('Create Account');
    await expect.poll(() => faultOf('First name')).toBe('First name is required');
    expect(await faultOf('Last name')).toBe('Last name is required');
    expect(await faultOf('Email')).toBe('Email is required');
    expect(await faultOf('Password')).toBe('Password is required');
    expect(await faultOf(AGE)).toBe('You must be 18 or older to participate');
    expect(await faultOf('Phone')).toBeNull();
  });

  test.each([
    ['Email', 'noor@example', 'Please enter a valid email'],
    ['Password', '12345', 'Password must be at least 6 characters'],
    ['Confirm password', 'something else', 'Passwords do not match'],
    ['Phone', 'call me', 'Please enter a valid phone number'],
  ])('with %s "%s" says so, until the field is edited', async (label, wrong, words) => {
    await who.goto('/admin-register');
    await fillRegistration(who, { [label]: wrong });
    await who.press('Create Account');
    await expect.poll(() => faultOf(label)).toBe(words);
    await who.fill(label === 'Phone' ? 'Phone (optional)' : label, 'x');
    await expect.poll(() => faultOf(label)).toBeNull();
    expect(await faultOf(AGE), 'the other fault stays').not.toBeNull();
  });

  test('with an email that is taken, or a code nobody has, shows the server’s words', async () => {
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

  test('shows and hides what was typed as a password', async () => {
    await who.goto('/admin-register');
    const typeOf = () => who.page.$eval('input[name="password"]', (input) => input.type);
    await who.press('Show password');
    expect(await typeOf()).toBe('text');
    await who.press('Hide password');
    expect(await typeOf()).toBe('password');
  });
});

describe('signing in', () => {
  test('with an empty form names both fields', async () => {
    await who.goto('/admin-access');
    await who.press('Sign In');
    await expect.poll(() => faultOf('Email')).toBe('Email is required');
    expect(await faultOf('Password')).toBe('Password is required');
  });

  test('with the wrong password says so in a box and one toast, and stays', async () => {
    who.expectConsoleErrors(/401/);
    await who.goto('/login');
    await who.fill('Email', 'nobody@example.org');
    await who.fill('Password', 'a guess');
    await who.press('Sign In');
    await who.sees('Invalid email or password');
    await who.page.waitForSelector('[data-sonner-toast][data-type="error"]');
    const box = await who.page.$eval('form [role="alert"]', (it) => it.textContent);
    expect(box).toBe('Invalid email or password');
    expect(await who.page.$$('[data-sonner-toast]')).toHaveLength(1);
    await who.reaches('/login');
  });

  test('without a connection says that, not that the password is wrong', async () => {
    await who.goto('/admin-access');
    await who.fill('Email', 'nobody@example.org');
    await who.fill('Password', 'a guess');
    who.expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
    await who.page.setOfflineMode(true);
    await who.press('Sign In');
    await who.sees('Network error. Check your connection.');
  });

  test('leads on to registering and to the admin portal', async () => {
    await who.goto('/admin-access');
    await who.press('Sign up here');
    await who.reaches('/admin-register');
    await who.press('Sign in here');
    await who.reaches('/admin-access');
    await who.press('Admin Login');
    await who.reaches('/admin/login');
    await who.press('Back to the home page');
    await who.reaches('/');
  });
});

describe('the admin portal', () => {
  test('names the fields that are empty, and warns that access is logged', async () => {
    await who.goto('/admin/login');
    await who.sees('Authorized access only');
    await who.sees('This is a secure area. All access is logged and monitored.');
    await who.press('Admin Sign In');
    await expect.poll(() => faultOf('Username')).toBe('Username is required');
    expect(await faultOf('Password')).toBe('Password is required');
  });

  test('keeps strangers out, in the box and one toast', async () => {
    who.expectConsoleErrors(/401/);
    await who.goto('/admin/login');
    await who.fill('Username', 'rosa');
    await who.fill('Password', 'a guess');
    await who.press('Admin Sign In');
    await who.page.waitForSelector('[data-sonner-toast][data-type="error"]');
    const box = await who.page.$eval('form [role="alert"]', (it) => it.textContent);
    expect(box).toBe('Invalid username or password');
    await who.reaches('/admin/login');
  });
});

test('while a form is under way its fields cannot be changed', async () => {
  await who.goto('/admin-access');
  await who.fill('Email', 'nobody@example.org');
  await who.fill('Password', 'a guess');
  await who.page.setRequestInterception(true);
  let answer = () => {};
  who.page.on('request', (request) => {
    if (request.method() !== 'POST') return void request.continue();
    answer = () => void request.respond({ status: 502, body: '<html>Bad gateway</html>' });
  });
  who.expectConsoleErrors(/502/);
  await who.press('Sign In');
  await who.sees('Signing in...');
  expect(await who.page.$eval('fieldset', (fields) => fields.disabled)).toBe(true);
  expect(await who.page.$eval('button[type=submit]', (button) => button.disabled)).toBe(true);
  answer();
  await who.sees('Network error. Check your connection.');
  expect(await who.page.$eval('fieldset', (fields) => fields.disabled)).toBe(false);
  expect(await who.page.$eval('input[name=email]', (input) => input.value)).toBe(
    'nobody@example.org',
  );
});
