import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '#client/device/storage.ts';
import { sampleBoard } from '#features/boards/rules/stand-in-boards.ts';
import { about, contestWith, noor, playerFile, rosa } from '#tests/support/fixtures.ts';
import { held } from '#tests/support/held.ts';
import { type Answers, refusal } from '#tests/support/render.tsx';
import { boardFor, renderApp, UNAUTHENTICATED } from '#tests/support/render-app.tsx';

const signIn = (role: Role) =>
  localStorage.setItem(role === 'player' ? 'token' : 'adminToken', `${role}-token`);

const stored = () => Object.keys(localStorage);

const companion = { id: 'mo', name: 'Mo', isChild: false };
const board = sampleBoard('noor');
const answers: Answers = {
  'auth.me': () => ({ user: noor }),
  'auth.adminMe': () => ({ admin: rosa }),
  'auth.login': () => ({ token: 'player-token', user: noor }),
  'auth.adminLogin': () => ({ token: 'admin-token', admin: rosa }),
  'boards.mine': () => board,
  'gallery.page': () => ({ photos: [], next: null }),
  ...about,
};

/** Fills in and sends the form. */
async function signInBy(user: ReturnType<typeof renderApp>['user'], role: Role) {
  const isPlayer = role === 'player';
  const name = await screen.findByLabelText(isPlayer ? 'Email' : 'Username');
  await user.type(name, isPlayer ? noor.email : 'rosa');
  await user.type(screen.getByLabelText('Password'), 'seek-and-find');
  await user.click(screen.getByRole('button', { name: isPlayer ? 'Sign In' : 'Admin Sign In' }));
}

const OF_PLAYERS = [
  '/board',
  '/dashboard',
  '/capture',
  '/leaderboards',
  '/profile',
  '/membership',
  '/rules',
];

describe('a visitor', () => {
  test.each([
    ...OF_PLAYERS.map((path) => [path, '/login', 'Welcome back']),
    ['/capture/HAT', '/capture/HAT', 'You found A good hat!'],
    ['/admin/dashboard', '/admin/login', 'Admin Portal'],
    ['/no/such/place', '/', 'See it.'],
    ['/admin', '/', 'See it.'],
    ['/admin-register', '/admin-register', 'It’s free, and you get your bingo board right away.'],
    ['/admin-access', '/admin-access', 'Welcome back'],
    ['/login', '/login', 'Welcome back'],
    ['/reset-password', '/reset-password', 'Set a new password'],
    ['/admin/login', '/admin/login', 'Admin Portal'],
  ])('who opens %s lands on %s', async (path = '', target, title = '') => {
    const { location } = renderApp(path, { 'challenges.titleOf': () => ({ title: 'A good hat' }) });
    await screen.findByText(title);
    expect(location()).toBe(target);
  });

  test('who scanned a code still gets its challenge after signing in', async () => {
    const { user, location } = renderApp('/capture/HAT', {
      ...answers,
      'challenges.titleOf': () => ({ title: 'A good hat' }),
    });
    await user.click(await screen.findByRole('link', { name: 'I have an account' }));
    await signInBy(user, 'player');
    await waitFor(() => expect(location()).toBe('/board?challenge=HAT'));
    await screen.findByRole('dialog', { name: 'Not on your board' });
    await user.click(screen.getByRole('button', { name: 'Back to my board' }));
    await waitFor(() => expect(location()).toBe('/board'));
    expect(sessionStorage.length).toBe(0);
  });

  test.each<[Role, string, string]>([
    ['player', '/gallery?challenge=WINGS', '/gallery?challenge=WINGS'],
    ['player', '/login?from=%2F%2Fevil.example', '/board'],
    ['player', '/login?from=%2Fadmin%2Fposter', '/board'],
    ['admin', '/admin/challenge-codes?size=a4', '/admin/challenge-codes?size=a4'],
    ['admin', '/admin/login?from=https%3A%2F%2Fevil.example%2Fadmin%2Fposter', '/admin/dashboard'],
    ['admin', '/admin/login?from=%2Fgallery', '/admin/dashboard'],
  ])(
    'who signs in as %s at %s lands on %s, as does who is signed in already',
    async (role, link, target) => {
      const { user, location } = renderApp(link, answers);
      await signInBy(user, role);
      await waitFor(() => expect(location()).toBe(target));
      cleanup();
      const signedIn = renderApp(link, answers);
      await waitFor(() => expect(signedIn.location(), 'signed in already').toBe(target));
    },
  );

  test('who scanned an unknown code is invited to create an account', async () => {
    renderApp('/capture/NOSUCH1', {
      'challenges.titleOf': () => Promise.reject(refusal(404, 'Resource not found')),
    });
    await screen.findByText('You found a code!');
    screen.getByRole('link', { name: 'Create account' });
  });

  test.each(['/capture/HAT', '/admin-register'])(
    'who opens %s after the end reads that the contest is over, and is not asked to join',
    async (path) => {
      renderApp(path, {
        'challenges.titleOf': () => ({ title: 'A good hat' }),
        ...contestWith({ closesAt: '2025-08-30T22:00:00Z' }),
      });
      await screen.findByText(/The contest is over/);
      screen.getByRole('link', { name: /I have an account|Sign in here/ });
      expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
      expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
      expect(screen.queryByText(/right away/)).toBeNull();
    },
  );
});

describe('a player', () => {
  test.each([
    ...[...OF_PLAYERS, '/admin-register', '/admin-access', '/login'].map((path) => [
      path,
      '/board',
      'Your Bingo Board',
    ]),
    ['/capture/abc', '/board?challenge=abc', 'Your Bingo Board'],
    ['/admin/dashboard', '/admin/login', 'Admin Portal'],
    ['/admin/login', '/admin/login', 'Admin Portal'],
  ])('who opens %s lands on %s', async (path = '', target, title = '') => {
    signIn('player');
    const { location } = renderApp(path, answers);
    await screen.findByText(title);
    expect(location()).toBe(target);
  });

  test.each(['/', '/board', '/gallery', '/hearts', '/draws/d1', '/join-board'])(
    'whose page is %s learns there how else the laptop can be reached',
    async (path) => {
      signIn('player');
      const addresses = vi.fn(() => ({ addresses: [] }));
      renderApp(path, { ...answers, 'settings.addresses': addresses });
      await waitFor(() => expect(addresses).toHaveBeenCalled());
    },
  );

  test.each([
    ['the board’s own player sees it', noor, 'Noor Haddad', 1],
    ['a companion does not', { ...noor, companion }, 'You play on Noor’s board as Mo.', 0],
  ])('has an account: %s', async (_, user, greeting, seen) => {
    signIn('player');
    renderApp('/board', { ...answers, 'auth.me': () => ({ user }) });
    await screen.findByText(greeting);
    expect(screen.queryAllByRole('button', { name: 'My account' })).toHaveLength(seen);
  });
});

test.each(['/board', '/login'])('an organiser who opens %s is asked to sign in', async (path) => {
  signIn('admin');
  const { location } = renderApp(path, answers);
  await screen.findByText('Welcome back');
  expect(location()).toBe('/login');
});

describe('the code of a printed board', () => {
  const SENTENCE =
    'This is a Swag & Seek board, SS-7K2M-Q4. The fan table scans this code when you hand it in.';
  const table: Answers = {
    ...answers,
    'boards.check': () => ({ boardId: 'SS-7K2M-Q4', playerId: 'amara' }),
    'players.one': () => ({ player: playerFile('Amara', 'Obi') }),
  };
  /** The message does not depend on whose board it is, or whether it exists. */
  const neverAsked = { 'boards.check': () => expect.unreachable('asked for the board') };

  test('opens the board for its own player', async () => {
    signIn('player');
    const { location } = renderApp('/check/ss-7k2m-q4', {
      ...answers,
      ...neverAsked,
      'boards.mine': () => ({ ...board, boardId: 'SS-7K2M-Q4' }),
    });
    await screen.findByText('Your Bingo Board');
    expect(location()).toBe('/board');
  });

  test('tells another player what it is, and links to their own board', async () => {
    signIn('player');
    const { location, user } = renderApp('/check/SS-7K2M-Q4', { ...answers, ...neverAsked });
    await screen.findByText(SENTENCE);
    expect(location()).toBe('/check/SS-7K2M-Q4');
    expect(screen.queryByText(/Amara|Noor/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to my board' }));
    await screen.findByText('Your Bingo Board');
  });

  test('tells a stranger the same in the contest’s name, and links to the landing page', async () => {
    const contest = () => ({ name: 'Nerd Hunt' });
    const { user, location } = renderApp('/check/SS-7K2M-Q4', {
      ...neverAsked,
      'settings.contest': contest,
    });
    await screen.findByText(SENTENCE.replace('Swag & Seek', 'Nerd Hunt'));
    await user.click(screen.getByRole('link', { name: 'What is Nerd Hunt?' }));
    expect(location()).toBe('/');
  });

  test('repeats nothing of what it holds when it is not a board’s', async () => {
    renderApp(`/check/${encodeURIComponent('<b>Free prizes</b>')}`);
    await screen.findByText(
      'This is a Swag & Seek board. The fan table scans this code when you hand it in.',
    );
    expect(document.body.textContent).not.toContain('prizes');
  });

  test('opens the board at the fan table for an organiser', async () => {
    signIn('admin');
    renderApp('/check/SS-7K2M-Q4', table);
    await screen.findByRole('heading', { name: 'Amara Obi' });
    expect(screen.getByRole('tab', { name: 'Fan table' }).getAttribute('aria-selected')).toBe(
      'true',
    );
  });
});

const FORBIDDEN = refusal(403, 'Access forbidden', { code: 'FORBIDDEN' });
/** Fails once the browser knows who is signed in. */
const lost = {
  'boards.mine': async () => {
    await screen.findByText('Signed in');
    throw UNAUTHENTICATED;
  },
};

describe('a session', () => {
  test.each<[Role, string, string[]]>([
    ['player', '/login', ['adminToken']],
    ['admin', '/admin/login', ['token', 'userCache']],
  ])('of a %s that is lost leads to %s and leaves %j stored', async (role, target, left) => {
    signIn('player');
    signIn('admin');
    localStorage.setItem('userCache', '{"id":"noor","firstName":"Noor"}');
    const { location } = renderApp('/here', { ...answers, ...lost }, boardFor(role));
    await waitFor(() => expect(location()).toBe(target));
    await waitFor(() => expect(stored().sort()).toEqual(left.sort()));
  });

  test('of somebody else, begun in another tab, shows nothing of the player before', async () => {
    signIn('player');
    const own = { ...board, boardId: 'SS-OWN-1' };
    const player = vi.fn<() => unknown>(() => ({ user: noor }));
    const mine = vi.fn<() => unknown>(() => own);
    renderApp('/board', { ...answers, 'auth.me': () => player(), 'boards.mine': () => mine() });
    await screen.findByText('SS-OWN-1');
    player.mockReturnValue({ user: { ...noor, id: 'theo', firstName: 'Theo', lastName: 'Lind' } });
    mine.mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { ...board, boardId: 'SS-THEO-2' };
    });
    localStorage.setItem('token', 'theos-token');
    fireEvent(window, new StorageEvent('storage', { key: 'token', newValue: 'theos-token' }));
    await screen.findByText('Theo Lind');
    expect(screen.queryByText('SS-OWN-1')).toBeNull();
    screen.getByText('SS-THEO-2');
  });

  test('is not ended by a forbidden call', async () => {
    localStorage.setItem('userCache', '{"firstName":"Noor"}');
    const mine = vi.fn(() => Promise.reject(FORBIDDEN));
    const { location } = renderApp('/here', { 'boards.mine': mine }, boardFor('player'));
    await waitFor(() => expect(mine).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(location()).toBe('/here');
    expect(localStorage.getItem('userCache')).not.toBeNull();
  });
});

describe('a laptop that does not answer', () => {
  const BUSY = refusal(503, 'The server is busy. Please try again in a moment.');

  test.each(['/admin/dashboard', '/admin/login'])(
    'sends no organiser at %s to the sign-in form, and the page recovers by itself',
    async (path) => {
      signIn('admin');
      let isBroken = true;
      const { location } = renderApp(path, {
        ...answers,
        'auth.adminMe': () => (isBroken ? Promise.reject(BUSY) : { admin: rosa }),
      });
      await screen.findByText('The laptop is not responding');
      expect(screen.queryByText('Admin Portal')).toBeNull();
      expect(location()).toBe(path);
      expect(stored()).toEqual(['adminToken']);
      isBroken = false;
      await screen.findByText('Hello, Rosa');
      expect(location()).toBe('/admin/dashboard');
    },
  );

  test.each([429, 503])('with %i leaves a player the saved board', async (status) => {
    signIn('player');
    const own = { ...board, boardId: 'SS-OWN-1' };
    localStorage.setItem('boardCache', JSON.stringify({ userId: 'noor', board: own }));
    const failing = () => Promise.reject(refusal(status, 'Not now.'));
    renderApp('/board', { ...answers, 'boards.mine': failing });
    await screen.findByText(/As you last saw it: we couldn’t load your board just now/);
    screen.getByText('SS-OWN-1');
    // A square of one's own board opens, for a photo.
    screen.getByRole('button', { name: /A guard at ease/ });
  });

  describe('and lets every request vanish', () => {
    /** A player's phone on which a board was seen; the laptop's answers are held back. */
    async function openSilent() {
      signIn('player');
      const seen = { ...board, boardId: 'SS-SEEN-1' };
      localStorage.setItem('userCache', JSON.stringify(noor));
      localStorage.setItem('boardCache', JSON.stringify({ userId: 'noor', board: seen }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const me = held<object>();
      const mine = held<object>();
      const app = renderApp('/board', {
        ...answers,
        'auth.me': () => me.answer,
        'boards.mine': () => mine.answer,
      });
      const pass = async (seconds: number) => {
        for (let i = 0; i < seconds; i++) {
          await act(() => vi.advanceTimersByTimeAsync(1_000));
          await act(() => vi.dynamicImportSettled());
        }
      };
      await pass(7);
      screen.getByText('SS-SEEN-1');
      expect(screen.queryByText(/As you last saw it/), 'it may only be slow').toBeNull();
      await pass(5);
      screen.getByText('As you last saw it: the contest can’t be reached just now.');
      return { ...app, me, mine, pass };
    }

    test('leaves a player the saved board within seconds, until it answers', async () => {
      const { me, mine, pass } = await openSilent();
      me.release({ user: { ...noor, lastName: 'Newman' } });
      mine.release({ ...board, boardId: 'SS-NOW-2' });
      await pass(1);
      screen.getByText('SS-NOW-2');
      screen.getByText('Noor Newman');
      expect(screen.queryByText(/As you last saw it/)).toBeNull();
    });

    test('does not sign a player in again who has signed out meanwhile', async () => {
      const { me, pass, location } = await openSilent();
      fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
      await pass(4);
      expect(location()).toBe('/');
      me.release({ user: noor });
      await pass(1);
      expect(stored()).not.toContain('userCache');
      expect(screen.queryByText('Noor Haddad')).toBeNull();
    });
  });

  test('leaves a player with no saved board only the sample', async () => {
    signIn('player');
    const failing = () => Promise.reject(refusal(429, 'Not now.'));
    renderApp('/board', { ...answers, 'boards.mine': failing });
    await screen.findByText(/This is a sample board: we couldn’t load yours/);
    expect(screen.queryByRole('button', { name: /A guard at ease/ })).toBeNull();
  });
});

test.each([
  [{ size: 5, challenges: 24, free: 1 }, 'twenty-four things to find, one free space, and', 25],
  [{ size: 4, challenges: 16, free: 0 }, 'sixteen things to find, and', 16],
  [
    { size: 10, challenges: 25, free: 75 },
    'twenty-five things to find, seventy-five free spaces',
    25,
  ],
])('the landing page describes boards as they are: %j', async (shape, words, squares) => {
  renderApp('/', { 'operations.about': () => ({ board: shape }) });
  await screen.findByText((text) => text.includes(words));
  expect(document.querySelectorAll('[aria-label="A sample board"] [role="cell"]')).toHaveLength(
    squares,
  );
});
