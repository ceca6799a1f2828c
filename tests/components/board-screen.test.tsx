import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FirstVisit } from '#features/boards/ui/board-screen.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { about, contestWith } from '#tests/support/fixtures.ts';
import { boardScreen } from '#tests/support/player-screens.tsx';
import { renderScreen } from '#tests/support/render.tsx';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const dayFromNow = (days: number) => fromNow(days * 24).slice(0, 10);

const prices = {
  'settings.prices': () => ({
    pointSettings: { ...defaultSettings.pointSettings, blackout: 1000 },
  }),
};

/** The instruction above the board, what the download is for, and how to use the board. */
async function read(contest: object) {
  renderScreen(boardScreen(drawnBoard('. . .\n. o .\n. . .')), {
    ...contestWith({ name: 'Nerd Hunt', ...contest }),
    ...prices,
    'boards.hunt': () => ({ players: 2, squares: [] }),
    ...about,
  });
  await screen.findByText('Nerd Hunt');
  return {
    tap: screen.queryByText(/^Tap a square/)?.textContent,
    file: screen.getByText(/^This is a preview\./).textContent,
    steps: screen.queryAllByRole('listitem').map(({ textContent }) => textContent),
  };
}

const STEPS = [
  'Print the board and bring it to the convention.',
  'Check off each challenge as you find it.',
  'Aim for a full line in any direction, or for a blackout: the whole board.',
];
const TO_PLAY = 'This is a preview. Download the PDF and print it to play.';

test('while the contest is open a player reads how to send a photo, and how to play on paper', async () => {
  const { tap, file, steps } = await read({});
  expect([tap, file]).toEqual(['Tap a square to send its photo.', TO_PLAY]);
  expect(steps).toEqual([...STEPS, expect.stringContaining('fan table')]);
});

test('after the contest nobody is told to play on', async () => {
  const handIn = [{ day: dayFromNow(-1), from: '13:00', to: '16:00' }];
  const { tap, file, steps } = await read({ closesAt: fromNow(-1), handIn });
  expect([tap, file]).toEqual([
    undefined,
    'This is a preview. Download the PDF to keep your board.',
  ]);
  expect(steps).toEqual([]);
});

test('a new player reads that nobody else has this board and what it pays; the three steps are one tap away, and the points one more', async () => {
  const [onPrices, onDone] = [vi.fn(), vi.fn()];
  const { user } = renderScreen(<FirstVisit onPrices={onPrices} onDone={onDone} />, {
    ...contestWith(),
    ...prices,
  });
  await screen.findByText('10 points a photo, 50 a line, 1,000 for the whole board.');
  screen.getByRole('heading', { name: 'Nobody else has this board.' });
  expect(screen.queryByText('Bring your board'), 'the steps').toBeNull();
  const done = screen.getByRole('button', { name: 'Got it' });
  await user.click(screen.getByRole('button', { name: 'How to play' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByText(/hand it in at the fan table in the Hilton, 1:00PM to 4:00PM/);
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(onPrices).toHaveBeenCalledOnce();
  await user.click(done);
  expect(onDone).toHaveBeenCalledOnce();
});
