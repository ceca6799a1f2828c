import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AdminDashboard } from '#app/client/dashboard/dashboard.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { laptopAnswers, overview, poolChallenge, rosa } from '#tests/support/fixtures.ts';
import { type Answers, NO_RESPONSE, noting, renderScreen } from '#tests/support/render.tsx';

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

test('how many photos came today is true in the morning, though nothing has happened since', async () => {
  laptopAnswers();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let submitted = 2;
  const stats = overview['submissions.stats'] as () => object;
  open('overview', { 'submissions.stats': () => ({ ...stats(), today: { submitted } }) });
  await screen.findByText('2 today');
  submitted = 0;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await screen.findByText('0 today');
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

test('a search of players stays out of the address of the tab that is opened next', async () => {
  const found = { players: [], found: 0, page: 1, pages: 1 };
  const { user, history } = open('users', { 'players.list': () => found });
  await user.type(await screen.findByLabelText('Find a player'), 'noor');
  await waitFor(() => expect(history.at(-1)).toBe(`${PATH}?tab=users&search=noor`));
  await user.click(tab('Announcements'));
  await screen.findByRole('heading', { name: 'Announcements' });
  expect(history.at(-1)).toBe(`${PATH}?tab=announcements`);
});

test('tabs can be reached and opened with keys alone', async () => {
  const { user, history } = open('overview');
  await screen.findByText('Recent Activity');
  tab('Overview').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Fan table')));
  await user.keyboard('{Enter}');
  expect(history.at(-1)).toBe(`${PATH}?tab=table`);
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Wrap-up')));
  await user.keyboard(' ');
  expect(history.at(-1)).toBe(`${PATH}?tab=wrap-up`);
});

test('a challenge that is retired among those in play leaves the keyboard’s focus at the next row', async () => {
  let challenges = ['1', '2', '3'].map((id) => ({ ...poolChallenge(id), isInPlay: true }));
  const { user } = open('content', {
    'content.rules': () => ({ content: '', html: '', updatedAt: null }),
    'content.locations': () => ({ locations: '', updatedAt: null }),
    'challenges.list': () => ({ challenges, inPlay: 1, totalChallenges: 50 }),
    'challenges.retire': ({ id }: { id: string }) => {
      challenges = challenges.filter((one) => one.id !== id);
      return { success: true };
    },
  });
  await user.selectOptions(await screen.findByLabelText('Show'), 'In play');
  screen.getByRole('button', { name: 'Actions for Challenge 2' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TR'));
  expect(document.activeElement?.textContent).toContain('Edit Challenge 3');
});

test('a setting changed by another organiser shows after a refresh', async () => {
  let settings = defaultSettings;
  const { user } = open('settings', { 'settings.all': () => settings });
  await screen.findByLabelText('Referral bonus');
  const achievementPoints = { ...settings.achievementPoints, referral: 77 };
  settings = { ...settings, achievementPoints };
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' }).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Referral bonus').value).toBe('77'),
  );
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

test('prizes and a message that were typed but not sent are still there after a look at another tab', async () => {
  const sent: unknown[] = [];
  const { user } = open('settings', { 'settings.update': noting(sent) });
  const field = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
  await user.type(await field('Prizes'), '1st: a trophy');
  await user.type(await field('Message to players'), 'Back at two.');
  await user.click(tab('Storage'));
  await user.click(tab('Settings'));
  expect((await field('Prizes')).value).toBe('1st: a trophy');
  expect((await field('Message to players')).value).toBe('Back at two.');
  screen.getByText('Not saved yet');
  expect(sent).toEqual([]);
  await user.type(await field('Message to players'), '{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save the prizes' }));
  await waitFor(() => expect(sent).toEqual([{ contest: { prizes: '1st: a trophy' } }]));
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  await user.click(tab('Storage'));
  await user.click(tab('Settings'));
  expect((await field('Message to players')).value).toBe('');
});
