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
function openPhone(failure: Error, user: object) {
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

const over = { account: 'erased', contest: 'over' };
const OVER = refusal(401, 'Please sign in', { code: 'UNAUTHENTICATED', params: over });

test.each<[string, Error, object, object | null]>([
  ['account is erased', ERASED, noor, noor],
  ['contest is over, so that nothing was erased', OVER, noor, { ...noor, isContestOver: true }],
  ['companion’s board is gone', ERASED, { ...noor, companion }, { ...noor, companion }],
  ['session is merely over: photos wait for the next sign-in', UNAUTHENTICATED, noor, null],
])(
  'a phone in use goes to the sign-in and forgets whom it should when the %s',
  async (_, failure, user, whom) => {
    const { forgotten, location } = openPhone(failure, user);
    await waitFor(() => expect(location()).toBe('/login'));
    expect(forgotten.mock.calls).toEqual(whom ? [[whom]] : []);
    expect(localStorage.getItem('token')).toBeNull();
    expect(screen.queryByText(/stay on this phone/)).toBeNull();
  },
);

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
