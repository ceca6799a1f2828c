import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminDashboard } from '#app/client/dashboard/dashboard.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { laptopAnswers, overview, rosa } from '#tests/support/fixtures.ts';
import { type Answers, NO_RESPONSE, renderScreen } from '#tests/support/render.tsx';

const answers: Answers = {
  ...overview,
  'settings.all': () => defaultSettings,
  'instagram.attention': () => ({ count: 0, text: null }),
};

const PATH = '/admin/dashboard';
const open = (tab: string, more: Answers = {}) =>
  renderScreen(
    <AdminDashboard admin={rosa} onSignOut={() => {}} />,
    { ...answers, ...more },
    `${PATH}?tab=${tab}`,
  );

const tab = (name: RegExp | string) => screen.getByRole('tab', { name });

test('the dashboard has a tab for each job, and Photo Reviews shows how many photos wait', async () => {
  open('overview');
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Photo Reviews120 waiting',
      'Fan table',
      'Users',
      'Winners',
      'Announcements',
      'Wall',
      'Settings',
      'Content',
      'Assets',
      'Instagram',
      'People',
      'Storage',
      'Wrap-up',
    ]),
  );
});

test('the Instagram tab counts what needs a person, and the header says what it is', async () => {
  laptopAnswers();
  open('overview', {
    'instagram.attention': () => ({ count: 2, text: 'Instagram: 2 photos need you' }),
  });
  await screen.findByText('Instagram: 2 photos need you');
  expect(tab(/Instagram/).textContent).toBe('Instagram2 for you to decide');
  expect(screen.queryByText(/All systems normal/)).toBeNull();
});

test('the open tab is part of the address: a reload shows it again', async () => {
  const { user, history, unmount } = open('overview');
  await user.click(tab('Storage'));
  expect(history.at(-1)).toBe(`${PATH}?tab=storage`);
  await user.click(tab('Settings'));
  expect(history).toEqual([`${PATH}?tab=overview`, `${PATH}?tab=storage`, `${PATH}?tab=settings`]);
  unmount();
  open('settings');
  await screen.findByText('Board completion bonus');
});

test('on a narrow screen a button opens the list of tabs at the current one, and a choice closes it', async () => {
  const { user, history } = open('storage');
  const menu = screen.getByRole('button', { name: 'Menu: Storage' });
  await user.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(tab('Storage'));
  await user.keyboard('{Escape}');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(menu);
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(history.at(-1)).toBe(`${PATH}?tab=wrap-up`);
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});

test('while the laptop does not answer, a bar says since when, and nothing says that all is well', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json({ status: 'ok' });
  });
  open('overview', {
    'operations.overview': () =>
      isDown ? Promise.reject(NO_RESPONSE) : overview['operations.overview']?.(undefined as never),
  });
  const bar = await screen.findByText(
    /^The contest’s laptop has not answered since \d+:\d\d [AP]M\. Trying again…$/,
  );
  expect(bar.getAttribute('role')).toBe('alert');
  await screen.findByText('The laptop is not responding');
  expect(screen.queryByText(/All systems normal/)).toBeNull();
  isDown = false;
  await screen.findByText(/All systems normal/);
  await waitFor(() => expect(screen.queryByText(/has not answered/)).toBeNull());
});

test('a laptop that hangs without refusing anything is noticed, though nobody asks it for anything', async () => {
  let isHung = false;
  const answering = () => Promise.resolve(Response.json({ status: 'ok' }));
  const hanging = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    isHung ? hanging(url, init) : answering(),
  );
  open('overview');
  await screen.findByText(/All systems normal/);
  expect(screen.queryByText(/has not answered/)).toBeNull();
  isHung = true;
  await screen.findByText(/^The contest’s laptop has not answered since/);
  isHung = false;
  await waitFor(() => expect(screen.queryByText(/has not answered/)).toBeNull());
});
