import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MyData } from '#features/players/ui/my-data.tsx';
import { refusal, renderScreen } from '#tests/support/render.tsx';

function open(answer: (input: { password: string }) => unknown) {
  const onErased = vi.fn();
  const asked: string[] = [];
  const view = renderScreen(<MyData onErased={onErased} onClose={() => {}} />, {
    'players.eraseMine': (input: { password: string }) => {
      asked.push(input.password);
      return answer(input);
    },
  });
  return { ...view, onErased, asked };
}

const password = () => screen.getByLabelText<HTMLInputElement>('Your password');
const erase = () => screen.getByRole('button', { name: 'Erase my account' });

test('my data says what is erased and what stays, and asks for the password', async () => {
  const { user, onErased, asked } = open(() => ({ success: true, photos: 3 }));
  screen.getByText(/Your account, board, photos, points and messages are erased right away/);
  screen.getByText(/Photos that were posted on Instagram stay there/);
  screen.getByText(/Printed boards stay on paper/);
  screen.getByText(/Backups made before now keep your data until they are replaced/);
  await user.click(erase());
  await screen.findByText('Password is required');
  expect(asked).toEqual([]);
  await user.type(password(), 'seek-and-find');
  await user.click(erase());
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce());
  expect(asked).toEqual(['seek-and-find']);
});

test('a refusal is shown once, and nothing is erased', async () => {
  const text = 'That is not your password';
  const cause = refusal(401, text, { code: 'INVALID_CREDENTIALS', fields: { password: text } });
  const { user, onErased } = open(() => Promise.reject(cause));
  await user.type(password(), 'a guess');
  await user.click(erase());
  await screen.findByText(text);
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onErased).not.toHaveBeenCalled();
});
