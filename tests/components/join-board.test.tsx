import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { JoinBoard } from '#features/crews/ui/join-board.tsx';
import { renderScreen } from '#tests/support/render.tsx';

afterEach(() => {
  window.location.hash = '';
});

function open(hash: string, signedIn: string | null = null) {
  window.location.hash = hash;
  const enterBoard = vi.fn(() => Promise.resolve());
  const sent: unknown[] = [];
  const view = renderScreen(<JoinBoard signedIn={signedIn} enterBoard={enterBoard} />, {
    'crews.join': (input: unknown) => {
      sent.push(input);
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
  expect(sent).toEqual([{ code: '7K2M-Q4XT', name: 'Mo', isChild }]);
});

test('whoever is signed in on the phone is told that joining signs them out', () => {
  open('#code=7K2M-Q4XT', 'Theo');
  screen.getByText(/Theo is signed in on this phone/);
});
