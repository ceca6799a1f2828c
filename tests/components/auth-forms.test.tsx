import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RegisterScreen, ResetPasswordScreen } from '#features/auth/ui/account-screens.tsx';
import { SignInScreen } from '#features/auth/ui/player-screens.tsx';
import { AdminLoginScreen } from '#features/auth/ui/staff-screens.tsx';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { about, noor, rosa } from '#tests/support/fixtures.ts';
import { NO_RESPONSE, refusal, renderScreen } from '#tests/support/render.tsx';
import { renderApp } from '#tests/support/render-app.tsx';

type User = ReturnType<typeof renderScreen>['user'];

const AGE = 'I confirm that I am 18 years of age or older.';

/** The label, without “(optional)”. */
const input = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(
    (text) => text.replace('(optional)', '').trim() === label,
  );

/** The error of a field, as a screen reader announces it. */
function errorOf(label: string): string | null {
  const field = input(label);
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent ?? null;
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

async function fill(user: User, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(input(label));
    await user.click(input(label));
    await user.paste(text);
  }
}

const registration = {
  'First name': 'Noor',
  'Last name': 'Haddad',
  Email: 'noor@example.org',
  Password: 'seek-and-find',
  'Confirm password': 'seek-and-find',
};

const TAKEN = 'An account with this email already exists';
const taken = refusal(409, TAKEN, { code: 'EMAIL_TAKEN', fields: { email: TAKEN } });

const errorToasts = () => document.querySelectorAll('[data-toast][data-type="error"]');

describe('registering', () => {
  const open = (register = vi.fn(async () => {})) => ({
    ...renderScreen(<RegisterScreen session={{ register }} />, {}, '/admin-register'),
    register,
  });

  test('with an empty form names every required field', async () => {
    const { user, register } = open();
    await press(user, 'Create Account');
    await waitFor(() => expect(errorOf('First name')).toBe('First name is required'));
    expect(errorOf('Last name')).toBe('Last name is required');
    expect(errorOf('Email')).toBe('Email is required');
    expect(errorOf('Password')).toBe('Password is required');
    expect(errorOf(AGE)).toBe('You must be 18 or older to participate');
    expect(errorOf('Phone')).toBeNull();
    expect(register).not.toHaveBeenCalled();
  });

  test.each([
    ['Email', 'noor@example', 'Please enter a valid email'],
    ['Confirm password', 'something else', 'Passwords do not match'],
  ])('with %s "%s" shows an error until the field is edited', async (label, wrong, words) => {
    const { user } = open();
    await fill(user, { ...registration, [label]: wrong });
    await press(user, 'Create Account');
    await waitFor(() => expect(errorOf(label)).toBe(words));
    await fill(user, { [label]: 'x' });
    await waitFor(() => expect(errorOf(label)).toBeNull());
    expect(errorOf(AGE), 'the other error stays').not.toBeNull();
  });

  /** Filled in, with an email that is registered already. */
  const openTaken = async () => {
    const view = open(vi.fn(() => Promise.reject(taken)));
    await fill(view.user, registration);
    await view.user.click(input(AGE));
    return view;
  };

  test.each([
    ['Sign In', '/admin-access'],
    ['Use a reset code', '/reset-password'],
  ])('with a registered email offers “%s”, which takes the email along', async (way, path) => {
    const { user, history, stateOf } = await openTaken();
    expect(screen.queryByRole('link', { name: way })).toBeNull();
    await press(user, 'Create Account');
    await user.click(await screen.findByRole('link', { name: way }));
    expect(history.at(-1)).toBe(path);
    expect(stateOf()).toEqual({ email: 'noor@example.org' });
  });

  test('shows and hides the typed password', async () => {
    const { user } = open();
    await press(user, 'Show password');
    expect(input('Password').type).toBe('text');
    await press(user, 'Hide password');
    expect(input('Password').type).toBe('password');
  });
});

test('a reset with two different passwords says so at the first submit, next to every other error', async () => {
  const resetPassword = vi.fn(async () => {});
  const screenOf = <ResetPasswordScreen session={{ resetPassword }} />;
  const { user } = renderScreen(screenOf, {}, '/reset-password');
  await fill(user, { 'New password': 'seek-and-find', 'Confirm password': 'something else' });
  await press(user, 'Set password');
  await waitFor(() => expect(errorOf('Confirm password')).toBe('Passwords do not match'));
  expect(errorOf('Email')).toBe('Email is required');
  expect(errorOf('Reset code')).toBe('The code is required');
  await fill(user, {
    'Confirm password': 'seek-and-find',
    Email: 'n@example.org',
    'Reset code': 'x',
  });
  await press(user, 'Set password');
  await waitFor(() => expect(resetPassword).toHaveBeenCalled());
});

test.each([
  ['/gallery?challenge=WINGS', ['Sign up here', 'Sign in here', 'Sign up here']],
  ['/admin-register?code=NG1234', ['Sign in here', 'Sign up here']],
])(
  'who opens %s and follows %j lands where the link led after registering',
  async (link, names) => {
    const { user, location } = renderApp(link, {
      'auth.register': () => ({ token: 'player-token', user: noor }),
      'auth.me': () => ({ user: noor }),
      'boards.mine': () => sampleBoard('noor'),
      'gallery.page': () => ({ photos: [], next: null }),
      ...about,
    });
    for (const name of names) await user.click(await screen.findByRole('link', { name }));
    await screen.findByRole('button', { name: 'Create Account' });
    await fill(user, registration);
    await user.click(screen.getByLabelText(AGE));
    await press(user, 'Create Account');
    await waitFor(() => expect(location()).toBe(link.startsWith('/gallery') ? link : '/board'));
  },
);

test('a registration waits for its own answer alone', async () => {
  const { user, location } = renderApp('/admin-register', {
    ...about,
    'settings.contest': () => new Promise(() => {}),
    'auth.register': () => ({ token: 'player-token', user: noor }),
    'auth.me': () => ({ user: noor }),
  });
  await screen.findByRole('button', { name: 'Create Account' });
  await fill(user, registration);
  await user.click(screen.getByLabelText(AGE));
  await press(user, 'Create Account');
  await waitFor(() => expect(location()).toBe('/board'));
  await screen.findByText('Welcome to Swag & Seek, Noor!');
});

test('a registration is still filled in after a look at the sign-in, without its passwords', async () => {
  const { user } = renderApp('/admin-register?code=NG1234', about);
  await screen.findByRole('button', { name: 'Create Account' });
  await fill(user, { ...registration, 'Referral code': 'NH2879' });
  await user.click(input(AGE));
  await user.click(screen.getByRole('link', { name: 'Sign in here' }));
  await user.click(await screen.findByRole('link', { name: 'Sign up here' }));
  await screen.findByRole('button', { name: 'Create Account' });
  const labels = [...Object.keys(registration), 'Referral code'];
  expect(labels.map((label) => input(label).value)).toEqual([
    ...['Noor', 'Haddad', 'noor@example.org', '', '', 'NH2879'],
  ]);
  expect(input(AGE).checked).toBe(true);
});

test('an email typed on the previous screen is filled in on the next one', () => {
  window.history.replaceState({ email: 'noor@example.org' }, '');
  const resetPassword = async () => {};
  renderScreen(<ResetPasswordScreen session={{ resetPassword }} />, {}, '/reset-password');
  expect(input('Email').value).toBe('noor@example.org');
  window.history.replaceState({ email: 7 }, '');
  renderScreen(<SignInScreen session={{ login: async () => {} }} next="/dashboard" />);
  expect(screen.getAllByLabelText<HTMLInputElement>('Email').at(-1)?.value).toBe('');
  window.history.replaceState(null, '');
});

const openSignIn = (login = vi.fn(async () => {})) =>
  renderScreen(<SignInScreen session={{ login }} next="/dashboard" />, {}, '/login');

const openPortal = (adminLogin = vi.fn(async () => {}), about = {}) =>
  renderScreen(
    <AdminLoginScreen session={{ adminLogin }} next="/admin/dashboard" />,
    { 'operations.about': () => about },
    '/admin/login',
  );

test('an Enter held down presses once: a wrong password sent again and again locks the account', () => {
  openSignIn();
  const hold = (key: string, repeat: boolean) =>
    fireEvent.keyDown(input('Password'), { key, repeat });
  expect(hold('Enter', false)).toBe(true);
  expect(hold('Enter', true), 'the browser sends nothing').toBe(false);
  expect(hold('a', true)).toBe(true);
});

describe('over plain http, from another device', () => {
  const openAt = (hostname: string, secureOrigin?: string, adminLogin = vi.fn(async () => {})) => {
    vi.spyOn(window.location, 'hostname', 'get').mockReturnValue(hostname);
    return openPortal(adminLogin, { secureOrigin });
  };

  test('people who sign in to the dashboard are warned before they type, and shown the https address', async () => {
    const { user } = openAt('192.168.1.20', 'https://hunt.example.org:3443');
    screen.getByText(/Anybody on this wifi could read your password/);
    expect(screen.queryByLabelText('Password')).toBeNull();
    const link = await screen.findByRole('link', { name: /^https:/ });
    expect(link.getAttribute('href')).toBe(
      'https://hunt.example.org:3443/contests/swag-and-seek/admin/login',
    );
    await press(user, 'Sign in anyway');
    expect(input('Password')).toBeDefined();
    expect(screen.queryByText(/Anybody on this wifi/)).toBeNull();
  });

  test('without https there is only the warning, and signing in still works', async () => {
    const adminLogin = vi.fn(async () => {});
    const { user } = openAt('fan-table.hotel', undefined, adminLogin);
    expect(screen.queryByRole('link', { name: /^https:/ })).toBeNull();
    await press(user, 'Sign in anyway');
    await fill(user, { Username: 'rosa', Password: 'rosa-at-the-table' });
    await press(user, 'Admin Sign In');
    await waitFor(() => expect(adminLogin).toHaveBeenCalledOnce());
  });

  test('on the laptop itself nobody is warned', () => {
    openAt('localhost');
    expect(screen.queryByText(/Anybody on this wifi/)).toBeNull();
    expect(input('Password')).toBeDefined();
  });
});

test('the admin portal warns that access is logged', () => {
  openPortal();
  screen.getByText('Authorized access only');
  screen.getByText('This is a secure area. All access is logged and monitored.');
});

describe.each([
  ['player', 'Email', 'noor@example.org', 'Sign In', '/login', openSignIn],
  ['organiser', 'Username', 'rosa', 'Admin Sign In', '/admin/login', openPortal],
] as const)('signing in as %s', (_, field, name, button, path, open) => {
  test('with an empty form names both fields; with the wrong password says so in a box and one toast, and stays on the page', async () => {
    const said = `Invalid ${field.toLowerCase()} or password`;
    const wrong = refusal(401, said, { code: 'INVALID_CREDENTIALS' });
    const { user, history } = open(vi.fn(() => Promise.reject(wrong)));
    await press(user, button);
    await waitFor(() => expect(errorOf(field)).toBe(`${field} is required`));
    expect(errorOf('Password')).toBe('Password is required');
    await fill(user, { [field]: name, Password: 'a guess' });
    await press(user, button);
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await waitFor(() => expect(errorToasts()).toHaveLength(1));
    expect(history.at(-1)).toBe(path);
  });
});

const WRONG_CODE = 'That code is wrong or has expired. Ask for a new one at the fan table.';
const wrongCode = refusal(400, WRONG_CODE, {
  code: 'INVALID_INPUT',
  fields: { code: WRONG_CODE },
});
const wrongPassword = refusal(401, 'Invalid email or password', { code: 'INVALID_CREDENTIALS' });

const newPassword = { 'New password': 'seek-and-find', 'Confirm password': 'seek-and-find' };
const reset = {
  call: 'auth.resetPassword',
  refused: wrongCode,
  login: 'auth.login',
  path: '/reset-password',
  values: { Email: 'noor@example.org', 'Reset code': 'ABCD-EFGH', ...newPassword },
  button: 'Set password',
};
const changes = [
  reset,
  {
    call: 'auth.register',
    refused: taken,
    login: 'auth.login',
    path: '/admin-register',
    values: registration,
    button: 'Create Account',
  },
  {
    call: 'auth.adminJoin',
    refused: wrongCode,
    login: 'auth.adminLogin',
    path: '/admin/join',
    values: { Username: 'rosa', Code: 'ABCD-EFGH', ...newPassword },
    button: 'Set password and sign in',
  },
];
type Change = (typeof changes)[number];

/** Filled in. The first answer is lost, the following ones are refusals, since it was carried out. */
async function openAfter(
  { call, refused, login, path, values, button }: Change,
  signIn: () => unknown,
) {
  const change = vi.fn<() => unknown>(() => Promise.reject(refused));
  change.mockRejectedValueOnce(NO_RESPONSE);
  const signedIn = vi.fn<(input: object) => unknown>(signIn);
  const view = renderApp(path, {
    [call]: change,
    [login]: signedIn,
    'boards.mine': () => sampleBoard('noor'),
    ...about,
  });
  await screen.findByRole('button', { name: button });
  await fill(view.user, values);
  if (values === registration) await view.user.click(input(AGE));
  const send = () => press(view.user, button);
  const sendTwice = async () => {
    await send();
    await screen.findByText(/Network error/);
    await send();
  };
  return { ...view, change, signedIn, send, sendTwice };
}
const person = { token: 'a-token', user: noor, admin: rosa };

test.each(changes)(
  'whoever repeats $call because its answer was lost is signed in',
  async (change) => {
    const { sendTwice, signedIn, location } = await openAfter(change, () => person);
    await sendTwice();
    await waitFor(() => expect(location()).not.toBe(change.path));
    expect(signedIn).toHaveBeenCalledOnce();
    expect(signedIn.mock.lastCall?.[0]).toMatchObject({ password: 'seek-and-find' });
  },
);

test('a code that is wrong after an answer was lost is called wrong, and the refusal of the sign-in is not shown', async () => {
  const { sendTwice } = await openAfter(reset, () => Promise.reject(wrongPassword));
  await sendTwice();
  await screen.findByText(WRONG_CODE);
  expect(screen.queryByText('Invalid email or password')).toBeNull();
});

test('a refusal without a lost answer before it tries no sign-in', async () => {
  const { send, change, signedIn } = await openAfter(reset, () => person);
  change.mockReset();
  change.mockRejectedValue(wrongCode);
  await send();
  await screen.findByText(WRONG_CODE);
  expect(signedIn).not.toHaveBeenCalled();
});
