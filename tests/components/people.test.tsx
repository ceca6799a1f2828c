import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AdminDashboard } from '#app/client/dashboard/dashboard.tsx';
import type { AddInput, Person } from '#features/people/contract.ts';
import { People } from '#features/people/ui/people.tsx';
import type { AdminRole } from '#shared/actor.ts';
import {
  about,
  health,
  laptopAnswers,
  ofPlayer,
  playerFile,
  rosa,
} from '#tests/support/fixtures.ts';
import { type Answers, noting, refusal, renderScreen } from '#tests/support/render.tsx';
import { renderApp } from '#tests/support/render-app.tsx';
import { dealtOf } from '#tests/support/review-items.tsx';

afterEach(() => {
  window.location.hash = '';
});

const person = (name: string, more: Partial<Person> = {}): Person => ({
  id: name.toLowerCase(),
  name,
  username: name.toLowerCase(),
  role: 'reviewer',
  state: 'active',
  isYou: false,
  isHere: false,
  decisions: 0,
  lastActiveAt: '2026-01-01T12:00:00.000Z',
  codeExpiresAt: null,
  ...more,
});
const everybody = [
  person('Ana', { isHere: true, decisions: 12 }),
  person('Ben', {
    state: 'invited',
    lastActiveAt: null,
    codeExpiresAt: '2026-01-02T12:00:00.000Z',
  }),
  person('Cho', { role: 'table', isHere: true }),
  person('Dee', { state: 'disabled' }),
  person('Rosa', { role: 'organiser', isYou: true, decisions: 1 }),
];
const invitation = ({ name }: Pick<AddInput, 'name'>) => ({
  name,
  username: 'eve',
  code: '7K2M-Q4XT',
  expiresAt: '2026-01-02T12:00:00.000Z',
  address: 'http://192.168.1.20:3000/contests/swag-and-seek/admin/join#username=eve&code=7K2M-Q4XT',
  qr: { path: 'M0 0h1v1h-1z', modules: 25 },
});

const show = (more: Answers = {}) =>
  renderScreen(<People />, { 'people.list': () => ({ people: everybody }), ...more });
const rowOf = async (name: string) => within(await screen.findByRole('listitem', { name }));
const cardOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('each account shows its state: online, invited, disabled or last active', async () => {
  show();
  expect((await rowOf('Ana')).getByText('Online now')).toBeDefined();
  expect((await rowOf('Ben')).getByText(/Not signed in yet; the code works until/)).toBeDefined();
  expect((await rowOf('Dee')).getByText('Disabled')).toBeDefined();
  expect((await rowOf('Rosa')).getByText(/Last active/)).toBeDefined();
  expect((await rowOf('Rosa')).getByText(/\(you\)/)).toBeDefined();
});

test('somebody who has just been disabled is not online, whatever they decided before', async () => {
  const dan = person('Dan', { state: 'disabled', decisions: 4 });
  show({ 'people.list': () => ({ people: [...everybody, dan] }) });
  const online = (await cardOf('Online now')).getAllByRole('listitem');
  expect(online.map((one) => one.querySelector('strong')?.textContent)).toEqual([
    ...['Ana', 'Cho', 'Rosa'],
  ]);
});

test('a volunteer is added by name and role, and the code is shown to scan or to type', async () => {
  const added: AddInput[] = [];
  const { user } = show({
    'people.add': (input: AddInput) => {
      added.push(input);
      return invitation(input);
    },
  });
  const form = await cardOf('Add a volunteer');
  await user.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('First name is required');
  await user.type(form.getByLabelText('First name'), 'Eve');
  await user.selectOptions(form.getByLabelText('Role'), 'Fan table');
  form.getByText(/looks up players/);
  await user.click(form.getByRole('button', { name: 'Add' }));
  const shown = within(await screen.findByRole('dialog'));
  expect(added).toEqual([{ name: 'Eve', role: 'table' }]);
  shown.getByText('7K2M-Q4XT');
  shown.getByText('eve');
  shown.getByRole('img', { name: 'QR code of the address' });
  expect(
    shown.getByText('http://192.168.1.20:3000/contests/swag-and-seek/admin/join'),
    'without the code, which nobody should type into an address',
  ).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('7K2M-Q4XT')).toBeNull());
});

test('somebody whose code has expired gets another one, shown like the first', async () => {
  const late = person('Eve', { state: 'invited', lastActiveAt: null });
  const { user } = show({
    'people.list': () => ({ people: [late] }),
    'people.newCode': ({ id }: { id: string }) => invitation({ name: id }),
  });
  const row = await rowOf('Eve');
  row.getByText('Never signed in, and the code has expired');
  await user.click(row.getByRole('button', { name: 'New code' }));
  const shown = within(await screen.findByRole('dialog', { name: 'First sign-in for eve' }));
  shown.getByText('7K2M-Q4XT');
});

test('a role is changed in the list, and refusing to demote the last organiser says why', async () => {
  const LAST = 'The contest needs an organiser who can sign in. Add another one first.';
  const { user } = show({
    'people.changeRole': ({ id }: { id: string }) =>
      id === 'rosa' ? Promise.reject(refusal(409, LAST)) : { success: true },
  });
  await user.selectOptions((await rowOf('Ana')).getByLabelText('Role of Ana'), 'Fan table');
  await screen.findByText('Ana’s role is now fan table. They have to sign in again.');
  await user.selectOptions((await rowOf('Rosa')).getByLabelText('Role of Rosa'), 'Reviewer');
  await user.click(await screen.findByRole('button', { name: 'Change my role' }));
  await screen.findByText(LAST);
});

test('becoming an organiser and giving up the role both ask first', async () => {
  const changed: object[] = [];
  const { user } = show({ 'people.changeRole': noting(changed) });
  const choose = async (name: string, role: string) =>
    user.selectOptions((await rowOf(name)).getByLabelText(`Role of ${name}`), role);
  await choose('Ana', 'Organiser');
  await screen.findByText('Make Ana an organiser?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await choose('Rosa', 'Fan table');
  await screen.findByText('Change your own role to fan table?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(changed).toEqual([]);
  expect((await rowOf('Rosa')).getByLabelText<HTMLSelectElement>('Role of Rosa').value).toBe(
    'organiser',
  );
  await choose('Ana', 'Organiser');
  await user.click(await screen.findByRole('button', { name: 'Make organiser' }));
  await screen.findByText('Ana’s role is now organiser. They have to sign in again.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed).toEqual([{ id: 'ana', role: 'organiser' }]);
});

test('an account is disabled and enabled with a button, and removing it asks first', async () => {
  const removed: object[] = [];
  const { user } = show({
    'people.disable': () => ({ success: true }),
    'people.enable': () => ({ success: true }),
    'people.remove': noting(removed),
  });
  await user.click((await rowOf('Ana')).getByRole('button', { name: 'Disable' }));
  await screen.findByText('Ana was disabled and signed out');
  await user.click((await rowOf('Dee')).getByRole('button', { name: 'Enable' }));
  await screen.findByText('Dee can sign in again');
  await user.click((await rowOf('Cho')).getByRole('button', { name: 'Remove…' }));
  expect(removed).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(removed).toEqual([{ id: 'cho' }]));
});

test('an organiser who is about to disable their own account is asked first', async () => {
  const disabled: object[] = [];
  const { user } = show({ 'people.disable': noting(disabled) });
  const press = async () =>
    user.click((await rowOf('Rosa')).getByRole('button', { name: 'Disable' }));
  await press();
  await screen.findByText('Disable your own account?');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(disabled).toEqual([]);
  await press();
  await user.click(await screen.findByRole('button', { name: 'Disable my account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(disabled).toEqual([{ id: 'rosa' }]);
});

const photoQueue = {
  'submissions.deal': () => ({ ...dealtOf([]), pending: 3, others: 2 }),
  'submissions.stats': () => ({ queue: { pending: 3, oldest: null } }),
};
const table = {
  'boards.toPrint': () => ({ players: [], total: 0 }),
  'players.list': () => ({ players: [playerFile('Noor', 'Haddad')], found: 1, page: 1, pages: 1 }),
  'players.one': () => ({ player: playerFile('Noor', 'Haddad') }),
  ...ofPlayer,
  'prizes.list': () => ({ prizes: [] }),
};
const openAs = (role: AdminRole, search: string, answers: Answers) =>
  renderScreen(
    <AdminDashboard admin={{ ...rosa, role }} onSignOut={() => {}} />,
    { ...health, ...answers },
    `/admin/dashboard?${search}`,
  );
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

test('a reviewer sees only the queue, whatever the address says, and requests nothing else', async () => {
  laptopAnswers();
  const { calls } = openAs('reviewer', 'tab=settings', photoQueue);
  await screen.findByText('The last 3 photos are with other reviewers');
  await screen.findByText(/All systems normal/);
  expect(tabNames()).toEqual(['Photo Reviews3 waiting']);
  expect(screen.queryByRole('button', { name: 'Export Data' })).toBeNull();
  expect([...new Set(calls)].sort()).toEqual([
    'operations.health',
    'settings.contest',
    'submissions.deal',
    'submissions.stats',
  ]);
});

test('the fan table sees only players, without export, photos or erasing', async () => {
  const { calls, user } = openAs('table', 'tab=reviews&player=noor', table);
  await screen.findByText('Record membership, +50 points');
  expect(tabNames()).toEqual(['Fan table', 'Users']);
  screen.getByRole('button', { name: 'Password reset code' });
  const expectNoOrganisersActions = () => {
    for (const name of ['Export Data', 'Export as ZIP', 'Disable account', 'Erase…']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  };
  expectNoOrganisersActions();
  await user.click(screen.getByRole('tab', { name: 'Users' }));
  await user.click(await screen.findByRole('button', { name: 'Noor Haddad' }));
  await screen.findByText('Record membership, +50 points');
  expectNoOrganisersActions();
  expect([...new Set(calls)].sort()).toEqual([
    'boards.ofPlayer',
    'boards.toPrint',
    'crews.ofPlayer',
    'operations.health',
    'players.list',
    'players.one',
    'points.membership',
    'points.ofPlayer',
    'prizes.list',
    'settings.contest',
  ]);
});

test('a scanned address fills in username and code, as does a newer one in the same page, and the password is typed twice', async () => {
  window.location.hash = '#username=eva&code=Q4XT-7K2M';
  const joined: object[] = [];
  const eve = { ...rosa, firstName: 'Eve', role: 'reviewer' };
  const { user, location } = renderApp('/admin/join', {
    'auth.adminJoin': noting(joined, { token: 'a_token', admin: eve }),
    ...about,
    ...health,
    ...photoQueue,
  });
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  expect(code.value).toBe('Q4XT-7K2M');
  window.location.hash = '#username=eve&code=7K2M-Q4XT';
  await waitFor(() => expect(code.value).toBe('7K2M-Q4XT'));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('eve');
  const send = screen.getByRole('button', { name: 'Set password and sign in' });
  await user.type(screen.getByLabelText('New password'), 'my-own-one');
  await user.type(screen.getByLabelText('Confirm password'), 'my-own-onf');
  await user.click(send);
  await screen.findByText('Passwords do not match');
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.type(screen.getByLabelText('Confirm password'), 'my-own-one');
  await user.click(send);
  await waitFor(() => expect(location()).toBe('/admin/dashboard'));
  expect(joined).toEqual([{ username: 'eve', code: '7K2M-Q4XT', password: 'my-own-one' }]);
  await screen.findByText('Hello, Eve');
});
