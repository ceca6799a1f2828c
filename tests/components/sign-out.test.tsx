import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { toast } from '#client/components/toasts.tsx';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { API_PATH, apiRoutes } from '#shared/paths.ts';
import { about, noor, rosa } from '#tests/support/fixtures.ts';
import { type Answers, refusal } from '#tests/support/render.tsx';
import { renderApp, UNAUTHENTICATED } from '#tests/support/render-app.tsx';

const LOGOUT = API_PATH + apiRoutes.logout;
const PLAYER = `p_${'a'.repeat(40)}`;
const ORGANISER = `a_${'b'.repeat(40)}`;

const answers: Answers = {
  ...about,
  'auth.me': () => ({ user: noor }),
  'auth.adminMe': () => ({ admin: rosa }),
  'boards.mine': () => sampleBoard('noor'),
};

/** Tokens whose sign-out reached the server. */
let ended: (string | null)[];
let isOffline: boolean;

/** The browser with a server that is unreachable for sign-outs while `isOffline`. */
function open(path: string, more: Answers = {}) {
  ended = [];
  const { [LOGOUT]: answer = () => '{"success":true}', ...others } = more;
  const logout = (request: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    ended.push(new Headers(request.headers).get('Authorization'));
    return answer(request as never);
  };
  return renderApp(path, { ...answers, ...others, [LOGOUT]: logout });
}

const openBoard = (more?: Answers) => {
  localStorage.setItem('token', PLAYER);
  return open('/board', more);
};

const stored = () => Object.keys(localStorage);

beforeEach(() => {
  isOffline = false;
});

test('a sign-out without signal reaches the server when the signal is back', async () => {
  const { user } = openBoard();
  isOffline = true;
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText('See it.');
  expect([localStorage.getItem('token'), ended]).toEqual([null, []]);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(ended).toEqual([`Bearer ${PLAYER}`]));
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a sign-out that was not confirmed is sent on the next visit', async () => {
  localStorage.setItem('tokensToEnd', JSON.stringify([PLAYER, 'no token, \n a line', 7]));
  open('/');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(ended).toContain(`Bearer ${PLAYER}`));
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a captive portal’s page does not confirm a sign-out', async () => {
  const { user } = openBoard({ [LOGOUT]: () => '<h1>Welcome to our wifi</h1>' });
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await screen.findByText('See it.');
  expect(localStorage.getItem('tokensToEnd')).toBe(JSON.stringify([PLAYER]));
});

test('a late refusal of the earlier session does not end the one signed in to meanwhile', async () => {
  const refusals: (() => void)[] = [];
  openBoard({
    'boards.mine': async () => {
      if (localStorage.getItem('token') !== PLAYER) return sampleBoard('noor');
      await new Promise<void>((done) => refusals.push(done));
      throw UNAUTHENTICATED;
    },
  });
  await waitFor(() => expect(refusals).toHaveLength(1));
  const signedIn = `p_${'c'.repeat(40)}`;
  localStorage.setItem('token', signedIn);
  refusals[0]?.();
  await screen.findByRole('button', { name: 'Sign Out' });
  await screen.findByText('Your Bingo Board');
  expect([localStorage.getItem('token'), ended]).toEqual([signedIn, []]);
});

test('a player’s session that has ended is signed out, and the organiser stays signed in', async () => {
  localStorage.setItem('token', PLAYER);
  localStorage.setItem('adminToken', ORGANISER);
  open('/admin/dashboard', { 'auth.me': () => Promise.reject(UNAUTHENTICATED) });
  await screen.findByText('Hello, Rosa');
  await waitFor(() => expect(ended).toEqual([`Bearer ${PLAYER}`]));
  await waitFor(() => expect(stored()).toEqual(['adminToken']));
});

const NEWS = 'Photo rejected: it shows somebody who asked not to be in it';
/** Stays up until it is closed. */
const tell = () => act(() => toast.error(NEWS, { duration: 600_000 }));

test('a player’s news is gone with the sign-out, and the farewell stays', async () => {
  const { user } = openBoard();
  await screen.findByText('Noor Haddad');
  tell();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByText('Logged out successfully');
  expect(screen.queryByText(NEWS)).toBeNull();
});

test.each(['the session is over', 'the account is erased'])(
  'a download that finds that %s leads to the sign-in, without an error, and the player’s news is gone',
  async (why) => {
    let isOver = false;
    const params = why === 'the account is erased' ? { account: 'erased' } : undefined;
    const { user } = openBoard({
      [API_PATH + apiRoutes.boardPdf]: () => {
        isOver = true;
        throw refusal(401, 'Please sign in', { code: 'UNAUTHENTICATED', params });
      },
      'boards.mine': () => {
        if (isOver) throw UNAUTHENTICATED;
        return sampleBoard('noor');
      },
    });
    const download = await screen.findByRole('button', { name: 'Download PDF' });
    tell();
    await user.click(download);
    await screen.findByText('Welcome back');
    expect(document.querySelector('[data-toast][data-type=error]')).toBeNull();
    expect(stored()).toEqual([]);
  },
);

test('a player’s news is gone when they sign out in another tab', async () => {
  openBoard();
  await screen.findByText('Noor Haddad');
  tell();
  localStorage.removeItem('token');
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'token', oldValue: PLAYER, newValue: null }),
    );
  });
  await screen.findByText('Welcome back');
  expect(screen.queryByText(NEWS)).toBeNull();
});

test('a companion whose board is gone still reads why, after several refused calls', async () => {
  const companion = { id: 'mo', name: 'Mo', isChild: false };
  openBoard({
    'auth.me': () => ({ user: { ...noor, companion } }),
    'boards.mine': () => Promise.reject(UNAUTHENTICATED),
    'notifications.mine': () => Promise.reject(UNAUTHENTICATED),
  });
  await screen.findByText('Welcome back');
  screen.getByText(/no longer/);
});

test('whoever erases their account reads that it is done, and nothing of what was theirs', async () => {
  const { user, location } = openBoard({
    'players.eraseMine': () => ({ success: true }),
    'players.myData': () => ({}),
  });
  await user.click(await screen.findByRole('button', { name: 'My data' }));
  tell();
  await user.type(await screen.findByLabelText('Your password'), 'seek-and-find');
  await user.click(screen.getByRole('button', { name: /^Erase/ }));
  await waitFor(() => expect(location()).toBe('/'));
  await screen.findByText(/erased/, { selector: '[data-title]' });
  expect(screen.queryByText(NEWS)).toBeNull();
});
