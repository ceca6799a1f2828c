import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { about, noor, rosa } from '#tests/support/fixtures.ts';
import { NO_RESPONSE, refusal } from '#tests/support/render.tsx';
import { renderApp } from '#tests/support/render-app.tsx';

const WRONG_CODE = 'That code is wrong or has expired. Ask for a new one at the fan table.';
const TAKEN = 'An account with this email already exists';
const wrongCode = refusal(400, WRONG_CODE, {
  code: 'INVALID_INPUT',
  fields: { code: WRONG_CODE },
});
const taken = refusal(409, TAKEN, { code: 'EMAIL_TAKEN', fields: { email: TAKEN } });
const wrongPassword = refusal(401, 'Invalid email or password', { code: 'INVALID_CREDENTIALS' });

const password = { Password: 'seek-and-find', 'Confirm password': 'seek-and-find' };
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
    values: {
      'First name': 'Noor',
      'Last name': 'Haddad',
      Email: 'noor@example.org',
      ...password,
    },
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
async function openAfter({ call, refused, login, path, values }: Change, signIn: () => unknown) {
  const change = vi.fn<() => unknown>(() => Promise.reject(refused));
  change.mockRejectedValueOnce(NO_RESPONSE);
  const signedIn = vi.fn<(input: object) => unknown>(signIn);
  const view = renderApp(path, {
    [call]: change,
    [login]: signedIn,
    'boards.mine': () => sampleBoard('noor'),
    ...about,
  });
  const { user } = view;
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(
      (found) => found.replace('(optional)', '').trim() === label,
    );
    await user.click(field);
    await user.paste(text);
  }
  const age = screen.queryByLabelText('I confirm that I am 18 years of age or older.');
  if (age) await user.click(age);
  return { ...view, change, signedIn };
}
const person = { token: 'a-token', user: noor, admin: rosa };

test.each(changes)(
  'whoever repeats $call because its answer was lost is signed in',
  async (change) => {
    const { user, signedIn, location } = await openAfter(change, () => person);
    const press = () => user.click(screen.getByRole('button', { name: change.button }));
    await press();
    await screen.findByText(/Network error/);
    await press();
    await waitFor(() => expect(location()).not.toBe(change.path));
    expect(signedIn).toHaveBeenCalledOnce();
    expect(signedIn.mock.lastCall?.[0]).toMatchObject({ password: 'seek-and-find' });
  },
);

test('a code that is wrong after an answer was lost is called wrong, and the refusal of the sign-in is not shown', async () => {
  const { user } = await openAfter(reset, () => Promise.reject(wrongPassword));
  const press = () => user.click(screen.getByRole('button', { name: reset.button }));
  await press();
  await screen.findByText(/Network error/);
  await press();
  await screen.findByText(WRONG_CODE);
  expect(screen.queryByText('Invalid email or password')).toBeNull();
});

test('a refusal without a lost answer before it tries no sign-in', async () => {
  const { user, change, signedIn } = await openAfter(reset, () => person);
  change.mockReset();
  change.mockRejectedValue(wrongCode);
  await user.click(screen.getByRole('button', { name: reset.button }));
  await screen.findByText(WRONG_CODE);
  expect(signedIn).not.toHaveBeenCalled();
});
