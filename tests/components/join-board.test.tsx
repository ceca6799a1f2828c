import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { JoinBoard } from '#features/crews/ui/join-board.tsx';
import { about, noor } from '#tests/support/fixtures.ts';
import { losing, NO_RESPONSE, noting, renderScreen } from '#tests/support/render.tsx';
import { renderApp } from '#tests/support/render-app.tsx';

afterEach(() => {
  window.location.hash = '';
});

function open(hash: string, signedIn: string | null = null, respond = noting) {
  window.location.hash = hash;
  const enterBoard = vi.fn(() => Promise.resolve());
  const sent: unknown[] = [];
  const view = renderScreen(<JoinBoard signedIn={signedIn} enterBoard={enterBoard} />, {
    'crews.join': respond(sent, { token: 'p_mo', name: 'Mo', board: null }),
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
  const { user, enterBoard, sent } = open('#code=7K2M-Q4XT', null, losing);
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

test('right after joining, a laptop that does not answer leaves nobody else’s name on the phone', async () => {
  localStorage.setItem('token', 'p_noor');
  const me = vi.fn<() => unknown>(() => ({ user: noor }));
  const { user } = renderApp('/join-board', {
    'auth.me': () => me(),
    'crews.join': () => ({ token: 'p_mo', name: 'Mo', board: null }),
    'boards.mine': () => sampleBoard('noor'),
    ...about,
  });
  await screen.findByText(/Noor is signed in on this phone/);
  const companion = { id: 'mo', name: 'Mo', isChild: false };
  me.mockRejectedValueOnce(NO_RESPONSE).mockReturnValue({ user: { ...noor, companion } });
  await user.type(screen.getByLabelText('Code'), '7K2M-Q4XT');
  await user.type(screen.getByLabelText('What you go by'), 'Mo');
  await user.click(screen.getByRole('button', { name: 'Join the board' }));
  await screen.findByText('The laptop is not responding');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You play on Noor’s board as Mo.');
});
