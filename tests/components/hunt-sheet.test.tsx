import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ContestZone } from '#client/format/format.tsx';
import type { BoardView } from '#features/boards/contract.ts';
import { openSquares } from '#features/boards/rules/status.ts';
import { StatusCard } from '#features/boards/ui/status-card.tsx';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { NO_RESPONSE, renderScreen } from '#tests/support/render.tsx';

const OVER = { closesAt: '2020-01-01T00:00:00Z' };
const RANK = { rank: 8, players: 412 };
const SQUARES = [
  { position: 0, foundBy: 300 },
  { position: 1, foundBy: 6 },
  { position: 2, foundBy: 1 },
];

interface Scene {
  contest?: object;
  changes?: Partial<BoardView>;
  hunt?: () => unknown;
}

function atCard(text: string, scene: Scene = {}) {
  const { contest = OVER, changes = {} } = scene;
  const { hunt = () => ({ players: 412, squares: SQUARES.slice(0, 2) }) } = scene;
  const drawn = drawnBoard(text);
  const board = { ...drawn, stats: { ...drawn.stats, ...RANK }, ...changes };
  return renderScreen(
    <ContestZone value="America/New_York">
      <StatusCard
        board={board}
        firstName="Noor"
        open={openSquares(board, new Set())}
        onOpen={() => {}}
      />
    </ContestZone>,
    {
      'settings.contest': () => ({
        ...{ name: 'Swag & Seek', place: 'the Hilton', timeZone: 'America/New_York' },
        ...{ opensAt: null, closesAt: null, paused: null, handIn: [], ...contest },
      }),
      'boards.hunt': hunt,
    },
  );
}

const opened = async (scene: Scene = {}) => {
  const view = atCard('# # #\n. o .\n. . .', scene);
  await view.user.click(await screen.findByRole('button', { name: 'Your hunt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your hunt' }));
  return { ...view, dialog };
};

const cards = ({ dialog }: Awaited<ReturnType<typeof opened>>) =>
  dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

test('after the end a player has four cards to share: first find, rarest find, place and board', async () => {
  const view = await opened();
  await view.dialog.findByText('Only 6 of 412 players found this');
  // There is no canvas here.
  await vi.waitFor(() => expect(cards(view)[3]).toContain('could not be created'));
  const drawn = cards(view).map((text) => text?.replace('This card could not be created.', ''));
  expect(drawn).toEqual([
    'First findChallenge 0Sun 8:00 AMShare',
    'Rarest findChallenge 1Only 6 of 412 players found thisShare',
    'Final place8th of 412145 pointsShare',
    'The whole hunt3 found · 1 line · 145 pointsShare',
  ]);
  expect(view.dialog.getByRole('button', { name: 'Share: First find' })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a find that nobody else made says so', async () => {
  const view = await opened({ hunt: () => ({ players: 412, squares: SQUARES }) });
  await view.dialog.findByText('Nobody else found this');
});

test('when the contest does not answer, the other cards are there, and the rarest find can be asked for again', async () => {
  let isReached = false;
  const view = await opened({
    hunt: () => {
      if (!isReached) throw NO_RESPONSE;
      return { players: 412, squares: SQUARES.slice(0, 2) };
    },
  });
  await view.dialog.findByText('We couldn’t find out how rare your finds are.');
  view.dialog.getByText('8th of 412');
  isReached = true;
  await view.user.click(view.dialog.getByRole('button', { name: 'Try again' }));
  await view.dialog.findByText('Only 6 of 412 players found this');
});

test.each([
  ['while it is open', '# # #\n. o .\n. . .', { closesAt: null }],
  ['without a find', '. . .\n. o .\n. . .', OVER],
])('%s there is no hunt to look back on', async (_, text, contest) => {
  atCard(text, { contest });
  await screen.findByRole('heading', { name: /Thanks for playing!|Bingo! The fan table|Bingo!/ });
  expect(screen.queryByRole('button', { name: 'Your hunt' })).toBeNull();
});
