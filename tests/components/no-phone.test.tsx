import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FanTable } from '#app/client/dashboard/fan-table.tsx';
import { ofPlayer, playerFile } from '#tests/support/fixtures.ts';
import { held } from '#tests/support/held.ts';
import { type Answers, losing, renderScreen } from '#tests/support/render.tsx';

const walkIn = { ...playerFile('Theo', 'Lind'), email: null, isWalkIn: true };

const answers: Answers = {
  'boards.toPrint': () => ({ players: [], total: 0 }),
  'players.one': () => ({ player: walkIn }),
  ...ofPlayer,
};

const open = (more: Answers = {}) =>
  renderScreen(<FanTable />, { ...answers, ...more }, '/admin/dashboard?tab=table');
const press = (name: string) => screen.findByRole('button', { name });

test('a player without a phone is registered by name and age, opened, and put on the print list', async () => {
  const sent = vi.fn(() => ({ success: true, id: 'theo' }));
  const { user } = open({ 'auth.registerWalkIn': sent });
  await user.click(await press('Register a player without a phone'));
  await user.click(await press('Register'));
  await screen.findByText('First name is required');
  await screen.findByText('You must be 18 or older to participate');
  expect(sent).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('First name'), 'Theo');
  await user.type(screen.getByLabelText('Last name'), 'Lind');
  expect(screen.getByLabelText<HTMLSelectElement>('Board in').value).toBe('en');
  await user.selectOptions(screen.getByLabelText('Board in'), 'Español');
  await user.click(screen.getByLabelText('The player is 18 years of age or older'));
  await user.click(await press('Register'));
  await screen.findByRole('heading', { name: 'Theo Lind' });
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ firstName: 'Theo', lastName: 'Lind', email: '', ageVerified: true, language: 'es' },
    }),
  );
  await screen.findByText('none (registered at the fan table)');
  expect(screen.queryByRole('button', { name: 'Password reset code' })).toBeNull();
  expect(await press('PDF with 1 board'), 'Enter prints').toBe(document.activeElement);
  await user.click(await press('Remove Theo Lind from the list'));
  await user.click(await press('Add to the print list'));
  await press('On the print list');
});

test('a name corrected after the answer was lost is not shown as stored: the first try had registered the player', async () => {
  const tries: { key: string }[] = [];
  const { user } = open({
    'auth.registerWalkIn': losing(tries, { success: true, id: 'theo' }),
  });
  await user.click(await press('Register a player without a phone'));
  await user.type(screen.getByLabelText('First name'), 'Theo');
  await user.type(screen.getByLabelText('Last name'), 'Lind');
  await user.click(screen.getByLabelText('The player is 18 years of age or older'));
  await user.click(await press('Register'));
  await screen.findByText(/^Failed to register the player/);
  await user.type(screen.getByLabelText('Last name'), 'berg');
  await user.click(await press('Register'));
  await screen.findByText(/^Theo Lind was registered when you first pressed Register/);
  await press('Remove Theo Lind from the list');
  expect(screen.queryByText(/Lindberg/)).toBeNull();
  expect(tries[1]?.key).toBe(tries[0]?.key);
});

test('all players without a printed board go on the list at once, and stay there, with the reason, if the PDF fails, also after a look at another tab', async () => {
  const names = ['Theo Lind', 'Amara Obi'];
  const marked = vi.fn();
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      new Response(JSON.stringify({ error: 'The server is busy.', code: 'BUSY' }), {
        status: 503,
      }),
  );
  const printing = {
    'boards.toPrint': () => ({
      players: names.map((name) => ({ id: name.toLowerCase().slice(0, 4), name })),
      total: 2,
    }),
    'boards.markPrinted': marked,
  };
  const { user, unmount } = open(printing);
  await screen.findByText('2 players without a phone don’t have a printed board yet.');
  await user.click(await press('Add them to the list'));
  for (const name of names) await screen.findByText(name);
  await waitFor(() => expect(screen.queryByText(/have a printed board yet/)).toBeNull());
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4');
  await user.click(await press('PDF with 2 boards'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to print the boardsThe server is busy.');
  expect(String(fetched.mock.calls[0]?.[0])).toContain(
    'printed-boards?players=theo%2Camar&paper=a4',
  );
  expect(marked).not.toHaveBeenCalled();
  unmount();
  open(printing);
  await press('PDF with 2 boards');
});

test('a player added while the PDF is being prepared stays on the list when it is ready', async () => {
  // It only downloads the PDF.
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: false }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { answer, release } = held<Response>();
  vi.stubGlobal('fetch', () => answer);
  let waiting = [{ id: 'amara', name: 'Amara Obi' }];
  const { user } = renderScreen(
    <FanTable />,
    {
      ...answers,
      'boards.toPrint': () => ({ players: waiting, total: waiting.length }),
      'boards.markPrinted': () => {
        waiting = [];
        return { success: true, printed: 1 };
      },
    },
    '/admin/dashboard?tab=table&player=theo',
  );
  await user.click(await press('Add them to the list'));
  await user.click(await press('PDF with 1 board'));
  await user.click(await press('Add to the print list'));
  await press('Remove Theo Lind from the list');
  release(new Response('%PDF-1.7'));
  await screen.findByText('1 board ready: print the PDF that was downloaded');
  await waitFor(() => expect(screen.queryByText('Amara Obi')).toBeNull());
  await press('Remove Theo Lind from the list');
  await press('PDF with 1 board');
});
