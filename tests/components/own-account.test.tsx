import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { OwnAccountDialog } from '#features/auth/ui/account-dialogs.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const admin = { firstName: 'Rosa', username: 'rosa' };

function open(answer: (input: object) => unknown) {
  const [onChanged, onClose] = [vi.fn(), vi.fn()];
  const sent = vi.fn(answer);
  const view = renderScreen(
    <OwnAccountDialog admin={admin} onChanged={onChanged} onClose={onClose} />,
    { 'auth.changeOwnAccount': sent as never },
  );
  return { ...view, sent, onChanged, onClose };
}

test('leaving the new password empty changes only the organiser’s name', async () => {
  const { user, sent, onChanged, onClose } = open(() => ({ admin }));
  const name = screen.getByLabelText('First name');
  await user.clear(name);
  await user.type(name, 'Rosalind');
  await user.type(screen.getByLabelText('Current password'), 'the present one');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your account has been changed');
  expect(sent).toHaveBeenCalledWith({ firstName: 'Rosalind', currentPassword: 'the present one' });
  expect([onChanged, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a short, common or mistyped new password is refused beside its field, and nothing is sent', async () => {
  const { user, sent } = open(() => ({ admin }));
  await user.type(screen.getByLabelText('Current password'), 'the present one');
  const [fresh, again] = [
    screen.getByLabelText('New password'),
    screen.getByLabelText('Confirm new password'),
  ];
  for (const [password, confirmed, fault] of [
    ['short', 'short', 'Password must be at least 10 characters.'],
    ['password123', 'password123', /too easy to guess/],
    ['eleven herons', 'twelve herons', 'Passwords do not match'],
  ] as const) {
    await user.clear(fresh);
    await user.clear(again);
    await user.type(fresh, password);
    await user.type(again, confirmed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(fault);
  }
  expect(sent).not.toHaveBeenCalled();
});
