// What players and organisers change of their own accounts, and how a player erases theirs.
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import type { User } from '#features/auth/contract.ts';
import { OwnAccountDialog } from '#features/auth/ui/account-dialogs.tsx';
import { MyAccount } from '#features/auth/ui/my-account.tsx';
import { MyData } from '#features/players/ui/my-data.tsx';
import { noor } from '#tests/support/fixtures.ts';
import { refusal, renderScreen } from '#tests/support/render.tsx';

/** A dialog with a form, and what its call received. */
function openForm(element: ReactElement, call: string, button: string, answer: () => unknown) {
  const sent = vi.fn<(input: object) => unknown>(answer);
  const view = renderScreen(element, { [call]: sent });
  const fill = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.type(screen.getByLabelText(label), text);
  };
  const send = () => view.user.click(screen.getByRole('button', { name: button }));
  return { sent, fill, send };
}

const WRONG = 'That is not your password';
const refuse = () => {
  throw refusal(401, WRONG, { code: 'INVALID_CREDENTIALS', fields: { password: WRONG } });
};

function openMine(answer: () => unknown = () => ({ user: noor }), user: User = noor) {
  const on = { onChanged: vi.fn(), onClose: vi.fn() };
  return { ...openForm(<MyAccount user={user} {...on} />, 'auth.changeMe', 'Save', answer), ...on };
}

test('a player chooses the name that others see', async () => {
  const { sent, fill, send, onChanged, onClose } = openMine();
  await fill('Name that others see', 'Queen of Hats');
  await send();
  await screen.findByText('Your account has been changed');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ shownName: 'Queen of Hats' }));
  expect([onChanged, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a chosen name is shown and can be emptied, and a player who chose none finds the field empty', async () => {
  const queen = openMine(undefined, { ...noor, shownName: 'Queen of Hats' });
  expect(screen.getByLabelText('Name that others see')).toHaveProperty('value', 'Queen of Hats');
  await queen.fill('Name that others see', ' ');
  await queen.send();
  await screen.findByText('Your account has been changed');
  expect(queen.sent.mock.calls).toEqual([[{ shownName: '' }]]);
  cleanup();
  openMine();
  expect(screen.getByLabelText('Name that others see')).toHaveProperty('value', '');
});

test('a player whose first name alone is longer than a name one may choose can still change the phone number', async () => {
  const firstName = 'María de los Ángeles Guadalupe Concepción';
  const { sent, fill, send } = openMine(undefined, {
    ...noor,
    firstName,
    shownName: `${firstName} H.`,
  });
  await fill('Phone (optional)', '+1 555 010 7777');
  await send();
  await screen.findByText('Your account has been changed');
  expect(sent.mock.calls).toEqual([[{ phone: '+1 555 010 7777' }]]);
});

test('what was not edited is not sent, since another phone may have changed it, nor the default name as a choice', async () => {
  const { sent, fill, send } = openMine();
  await fill('First name', 'Noora');
  await fill('Phone (optional)', '+1 555 010 7777');
  await send();
  await screen.findByText('Your account has been changed');
  expect(sent.mock.calls).toEqual([[{ firstName: 'Noora', phone: '+1 555 010 7777' }]]);
});

test('a changed email asks for the password, and a wrong one is reported and keeps the form open', async () => {
  const { fill, send, onClose } = openMine(refuse);
  expect(screen.queryByLabelText('Password')).toBeNull();
  await fill('Email', 'new@example.org');
  await fill('Password', 'a guess');
  await send();
  await screen.findByText(WRONG);
  expect(onClose).not.toHaveBeenCalled();
});

const admin = { firstName: 'Rosa', username: 'rosa' };

function openOrganisers() {
  const on = { onChanged: vi.fn(), onClose: vi.fn() };
  const dialog = <OwnAccountDialog admin={admin} {...on} />;
  return { ...openForm(dialog, 'auth.changeOwnAccount', 'Save', () => ({ admin })), ...on };
}

test('leaving the new password empty changes only the organiser’s name', async () => {
  const { sent, fill, send, onChanged, onClose } = openOrganisers();
  await fill('First name', 'Rosalind');
  await fill('Current password', 'the present one');
  await send();
  await screen.findByText('Your account has been changed');
  expect(sent).toHaveBeenCalledWith({ firstName: 'Rosalind', currentPassword: 'the present one' });
  expect([onChanged, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a short, common or mistyped new password is refused beside its field, and nothing is sent', async () => {
  const { sent, fill, send } = openOrganisers();
  await fill('Current password', 'the present one');
  for (const [password, confirmed, fault] of [
    ['short', 'short', 'Password must be at least 10 characters.'],
    ['password123', 'password123', /too easy to guess/],
    ['eleven herons', 'twelve herons', 'Passwords do not match'],
  ] as const) {
    await fill('New password', password);
    await fill('Confirm new password', confirmed);
    await send();
    await screen.findByText(fault);
  }
  expect(sent).not.toHaveBeenCalled();
});

function openData(answer: () => unknown) {
  const onErased = vi.fn();
  const dialog = <MyData onErased={onErased} onClose={() => {}} />;
  return { ...openForm(dialog, 'players.eraseMine', 'Erase my account', answer), onErased };
}

test('my data says what is erased and what stays, and asks for the password', async () => {
  const { sent, fill, send, onErased } = openData(() => ({ success: true, photos: 3 }));
  screen.getByText(/Your account, board, photos, points and messages are erased right away/);
  screen.getByText(/Photos that were posted on Instagram stay there/);
  screen.getByText(/Printed boards stay on paper/);
  screen.getByText(/Backups made before now keep your data until they are replaced/);
  await send();
  await screen.findByText('Password is required');
  expect(sent).not.toHaveBeenCalled();
  await fill('Your password', 'seek-and-find');
  await send();
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toMatchObject([[{ password: 'seek-and-find' }]]);
});

test('a refusal is shown once, and nothing is erased', async () => {
  const { fill, send, onErased } = openData(refuse);
  await fill('Your password', 'a guess');
  await send();
  await screen.findByText(WRONG);
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onErased).not.toHaveBeenCalled();
});
