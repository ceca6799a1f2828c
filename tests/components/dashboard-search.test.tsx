import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Search } from '#app/client/dashboard/search.tsx';
import { AdminRoleContext } from '#client/live/contest.ts';
import type { AdminRole } from '#shared/actor.ts';
import { playerFile } from '#tests/support/fixtures.ts';
import { type Answers, NO_RESPONSE, renderScreen } from '#tests/support/render.tsx';

const people = [
  { ...playerFile('Noor', 'Haddad'), boardId: 'SS-7K2M-Q4' },
  { ...playerFile('Noor', 'Ismail'), id: 'noor-i', boardId: 'SS-ABCD-2E' },
  { ...playerFile('Kofi', 'Mensah'), boardId: null },
];
/** Matches like the server: every word is in the name or the board's id. */
const list = ({ search }: { search: string }) => {
  const players = people.filter((one) =>
    search
      .toLowerCase()
      .split(' ')
      .every((word) =>
        `${one.firstName} ${one.lastName} ${one.boardId}`.toLowerCase().includes(word),
      ),
  );
  return { players, found: players.length, page: 1, pages: 1 };
};
const challenge = (title: string) => ({ id: title.toLowerCase(), title, category: 'Costumes' });

function open(role: AdminRole, more?: Answers) {
  return renderScreen(
    <AdminRoleContext value={role}>
      <input aria-label="Elsewhere" />
      <Search />
    </AdminRoleContext>,
    {
      'players.list': list,
      'challenges.list': () => ({ challenges: [challenge('Norse god'), challenge('A good hat')] }),
      ...more,
    },
  );
}

/** Opened by its key, with this text typed. */
async function search(text: string, more?: Answers) {
  const view = open('organiser', more);
  await view.user.keyboard('/');
  await screen.findByRole('dialog', { name: 'Search' });
  await view.user.keyboard(text);
  return view;
}

const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('the / key opens the search; results come while typing and Enter opens one', async () => {
  const { user, history } = await search('noo');
  await waitFor(() => expect(found()).toEqual(['Noor HaddadSS-7K2M-Q4', 'Noor IsmailSS-ABCD-2E']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(history.at(-1)).toBe('/admin/dashboard?tab=users&player=noor-i');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a board’s id', 'ss-7k2m-q4', 'users&player=noor'],
  ['its last four characters', '2mq4', 'users&player=noor'],
  ['a challenge’s title', 'good hat', 'content&challenge=a+good+hat'],
])('typing %s and Enter opens it without waiting for the list', async (_, text, place) => {
  const { history } = await search(`${text}{Enter}`);
  await waitFor(() => expect(history.at(-1)).toBe(`/admin/dashboard?tab=${place}`));
});

test('an umlaut in a player’s name or a challenge’s title is found in either spelling', async () => {
  const byEmail = { ...playerFile('Ann', 'Lee'), email: 'mueller@example.org', id: 'ann' };
  const named = { ...playerFile('Zoë', 'Müller'), id: 'zoe', boardId: null };
  await search('mueller', {
    'players.list': () => ({ players: [byEmail, named], found: 2, page: 1, pages: 1 }),
    'challenges.list': () => ({ challenges: [challenge('A Müller hat')] }),
  });
  await waitFor(() => expect(found()).toHaveLength(3));
  expect(found()[0]).toContain('Zoë Müller');
});

test('the fan table finds only players, and opens them at the table', async () => {
  const { user, calls, history } = open('table');
  await user.click(screen.getByRole('button', { name: /Search/ }));
  await user.keyboard('no');
  await waitFor(() => expect(found()).toHaveLength(2));
  expect(screen.getByRole('dialog').textContent).not.toContain('example.org');
  await user.click(within(screen.getByRole('listbox')).getByText('Noor Haddad'));
  expect(history.at(-1)).toBe('/admin/dashboard?tab=table&player=noor');
  expect(new Set(calls)).toEqual(new Set(['players.list']));
});

test('a search that shows only some of what matches says how many more there are', async () => {
  const players = Array.from({ length: 50 }, (_, i) => ({
    ...playerFile('Noor', `Haddad ${i}`),
    id: `noor-${i}`,
  }));
  await search('no', {
    'players.list': () => ({ players, found: 72, page: 1, pages: 2 }),
    'challenges.list': () => ({ challenges: 'abcdefg'.split('').map((a) => challenge(`No ${a}`)) }),
  });
  await screen.findByText('67 more. Type more to find them.');
  expect(found()).toHaveLength(12);
});

test('a search without matches and one that fails both say so', async () => {
  let isDown = false;
  const { user } = await search('zz', {
    'players.list': (input: never) => (isDown ? Promise.reject(NO_RESPONSE) : list(input)),
  });
  await screen.findByText('Nothing matches “zz”.');
  isDown = true;
  await user.keyboard('y');
  await screen.findByText(/^The search failed\. Network error/);
});
