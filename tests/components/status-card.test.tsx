import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ContestZone } from '#client/format/format.tsx';
import type { BoardView } from '#features/boards/contract.ts';
import { openSquares } from '#features/boards/rules/status.ts';
import { StatusCard } from '#features/boards/ui/status-card.tsx';
import { useBoard } from '#features/boards/ui/use-board.ts';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { contestWith, noor } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/render.tsx';
import { translatePage } from '#tests/support/translate-page.ts';

const ZONE = 'America/New_York';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-08-30T18:40:00Z'), toFake: ['Date'] });
});

const contest = (changes?: object) =>
  contestWith({ timeZone: ZONE, closesAt: '2026-08-30T22:00:00Z', ...changes });

const HUNT = {
  players: 412,
  squares: [
    { position: 0, foundBy: 300 },
    { position: 1, foundBy: 6 },
  ],
};

interface Scene {
  board?: Partial<BoardView> | { stats: object };
  contest?: object;
  onOpen?: (code: string) => void;
  hunt?: () => unknown;
  waitingSince?: readonly string[];
}

/** @returns the user */
function show(text: string, scene: Scene = {}) {
  const board = drawnBoard(text, scene.board as Partial<BoardView>);
  return renderScreen(
    <ContestZone value={ZONE}>
      <StatusCard
        board={board}
        player={noor}
        open={openSquares(board, new Set())}
        onOpen={scene.onOpen ?? (() => {})}
        waiting={(scene.waitingSince ?? []).map((iso) => ({ takenAt: Date.parse(iso) }))}
      />
    </ContestZone>,
    { ...contest(scene.contest), 'boards.hunt': scene.hunt ?? (() => HUNT) },
  );
}

const ROW = '# # #\n. o .\n. . .';
const NEAR = '# # # .\n. . . .\n. . . .\n. . . .';

test('a player reads how many squares the closest line is missing, and how much time is left', async () => {
  show('. . .\n. o .\n. . .');
  screen.getByRole('heading', { name: '2 to go for row 2' });
  await screen.findByText('closes in 3 h 20 min');
  expect(screen.queryByRole('button')).toBeNull();
});

test('one square short of a line, the card names the square and opens it', async () => {
  const onOpen = vi.fn();
  const { user } = show(NEAR, { onOpen });
  screen.getByRole('heading', { name: '1 to go for row 1' });
  screen.getByText('Challenge 3');
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(onOpen).toHaveBeenCalledWith('C3');
});

test('with a line, the player can show the board’s code on the phone', async () => {
  const { user } = show(ROW);
  await screen.findByRole('heading', { name: 'Bingo! The fan table is open' });
  // What changes each minute is not announced.
  expect(screen.getByRole('status').textContent).toBe(
    'Bingo! The fan table is openBring your board to the fan table in the Hilton. It is open until 4:00 PM.',
  );
  screen.getByText('1 h 20 min left');
  await user.click(screen.getByRole('button', { name: 'Show my code' }));
  const dialog = within(screen.getByRole('dialog', { name: 'For the fan table' }));
  await dialog.findByRole('img', { name: 'SS-7K2M-Q4' });
  dialog.getByText('SS-7K2M-Q4');
});

test('a fan table that is open until midnight is said to be open until then, not until the next day', async () => {
  show(ROW, { contest: { closesAt: null, handIn: [{ day: null, from: '13:00', to: '24:00' }] } });
  await screen.findByText(/It is open until 12:00 AM\.$/);
});

test('hours that begin at midnight are said to be of the next day', async () => {
  show(ROW, { contest: { closesAt: null, handIn: [{ day: null, from: '00:00', to: '02:00' }] } });
  await screen.findByText(/It is open \w{3},? 12:00 AM to 2:00 AM\.$/);
});

test('with a line, nobody is sent to a fan table whose last hours have passed', async () => {
  show(ROW, { contest: { handIn: [{ day: '2026-08-29', from: '13:00', to: '16:00' }] } });
  await screen.findByText(/^closes in/);
  expect(screen.getByRole('status').textContent).toBe('Bingo!');
  expect(screen.queryByRole('button', { name: 'Show my code' })).toBeNull();
});

test('where the browser translates the page, the end of a break takes its words away', async () => {
  const answers = contest({ paused: 'Back at two.' });
  const board = drawnBoard(ROW);
  const { queryClient } = renderScreen(
    <StatusCard board={board} player={noor} open={new Set()} onOpen={() => {}} />,
    answers,
  );
  await screen.findByText(/Back at two\./);
  translatePage();
  Object.assign(answers, contest());
  await queryClient.invalidateQueries();
  await screen.findByText(/until 4:00 PM\.$/);
  expect(screen.getByRole('status').textContent).not.toMatch(/Back at two|Short break/);
});

test('where the browser translates the page, the end’s words follow the place', async () => {
  vi.setSystemTime(new Date('2026-08-30T22:30:00Z'));
  const at = (rank: number) => (
    <ContestZone value={ZONE}>
      <StatusCard
        board={drawnBoard(ROW, { stats: { rank, players: 9, photosApproved: 3 } } as never)}
        player={noor}
        open={new Set()}
        onOpen={() => {}}
      />
    </ContestZone>
  );
  renderScreen(at(2), contest());
  await screen.findByText(/2nd of 9/);
  translatePage();
  vi.setSystemTime(new Date('2026-08-31T22:30:00Z'));
  await expect.poll(() => screen.getByRole('status').textContent).not.toMatch(/change until/);
});

test('a board that was handed in says when and with what, and offers nothing more', async () => {
  const handIn = {
    ...{ lines: 1, found: 3, isBlackout: false },
    recordedAt: '2026-08-30T18:14:00.000Z',
  };
  show(ROW, { board: { handIn } });
  await screen.findByText(/^closes in/);
  expect(screen.getByRole('status').textContent).toMatch(/^Handed in Sun 2:14 PMWith 1 line\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pause is shown with the organisers’ sentence', async () => {
  show(ROW, { contest: { paused: 'Fire drill. Back soon.' } });
  await screen.findByRole('heading', { name: 'The contest is paused' });
  expect(screen.getByRole('status').textContent).toContain('Fire drill. Back soon.');
});

const FINISHED = { photosApproved: 3, instagramFeatures: 0, rank: 23, players: 412 };
const CLOSED =
  'The contest is over and no more photos are accepted. Your points and your board stay.';

test('an hour after the end the card says thanks and gives the place', async () => {
  show(ROW, { board: { stats: FINISHED }, contest: { closesAt: '2026-08-30T17:39:00Z' } });
  await screen.findByRole('heading', { name: 'Thanks for playing!' });
  expect(screen.getByRole('status').textContent).toContain(`You finished 23rd of 412. ${CLOSED}`);
});

function Mine() {
  const { board } = useBoard('noor');
  return board && <StatusCard board={board} player={noor} open={new Set()} onOpen={() => {}} />;
}

test('after the end the place follows what is decided about others, without a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let rank = 1;
  renderScreen(<Mine />, {
    ...contest({ closesAt: '2026-08-30T17:39:00Z' }),
    'boards.mine': () => drawnBoard(ROW, { stats: { ...FINISHED, rank } }),
  });
  await screen.findByText('You finished 1st of 412.');
  rank = 2;
  vi.advanceTimersByTime(10_000);
  await screen.findByText('You finished 2nd of 412.');
});

test.each([
  ['nothing', [], CLOSED],
  ['a photo taken too late', ['2026-08-30T18:01:00Z'], CLOSED],
  [
    'a photo taken in time',
    ['2026-08-30T17:59:00Z', '2026-08-30T18:01:00Z'],
    'The photo that waits on this phone still counts if it arrives by 3:00 PM.',
  ],
  [
    'photos taken in time',
    ['2026-08-30T17:58:00Z', '2026-08-30T17:59:00Z'],
    'The 2 photos that wait on this phone still count if they arrive by 3:00 PM.',
  ],
])(
  'while photos can still arrive the card says that the place can change, and knows that the phone holds %s',
  async (_, waitingSince, said) => {
    const contest = { closesAt: '2026-08-30T18:00:00Z' };
    show(ROW, { board: { stats: FINISHED }, contest, waitingSince });
    await screen.findByRole('heading', { name: 'Thanks for playing!' });
    expect(screen.getByRole('status').textContent).toBe(
      `Thanks for playing!You finished 23rd of 412. That can change until 3:00 PM, while the last photos are checked. ${said}`,
    );
  },
);

test.each([
  ['for a board without an approved photo', { photosApproved: 0, rank: 6, players: 12 }],
  ['while the ranking is hidden', { photosApproved: 3 }],
])('after the end the card gives no place %s', async (_, stats) => {
  const contest = { closesAt: '2026-08-30T18:00:00Z' };
  show(ROW, { board: { stats: { ...stats, instagramFeatures: 0 } }, contest });
  await screen.findByRole('heading', { name: 'Thanks for playing!' });
  expect(screen.getByRole('status').textContent).not.toContain('You finished');
});

describe('the hunt, after the end,', () => {
  const OVER = { closesAt: '2026-08-30T17:00:00Z' };
  const opened = async (scene: Scene = {}) => {
    const view = show(ROW, { board: { stats: { ...FINISHED, rank: 8 } }, contest: OVER, ...scene });
    await view.user.click(await screen.findByRole('button', { name: 'Your hunt' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your hunt' }));
    return { ...view, dialog };
  };

  const cards = ({ dialog }: Awaited<ReturnType<typeof opened>>) =>
    dialog.getAllByRole('listitem').map(({ textContent }) => textContent);

  test('gives a player four cards to share: first find, rarest find, place and board', async () => {
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

  test('shares no final place while it can still change', async () => {
    const view = await opened({ contest: { closesAt: '2026-08-30T18:00:00Z' } });
    await view.dialog.findByText('Only 6 of 412 players found this');
    expect(cards(view).join()).not.toContain('Final place');
  });

  test.each([
    ['while it is open', ROW, { closesAt: null }],
    ['without a find', '. . .\n. o .\n. . .', OVER],
  ])('is nothing to look back on %s', async (_, text, contest) => {
    show(text, { contest });
    await screen.findByRole('heading', { name: /Thanks for playing!|Bingo! The fan table|Bingo!/ });
    expect(screen.queryByRole('button', { name: 'Your hunt' })).toBeNull();
  });
});
