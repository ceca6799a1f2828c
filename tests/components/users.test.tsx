import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UsersTab } from '#app/client/dashboard/users-tab.tsx';
import type { ListInput } from '#features/players/contract.ts';
import { defaultSettings } from '#features/settings/contract.ts';
import { ofPlayer, playerFile } from '#tests/support/fixtures.ts';
import { type Answers, noting, renderScreen } from '#tests/support/render.tsx';

const players = [
  playerFile('Noor', 'Haddad', 15),
  playerFile('Theo', 'Lind'),
  playerFile('Amara', 'Obi'),
];

const nameOf = ({ firstName, lastName }: (typeof players)[number]) => `${firstName} ${lastName}`;

/** Filters and sorts like the server. */
function list({ search, sort, reverse }: ListInput) {
  const found = players.filter((player) =>
    nameOf(player).toLowerCase().includes(search.toLowerCase()),
  );
  if (sort === 'name') found.sort((a, b) => a.lastName.localeCompare(b.lastName));
  if (reverse === 'true') found.reverse();
  return { players: found, found: found.length, page: 1, pages: 1 };
}

const answers: Answers = {
  'players.list': list,
  'players.one': ({ id }: { id: string }) => ({ player: players.find((one) => one.id === id) }),
  ...ofPlayer,
  'settings.all': () => defaultSettings,
};

const PATH = '/admin/dashboard?tab=users';
const open = (path = PATH, more: Answers = {}) =>
  renderScreen(<UsersTab />, { ...answers, ...more }, path);

const names = () =>
  screen.getAllByRole('row').flatMap((row) => row.querySelector('td button')?.textContent ?? []);

test('players are ranked, searched and sorted, and the search stays in the address', async () => {
  const { user, history, unmount } = open();
  await screen.findByText('3 players');
  expect(names()).toEqual(['Noor Haddad', 'Theo Lind', 'Amara Obi']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(history.at(-1)).toBe(`${PATH}&sort=name`);
  await waitFor(() => expect(names()).toEqual(['Noor Haddad', 'Theo Lind', 'Amara Obi']));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Amara Obi', 'Theo Lind', 'Noor Haddad']));
  await user.type(screen.getByLabelText('Find a player'), 'lind');
  await screen.findByText('1 player matching “lind”');
  expect(names()).toEqual(['Theo Lind']);
  unmount();
  const reloaded = open(history.at(-1));
  await screen.findByText('1 player matching “lind”');
  await reloaded.user.type(screen.getByLabelText('Find a player'), ' of the moon');
  await screen.findByText('No players match your search');
});

test('an account is disabled and enabled with a button, and each says what it means for the player', async () => {
  const noor = playerFile('Noor', 'Haddad', 15);
  const turn = (isDisabled: boolean) => () => {
    noor.isDisabled = isDisabled;
    return { success: true };
  };
  const { user } = open(`${PATH}&player=noor`, {
    'players.one': () => ({ player: { ...noor } }),
    'players.disable': turn(true),
    'players.enable': turn(false),
  });
  await user.click(await screen.findByRole('button', { name: 'Disable account' }));
  await screen.findByText('Noor Haddad is disabled and signed out');
  await user.click(await screen.findByRole('button', { name: 'Enable account' }));
  await screen.findByText('Noor Haddad can sign in again');
  await screen.findByRole('button', { name: 'Disable account' });
});

test('erasing asks first, closes the file, and says which announcements still have the name', async () => {
  const erased: unknown[] = [];
  const { user } = open(`${PATH}&player=noor`, {
    'players.erase': noting(erased, { success: true, announcements: 1 }),
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Erase…' }));
    await screen.findByRole('heading', { name: 'Erase Noor Haddad?' });
  };
  await ask();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(erased).toEqual([]);
  await ask();
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  await screen.findByText(
    'Noor Haddad was erased. 1 announcement contains one of this player’s names. Take it back if it is about this player.',
  );
  expect(erased).toEqual([{ id: 'noor' }]);
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});
