import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddChallenge } from '#features/challenges/ui/challenge-dialog.tsx';
import { held } from '#tests/support/held.ts';
import { input, NO_RESPONSE, notesOf, refusal, renderScreen, Tab } from '#tests/support/render.tsx';

const onClose = () => {};
async function fillChallenge(user: ReturnType<typeof renderScreen>['user']) {
  await user.type(input('Title'), 'A tall hat');
  await user.type(input('Category'), 'Costume');
  await user.type(input('Description'), 'Ask first.');
  await user.type(input(/^Code/), 'HAT');
}

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add challenge' });

test('errors are shown on submitting, the first one gets the focus, and editing clears it', async () => {
  const { user, calls } = renderScreen(<AddChallenge onClose={onClose} />);
  await user.click(submit());
  await waitFor(() => expect(notesOf('Title')).toBe('The title is required'));
  expect(notesOf('Description')).toBe('The description is required');
  await waitFor(() => expect(document.activeElement).toBe(input('Title')));
  await user.type(input('Title'), 'A');
  expect(notesOf('Title')).toBe('');
  expect(calls).toEqual([]);
});

test('an error that the server names lands on its field, which gets the focus', async () => {
  const taken = 'The code HAT belongs to another challenge';
  const { user } = renderScreen(<AddChallenge onClose={onClose} />, {
    'challenges.add': () => Promise.reject(refusal(409, taken, { fields: { code: taken } })),
  });
  await fillChallenge(user);
  await user.click(submit());
  await waitFor(() => expect(notesOf(/^Code/)).toContain(taken));
  expect(screen.getAllByText(taken, { exact: false }), 'said once').toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(input(/^Code/)));
  expect(input('Title').value).toBe('A tall hat');
});

test('a challenge that was not saved is still there after a look at another tab, until it is closed', async () => {
  const { user } = renderScreen(<Tab>{(leave) => <AddChallenge onClose={leave} />}</Tab>);
  const turn = () => user.click(screen.getByText('Turn'));
  await user.type(input('Title'), 'A tall hat');
  await turn();
  await turn();
  expect(input('Title').value).toBe('A tall hat');
  await user.keyboard('{Escape}');
  await turn();
  expect(input('Title').value).toBe('');
});

test('a form lost on the network keeps what was typed and says why', async () => {
  const { user } = renderScreen(<AddChallenge onClose={onClose} />, {
    'challenges.add': () => Promise.reject(NO_RESPONSE),
  });
  await fillChallenge(user);
  await user.click(submit());
  const box = await screen.findByRole('alert');
  expect(box.textContent).toBe(
    'Failed to save the challenge. Network error. Check your connection. The laptop is not responding.',
  );
  expect(input('Title').value).toBe('A tall hat');
  expect(document.querySelector('[data-toast]')).toBeNull();
});

test('a saved form closes, says so once, and sends what was typed once', async () => {
  const closed = vi.fn();
  const { answer, release } = held<object>();
  const { user, calls } = renderScreen(<AddChallenge onClose={closed} />, {
    // Responds after the second click, as a network does.
    'challenges.add': () => answer,
  });
  await fillChallenge(user);
  await user.dblClick(submit());
  release({ id: 'hat' });
  await screen.findByText('“A tall hat” has been saved');
  expect(closed).toHaveBeenCalled();
  expect(calls.filter((path) => path === 'challenges.add')).toHaveLength(1);
});
