// The note about a player, written at the fan table while others are looked up.
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FanTable } from '#app/client/dashboard/fan-table.tsx';
import type { ListInput } from '#features/players/contract.ts';
import { health, ofPlayer, playerFile } from '#tests/support/fixtures.ts';
import { held } from '#tests/support/held.ts';
import { renderScreen } from '#tests/support/render.tsx';

function open() {
  const players = [playerFile('Noor', 'Haddad', 15), playerFile('Theo', 'Haddad')] as const;
  const [noor] = players;
  const sent: unknown[] = [];
  /** Set, the players' files arrive only after it. */
  const wait: { for?: Promise<void> } = {};
  const path = '/admin/dashboard?tab=table';
  const { user, queryClient } = renderScreen(
    <FanTable />,
    {
      'boards.toPrint': () => ({ players: [], total: 0 }),
      ...health,
      ...ofPlayer,
      'players.list': ({ search }: ListInput) => ({
        players: players.filter(({ firstName }) => firstName === search),
        ...{ found: 1, page: 1, pages: 1 },
      }),
      'players.one': async ({ id }: { id: string }) => {
        await wait.for;
        return { player: { ...players.find((one) => one.id === id) } };
      },
      'players.note': (input: { note: string }) => {
        sent.push(input);
        noor.note = input.note;
        return { success: true };
      },
    },
    path,
  );
  const look = async (name: string) => {
    await user.clear(screen.getByLabelText('Find a player'));
    await user.type(screen.getByLabelText('Find a player'), `${name}{Enter}`);
    await screen.findByRole('heading', { name: `${name} Haddad` });
  };
  return { user, noor, sent, wait, look, refetch: () => act(() => queryClient.refetchQueries()) };
}

const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note for staff');

test('a note that was not saved waits for its player while others are looked up', async () => {
  const { user, look } = open();
  await look('Noor');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(await note(), 'Lost the sheet');
  await look('Theo');
  await screen.findByRole('button', { name: 'Add a note' });
  await look('Noor');
  expect((await note()).value).toBe('Lost the sheet');
  expect(document.activeElement, 'a shortcut is no letter of the note').not.toBe(await note());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await look('Theo');
  await look('Noor');
  await screen.findByRole('button', { name: 'Add a note' });
});

test('a note that waited shows what somebody else has written meanwhile, and is saved in its place', async () => {
  const { user, noor, sent, look } = open();
  await look('Noor');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(await note(), 'Lost the sheet');
  await look('Theo');
  noor.note = 'Wears a cast';
  await look('Noor');
  await screen.findByText('Wears a cast');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByRole('button', { name: 'Edit note' });
  await screen.findByText('Lost the sheet');
  expect(sent).toEqual([{ id: 'noor', note: 'Lost the sheet' }]);
});

test('a note that is being written shows what another table writes meanwhile, and not what it began with', async () => {
  const { user, noor, look, refetch } = open();
  noor.note = 'Wears a cast';
  await look('Noor');
  await user.click(await screen.findByRole('button', { name: 'Edit note' }));
  expect(screen.queryAllByText('Wears a cast', { selector: 'span' })).toEqual([]);
  noor.note = 'Wears a cast, lost the sheet';
  await refetch();
  await screen.findByText('Wears a cast, lost the sheet', { selector: 'span' });
  expect((await note()).value).toBe('Wears a cast');
});

test('a note that was just saved is what is shown and edited, before the player’s file has been read again', async () => {
  const { user, sent, wait, look } = open();
  await look('Noor');
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(await note(), 'Wears a  cast');
  const { answer, release } = held();
  wait.for = answer;
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await user.click(await screen.findByRole('button', { name: 'Edit note' }));
  await user.type(await note(), ', lost the sheet');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await screen.findByText('Wears a cast, lost the sheet', { selector: 'span' });
  expect(sent.at(-1)).toEqual({ id: 'noor', note: 'Wears a cast, lost the sheet' });
  release();
});
