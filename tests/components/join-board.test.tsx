import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { JoinBoard } from '#features/crews/ui/join-board.tsx';
import { NO_RESPONSE, renderScreen } from '#tests/support/render.tsx';

afterEach(() => {
  window.location.hash = '';
});

function open(hash: string, signedIn: string | null = null, lost = 0) {
  window.location.hash = hash;
  const enterBoard = vi.fn(() => Promise.resolve());
  const sent: unknown[] = [];
  const view = renderScreen(<JoinBoard signedIn={signedIn} enterBoard={enterBoard} />, {
    'crews.join': (input: unknown) => {
      sent.push(input);
      if (sent.length <= lost) throw NO_RESPONSE;
      return { token: 'p_mo', name: 'Mo', board: null };
    },
  });
  return { ...view, enterBoard, sent };
}

test.each([
  ['whoever scans a code types the name they go by, and nothing else', '', false],
  ['the code for a child’s phone says so by itself', '&child=1', true],
])('%s', async (_, more, isChild) => {
  const { user, enterBoard, sent } = open(`#code=7K2M-Q4XT${more}`);
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('7K2M-Q4XT');
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await waitFor(() => expect(enterBoard).toHaveBeenCalledWith('p_mo'));
  const key = expect.stringMatching(/^[0-9a-z]{26}$/);
  expect(sent).toEqual([{ code: '7K2M-Q4XT', name: 'Mo', isChild, key }]);
});

test('a form resent after a lost answer keeps its key', async () => {
  const { user, enterBoard, sent } = open('#code=7K2M-Q4XT', null, 1);
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await screen.findByText(/Network error/);
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await waitFor(() => expect(enterBoard).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('whoever is signed in on the phone is told that joining signs them out', () => {
  open('#code=7K2M-Q4XT', 'Theo');
  screen.getByText(/Theo is signed in on this phone/);
});
