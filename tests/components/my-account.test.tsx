import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MyAccount } from '#features/auth/ui/my-account.tsx';
import { noor } from '#tests/support/fixtures.ts';
import { refusal, renderScreen } from '#tests/support/render.tsx';

function open(answer: (input: object) => unknown = () => ({ user: noor })) {
  const [onChanged, onClose] = [vi.fn(), vi.fn()];
  const sent = vi.fn(answer);
  const view = renderScreen(<MyAccount user={noor} onChanged={onChanged} onClose={onClose} />, {
    'auth.changeMe': sent as never,
  });
  const fill = async (label: string, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.type(screen.getByLabelText(label), text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, sent, fill, save, onChanged, onClose };
}

test('a player chooses the name that others see', async () => {
  const { sent, fill, save, onChanged, onClose } = open();
  await fill('Name that others see', 'Queen of Hats');
  await save();
  await screen.findByText('Your account has been changed');
  expect(sent).toHaveBeenCalledWith(expect.objectContaining({ shownName: 'Queen of Hats' }));
  expect([onChanged, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what was not edited is not sent, since another phone or tab may have changed it', async () => {
  const { sent, fill, save } = open();
  await fill('Phone (optional)', '+1 555 010 7777');
  await save();
  await screen.findByText('Your account has been changed');
  expect(sent.mock.calls).toEqual([[{ phone: '+1 555 010 7777' }]]);
});

test('the default name is not stored as a choice', async () => {
  const { sent, fill, save } = open();
  await fill('First name', 'Noora');
  await save();
  await screen.findByText('Your account has been changed');
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('shownName');
});

test('a changed email asks for the password, and a wrong one is reported and keeps the form open', async () => {
  const { fill, save, onClose } = open(() => {
    throw refusal(401, 'That is not your password', { code: 'INVALID_CREDENTIALS' } as never);
  });
  expect(screen.queryByLabelText('Password')).toBeNull();
  await fill('Email', 'new@example.org');
  await fill('Password', 'a guess');
  await save();
  await screen.findByText(/That is not your password/);
  expect(onClose).not.toHaveBeenCalled();
});
