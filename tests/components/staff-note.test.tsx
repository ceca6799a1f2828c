// The note about a player, written at the fan table while others are looked up.
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FanTable } from '#app/client/dashboard/fan-table.tsx';
import type { ListInput } from '#features/players/contract.ts';
import { health, ofPlayer, playerFile } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';

function open() {
  const players = [playerFile('Noor', 'Haddad', 15), playerFile('Theo', 'Haddad')] as const;
  const [noor] = players;
  const sent: unknown[] = [];
  const { user } = renderScreen(
    <FanTable />,
    {
      'boards.toPrint': () => ({ players: [], total: 0 }),
      ...health,
      ...ofPlayer,
      'players.list': ({ search }: ListInput) => ({
        players: players.filter(({ firstName }) => firstName === search),
        ...{ found: 1, page: 1, pages: 1 },
      }),
      'players.one': ({ id }: { id: string }) => ({
        player: { ...players.find((one) => one.id === id) },
      }),
      'players.note': (input: { note: string }) => {
        sent.push(input);
        noor.note = input.note;
        return { success: true };
      },
    },
    '/admin/dashboard?tab=table',
  );
  const look = async (name: string) => {
    await user.clear(screen.getByLabelText('Find a player'));
    await user.type(screen.getByLabelText('Find a player'), `${name}{Enter}`);
    await screen.findByRole('heading', { name: `${name} Haddad` });
  };
  return { user, noor, sent, look };
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
