import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FirstVisit } from '#features/boards/ui/board-screen.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { renderScreen } from '#tests/support/render.tsx';

const open = () => {
  const onPrices = vi.fn();
  const onDone = vi.fn();
  const view = renderScreen(<FirstVisit onPrices={onPrices} onDone={onDone} />, {
    'settings.contest': () => ({ ...defaultSettings.contest, timeZone: 'UTC' }),
    'settings.prices': () => ({ pointSettings: defaultSettings.pointSettings }),
  });
  return { ...view, onPrices, onDone };
};

test('a new player reads that nobody else has this board and what it pays, without the steps', async () => {
  const { user, onDone } = open();
  await screen.findByText('10 points a photo, 50 a line, 200 for the whole board.');
  screen.getByRole('heading', { name: 'Nobody else has this board.' });
  expect(screen.queryByText('Bring your board'), 'the steps').toBeNull();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('the three steps are one tap away, and the points one more', async () => {
  const { user, onPrices } = open();
  await user.click(await screen.findByRole('button', { name: 'How to play' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  screen.getByText(/hand it in at the fan table in the Hilton, 1:00PM to 4:00PM/);
  await user.click(screen.getByRole('button', { name: 'Points' }));
  expect(onPrices).toHaveBeenCalledOnce();
});
