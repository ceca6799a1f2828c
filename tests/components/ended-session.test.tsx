import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearRole, saveToken } from '#client/device/storage.ts';
import { about, rosa } from '#tests/support/fixtures.ts';
import { type Answers, refusal } from '#tests/support/render.tsx';
import { renderApp, UNAUTHENTICATED } from '#tests/support/render-app.tsx';

let isEnded: boolean;
let asked: number;
beforeEach(() => {
  isEnded = false;
  asked = 0;
  localStorage.setItem('adminToken', 'a-token');
});

const guarded =
  <T,>(answer: () => T) =>
  (): T => {
    if (isEnded) throw UNAUTHENTICATED;
    return answer();
  };

const answers: Answers = {
  ...about,
  'auth.adminMe': guarded(() => ({ admin: rosa })),
  'announcements.reach': guarded(() => {
    asked++;
    return { everybody: 3, no_board: 0, no_photo: 0, no_hand_in: 0 };
  }),
  'announcements.list': guarded(() => ({ announcements: [], page: 1, pages: 1 })),
  'auth.adminLogin': ({ username, password }: { username: string; password: string }) => {
    if (password === 'wrong') {
      throw refusal(401, 'Invalid username or password', { code: 'INVALID_CREDENTIALS' });
    }
    isEnded = false;
    const admin =
      username.toLowerCase() === 'rosa' ? rosa : { ...rosa, id: 'mia', username, firstName: 'Mia' };
    return { token: 'another-token', admin };
  },
};

const PATH = '/admin/dashboard?tab=announcements';

// The fan table's print list is kept over a reload, and holds names.
const LIST = JSON.stringify([{ id: 'noor', name: 'Noor Haddad' }]);
const list = () => sessionStorage.getItem('printList');

/** A half-typed text when the session ends. */
async function openUntilItEnds() {
  const view = renderApp(PATH, answers);
  const { user } = view;
  await user.type(await screen.findByLabelText('Announcement'), 'Prizes at five');
  isEnded = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  return view;
}

async function signInAgain(
  user: ReturnType<typeof renderApp>['user'],
  password: string,
  username = 'rosa',
) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
  await user.clear(dialog.getByLabelText('Username'));
  await user.type(dialog.getByLabelText('Username'), username);
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
}

test('an ended session asks for the password over the page, and everything stays in place, the print list included', async () => {
  sessionStorage.setItem('printList', LIST);
  const { user, location } = await openUntilItEnds();
  expect(localStorage.getItem('adminToken')).toBeNull();
  screen.getByText('You were signed out. Everything is still open below.');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'rosa');
  await signInAgain(user, 'wrong');
  await screen.findByText('Invalid username or password');
  const before = asked;
  await signInAgain(user, 'right', 'Rosa');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe(PATH);
  expect(screen.getByLabelText('Announcement')).toHaveProperty('value', 'Prizes at five');
  await waitFor(() => expect(asked).toBeGreaterThan(before));
  expect(localStorage.getItem('adminToken')).toBe('another-token');
  expect(list()).toBe(LIST);
});

test('somebody else who signs in sees nothing of what was open, nor the print list', async () => {
  sessionStorage.setItem('printList', LIST);
  const { user, location } = await openUntilItEnds();
  await signInAgain(user, 'right', 'mia');
  await screen.findByText('Hello, Mia');
  expect(location()).toBe('/admin/dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByDisplayValue('Prizes at five')).toBeNull();
  expect(list()).toBeNull();
});

test('an organiser who signs in after another reads none of the texts that were not saved', async () => {
  const texts: Answers = {
    'content.rules': () => ({ content: '', html: '', updatedAt: null }),
    'content.locations': () => ({ locations: '', updatedAt: null }),
  };
  const { user } = renderApp('/admin/dashboard?tab=content', { ...answers, ...texts });
  await user.type(await screen.findByLabelText('Rules of the game'), 'No running');
  await screen.findByText('Not saved yet');
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await user.type(await screen.findByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'seek-and-find');
  await user.click(screen.getByRole('button', { name: 'Admin Sign In' }));
  await screen.findByText('Hello, Mia');
  await user.click(screen.getByRole('tab', { name: /^Content/ }));
  expect(await screen.findByLabelText('Rules of the game')).toHaveProperty('value', '');
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('a computer that slept says after how long it was signed out, and the page can be left', async () => {
  const view = renderApp(PATH, answers);
  await screen.findByLabelText('Announcement');
  isEnded = true;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
  await view.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^You were signed out after 2 hours without a click\./);
  await view.user.click(screen.getByRole('link', { name: 'Leave this page' }));
  await screen.findByText('Admin Portal');
  expect(screen.queryByText('Hello, Rosa')).toBeNull();
});

/** Acts as another browser tab: this tab afterwards receives an event for each storage change it made. */
function inOtherTab(act: () => void) {
  const real = localStorage;
  const events: StorageEvent[] = [];
  const change = (key: string, newValue: string | null) => {
    events.push(new StorageEvent('storage', { key, oldValue: real.getItem(key), newValue }));
    if (newValue === null) real.removeItem(key);
    else real.setItem(key, newValue);
  };
  const recording = {
    getItem: (key: string) => real.getItem(key),
    setItem: change,
    removeItem: (key: string) => change(key, null),
    key: (at: number) => real.key(at),
    length: real.length,
  };
  const use = (value: object) =>
    Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
  use(recording);
  act();
  use(real);
  for (const event of events) window.dispatchEvent(event);
}

test('a session found ended in another tab asks here too, and signing in there answers here', async () => {
  const { user, location } = renderApp(PATH, answers);
  await user.type(await screen.findByLabelText('Announcement'), 'Prizes at five');
  isEnded = true;
  inOtherTab(() => clearRole('admin', { isLost: true }));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  expect(screen.getByLabelText('Announcement')).toHaveProperty('value', 'Prizes at five');
  isEnded = false;
  const before = asked;
  inOtherTab(() => saveToken('admin', 'a-token-of-the-other-tab'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location()).toBe(PATH);
  expect(screen.getByLabelText('Announcement')).toHaveProperty('value', 'Prizes at five');
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});

test('a sign-out in another tab signs out here too, and the print list is gone after either, and on a page opened without a session', async () => {
  sessionStorage.setItem('printList', LIST);
  const { user, unmount } = renderApp(PATH, answers);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(list()).toBeNull());
  unmount();
  saveToken('admin', 'a-token');
  sessionStorage.setItem('printList', LIST);
  const second = renderApp(PATH, answers);
  await user.type(await screen.findByLabelText('Announcement'), 'Prizes at five');
  expect(list()).toBe(LIST);
  inOtherTab(() => clearRole('admin'));
  await screen.findByText('Admin Portal');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(list()).toBeNull());
  second.unmount();
  isEnded = true;
  saveToken('admin', 'a-token');
  sessionStorage.setItem('printList', LIST);
  renderApp(PATH, answers);
  await waitFor(() => expect(list()).toBeNull());
});
