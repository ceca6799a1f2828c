import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetErased } from '#app/client/player/erased-account.ts';
import { about, noor } from '#tests/support/fixtures.ts';
import { refusal, renderScreen } from '#tests/support/render.tsx';
import { boardFor, renderApp, UNAUTHENTICATED } from '#tests/support/render-app.tsx';

const ERASED = refusal(401, 'Please sign in', {
  ...{ code: 'UNAUTHENTICATED', params: { account: 'erased' } },
});
const CONTEST_OVER =
  'This contest is over, and you have been signed out. Photos that were not sent are gone from this phone.';
const companion = { id: 'mo', name: 'Mo', isChild: false };

/** A phone that is signed in as `user`, whose board then answers with `failure`. */
function openPhone(failure: Error, user: object = noor) {
  localStorage.setItem('token', 'player-token');
  const forgotten = vi.fn();
  const answers = {
    ...about,
    'auth.me': () => ({ user }),
    'boards.mine': async () => {
      await screen.findByText('Signed in');
      throw failure;
    },
  };
  return { ...renderApp('/here', answers, boardFor('player'), forgotten), forgotten };
}

test('a phone in use forgets a player whose account is erased, and goes to the sign-in', async () => {
  const { forgotten, location } = openPhone(ERASED);
  await waitFor(() => expect(location()).toBe('/login'));
  expect(forgotten).toHaveBeenCalledExactlyOnceWith(noor);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a phone that was off forgets an erased player when it is opened', async () => {
  localStorage.setItem('token', 'player-token');
  localStorage.setItem('userCache', JSON.stringify(noor));
  const forgotten = vi.fn();
  const { location } = renderApp(
    '/board',
    { 'auth.me': () => Promise.reject(ERASED) },
    undefined,
    forgotten,
  );
  await screen.findByText('Welcome back');
  expect(location()).toBe('/login');
  expect(forgotten).toHaveBeenCalledExactlyOnceWith(noor);
});

test('a session that is merely over forgets nobody: the photos wait for the next sign-in', async () => {
  const { forgotten, location } = openPhone(UNAUTHENTICATED);
  await waitFor(() => expect(location()).toBe('/login'));
  expect(forgotten).not.toHaveBeenCalled();
});

test('a phone of a contest that is over learns that nothing was erased', async () => {
  const params = { account: 'erased', contest: 'over' };
  const { forgotten, location } = openPhone(
    refusal(401, 'Please sign in', { code: 'UNAUTHENTICATED', params }),
  );
  await waitFor(() => expect(location()).toBe('/login'));
  expect(forgotten).toHaveBeenCalledExactlyOnceWith({ ...noor, isContestOver: true });
});

test.each([
  ['is erased', noor, /^Your account and everything in it has been erased/],
  ['went with its contest', { ...noor, isContestOver: true as const }, CONTEST_OVER],
  ['was another’s and is erased', { ...noor, companion }, /^Noor’s board no longer exists/],
  [
    'was another’s and went with its contest',
    { ...noor, companion, isContestOver: true as const },
    CONTEST_OVER,
  ],
])('a phone whose account %s says so', async (_, player, said) => {
  renderScreen(<p />);
  forgetErased(player);
  await screen.findByText(said);
});

test('a companion’s phone says that the board is gone, not that the photos stay', async () => {
  const { location, forgotten } = openPhone(ERASED, { ...noor, companion });
  await waitFor(() => expect(location()).toBe('/login'));
  expect(forgotten).toHaveBeenCalledExactlyOnceWith({ ...noor, companion });
  expect(screen.queryByText(/stay on this phone/)).toBeNull();
});
