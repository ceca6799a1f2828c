import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BoardMoments } from '#app/client/player/board-moments.tsx';
import { saveCelebrated } from '#client/device/storage.ts';
import type { BoardView } from '#features/boards/contract.ts';
import type { Moment } from '#features/boards/rules/lines.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { nameOnPictures } from '#features/boards/ui/moments/drawing.ts';
import { useMoments } from '#features/boards/ui/moments/use-moments.ts';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { contestWith, noor } from '#tests/support/fixtures.ts';
import { celebration } from '#tests/support/player-screens.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const NOTHING = '. . .\n. o .\n. . .';
const ROW = '# # #\n. o .\n. . .';
const FULL = '# # #\n# o #\n# # #';

interface SceneProps {
  board: BoardView | null;
  isBusy?: boolean;
}

function Scene({ board, isBusy = false }: SceneProps) {
  const { moment, fresh, close } = useMoments({ playerId: 'noor', board, isBusy });
  return (
    <>
      <p role="status">{moment ? moment.kind : 'nothing'}</p>
      <p data-testid="fresh">{[...fresh].join(' ')}</p>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const later = () => act(() => vi.advanceTimersByTime(2000));

beforeEach(() => {
  vi.useFakeTimers();
});

test('a newly completed line is drawn first, then celebrated, once', () => {
  const scene = render(<Scene board={drawnBoard(NOTHING)} />);
  later();
  expect(shown()).toBe('nothing');
  scene.rerender(<Scene board={drawnBoard(ROW)} />);
  expect([screen.getByTestId('fresh').textContent, shown()]).toEqual(['row-1', 'nothing']);
  later();
  expect(shown()).toBe('line');
  act(() => screen.getByText('Close').click());
  expect([screen.getByTestId('fresh').textContent, shown()]).toEqual(['', 'nothing']);
  scene.unmount();
  render(<Scene board={drawnBoard(ROW)} />);
  later();
  expect(shown(), 'at the next visit').toBe('nothing');
});

test('of everything that happened while the phone was off, only the biggest moment is shown', () => {
  saveCelebrated('noor', []);
  render(<Scene board={drawnBoard(FULL)} />);
  later();
  expect(shown()).toBe('blackout');
  act(() => screen.getByText('Close').click());
  later();
  expect(shown()).toBe('nothing');
});

test('a player’s new phone celebrates nothing again', () => {
  render(<Scene board={drawnBoard(FULL)} />);
  later();
  expect(shown()).toBe('nothing');
});

test('a moment waits until the open dialog is closed', () => {
  saveCelebrated('noor', []);
  const scene = render(<Scene board={drawnBoard(ROW)} isBusy />);
  later();
  expect(shown()).toBe('nothing');
  scene.rerender(<Scene board={drawnBoard(ROW)} />);
  expect(shown()).toBe('line');
});

test('a moment that nobody has closed is shown at the next visit: the phone may have ended the page before', () => {
  saveCelebrated('noor', []);
  const before = render(<Scene board={drawnBoard(ROW)} isBusy />);
  later();
  before.unmount();
  render(<Scene board={drawnBoard(ROW)} />);
  later();
  expect(shown()).toBe('line');
});

test('a line undone before it was shown is not celebrated until it is complete again', () => {
  saveCelebrated('noor', []);
  const scene = render(<Scene board={drawnBoard(ROW)} isBusy />);
  later();
  scene.rerender(<Scene board={drawnBoard(NOTHING)} />);
  expect([screen.getByTestId('fresh').textContent, shown()]).toEqual(['', 'nothing']);
  scene.rerender(<Scene board={drawnBoard(NOTHING)} />);
  expect(shown()).toBe('nothing');
  scene.rerender(<Scene board={drawnBoard(ROW)} />);
  expect(shown()).toBe('line');
  scene.rerender(<Scene board={null} />);
  expect(shown(), 'it stays open while the contest does not answer').toBe('line');
});

test('found squares show their photos, lines are drawn, and the square missing from a line is marked', () => {
  const { board, size } = drawnBoard('# # #\n# o .\n. . .');
  renderScreen(
    <BoardGrid
      size={size}
      cells={board}
      label="Your board"
      near={new Set([5, 6])}
      fresh={new Set(['row-1'] as const)}
      onOpen={() => {}}
    />,
  );
  const stamp = screen
    .getByRole('button', { name: 'Row 1, column 1: Challenge 0, found' })
    .querySelector('img');
  expect([stamp?.getAttribute('src'), stamp?.loading]).toEqual(['/thumbnail-0', 'lazy']);
  expect(
    screen.getByRole('button', { name: 'Row 2, column 3: Challenge 5, 1 to go' }).textContent,
  ).toContain('1 to go');
  expect(
    screen.getByRole('button', { name: 'Row 3, column 2: Challenge 7' }).querySelector('img'),
  ).toBeNull();
  const lines = [...document.querySelectorAll('[data-line]')];
  expect(lines.map((line) => [line.getAttribute('data-line'), line.className !== ''])).toEqual([
    ['row-1', true],
  ]);
});

const contest = (prizes = '', changes: object = {}) =>
  contestWith({ prizes, timeZone: 'America/New_York', ...changes });

/** A row and a diagonal. */
const LINES = '# # #\n. # .\n# . .';

const open = (
  kind: 'line' | 'blackout' | 'four-corners',
  text: string,
  now: string,
  prizes?: string,
) => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  return renderScreen(
    celebration(
      kind === 'line' ? { kind, lines: ['row-1', 'diagonal-up'] } : { kind },
      drawnBoard(text),
    ),
    contest(prizes),
  );
};

test('the bingo sheet names the lines, their points, and when the fan table is open next', async () => {
  open('line', LINES, '2026-08-30T14:00:00Z');
  screen.getByRole('heading', { name: 'Bingo!' });
  expect(document.body.textContent).toContain('Row 1 and a diagonal are complete. +50 points.');
  await screen.findByText(
    'Bring your board to the fan table in the Hilton. It is open 1:00 PM to 4:00 PM.',
  );
  screen.getByRole('button', { name: 'Keep hunting' });
  screen.getByRole('button', { name: 'Share' });
});

test('the blackout page says how long the fan table is open, and what to show there', async () => {
  open('blackout', FULL, '2026-08-30T18:40:00Z');
  await screen.findByText(
    'Bring your board to the fan table in the Hilton. It is open until 4:00 PM.',
  );
  screen.getByText('1 h 20 min left');
  screen.getByText('Show this screen or your printed board, SS-7K2M-Q4.');
  screen.getByRole('button', { name: 'Share my board' });
  screen.getByRole('button', { name: 'See the board · 145 points' });
});

const HANDED_IN = {
  ...{ lines: 1, found: 3, isBlackout: false },
  recordedAt: '2026-08-30T18:14:00.000Z',
};

/** Celebrates on a board, at half past two. */
function celebrate(moment: Moment, board: BoardView, changes: object = {}) {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-30T18:30:00Z') });
  return renderScreen(celebration(moment, board), contest('1st: a trophy', changes));
}

test.each([{ kind: 'line', lines: ['row-1'] }, { kind: 'blackout' }] as const)(
  'on a board that was handed in, a $kind sends nobody to the fan table',
  async (moment) => {
    celebrate(moment, drawnBoard(FULL, { handIn: HANDED_IN }));
    await screen.findByRole('region', { name: 'Prizes', hidden: true });
    expect(document.body.textContent).not.toMatch(/fan table|Show this screen/);
  },
);

test('a line sends nobody to a fan table whose last hours have passed', async () => {
  celebrate({ kind: 'line', lines: ['row-1'] }, drawnBoard(ROW), {
    handIn: [{ day: '2026-08-29', from: '13:00', to: '16:00' }],
  });
  await screen.findByRole('region', { name: 'Prizes', hidden: true });
  expect(document.body.textContent).not.toContain('fan table');
});

test.each([
  { kind: 'first-find' },
  { kind: 'line', lines: ['row-1'] },
  { kind: 'four-corners' },
] as const)('after the end, a $kind asks nobody to play on', async (moment) => {
  celebrate(moment, drawnBoard(ROW), { closesAt: '2026-08-30T18:00:00Z' });
  await vi.waitFor(() =>
    expect(document.body.textContent).not.toMatch(/Keep hunting|Next square|to go|Go for|now/),
  );
  screen.getByRole('button', { name: /^See the board · / });
});

const toldLine = (seq: number, points: number) => ({
  seq,
  name: 'line_completed',
  payload: { points },
  at: '2026-08-30T12:00:00.000Z',
  isUnread: true,
  square: null,
});

test('two lines completed by one photo show the points of both', async () => {
  vi.useRealTimers();
  renderScreen(
    <BoardMoments
      moment={{ kind: 'line', lines: ['row-1', 'diagonal-up'] }}
      board={drawnBoard(LINES)}
      player={noor}
      shownName="Noor H."
      onNext={null}
      onClose={() => {}}
    />,
    {
      ...contest(),
      'notifications.mine': () => ({
        news: [
          toldLine(9, 30),
          { ...toldLine(8, 5), name: 'achievement_unlocked' },
          toldLine(7, 50),
        ],
        next: null,
        unread: 3,
      }),
    },
  );
  await screen.findByText('+80 points.');
});

test.each([
  ['line', LINES, true],
  ['blackout', FULL, true],
  ['four-corners', '# . #\n. # .\n# . #', false],
] as const)(
  'the celebration of a %s lists the prizes, if it can win any: %s',
  async (kind, board, isSaid) => {
    open(kind, board, '2026-08-30T14:00:00Z', '1st: a trophy\n2nd: a mug');
    await screen.findByText(isSaid ? /the Hilton/ : /^Go for a full line/);
    const prizes = screen.queryByRole('region', { name: 'Prizes', hidden: true });
    expect(prizes?.textContent ?? null).toBe(isSaid ? 'Prizes1st: a trophy\n2nd: a mug' : null);
  },
);

test.each([
  ['line', 'Shout bingo!', 'BINGO', /^BINGONoor H\.Row 1 and a diagonal are complete\.Tap/],
  ['blackout', 'Shout blackout!', 'BLACKOUT', /^BLACKOUTNoor H\.The whole boardTap/],
] as const)(
  'a %s can be shouted: the phone becomes a sign, vibrates once, and a tap ends it',
  async (kind, button, word, sign) => {
    const buzzes: unknown[] = [];
    const phone = {
      vibrate: (ms: number) => buzzes.push(ms),
      userActivation: { hasBeenActive: true },
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), phone));
    const { user } = open(kind, kind === 'line' ? LINES : FULL, '2026-08-30T14:00:00Z');
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: word });
    expect(dialog.textContent).toMatch(sign);
    expect(buzzes).toEqual([400]);
    await user.click(screen.getByRole('button', { name: /Tap to close/ }));
    expect(screen.queryByRole('dialog', { name: word })).toBeNull();
    screen.getByRole('dialog');
  },
);

test.each([
  ['the first name alone of a player who chose none', 'Noor', {}],
  [
    'the same on a companion’s phone, which is not told the last name',
    'Noor',
    { lastName: undefined },
  ],
  ['the chosen name, and not the legal one', 'Queen of Hats', { shownName: 'Queen of Hats' }],
  ['a chosen name that begins with the first name', 'Noor of Hats', { shownName: 'Noor of Hats' }],
  ['the crew’s name before any other', 'The Hatters', { crewName: 'The Hatters' }],
])('a picture to share bears %s', (_, owner, changes) => {
  expect(nameOnPictures({ ...noor, ...changes })).toBe(owner);
});
