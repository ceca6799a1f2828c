// The challenges as a player reads them in each language, and in English where there is no translation.
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLanguage, startLanguage } from '#client/format/language.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { WaitingPhotos } from '#features/submissions/ui/waiting-photos.tsx';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { loadLanguage } from '#tests/support/languages.ts';
import { square, squareDialog } from '#tests/support/player-screens.tsx';
import { queuedPhoto, queueOf } from '#tests/support/queued-photos.ts';
import { renderScreen } from '#tests/support/render.tsx';

const choose = (language: 'en' | 'es' | 'fr') => act(() => chooseLanguage(language));

beforeEach(() => startLanguage(loadLanguage));
afterEach(() => choose('en'));

const hat = { title: 'A fine hat', title_es: 'Un buen sombrero', title_fr: 'Un beau chapeau' };

/** The first square is translated, the second is not. */
function boardWithHat(): BoardView {
  const view = drawnBoard('. # #\n. o .\n. . .');
  const [first, ...others] = view.board;
  if (!first?.challenge) throw new Error('The first square has a challenge');
  return { ...view, board: [{ ...first, challenge: { ...first.challenge, ...hat } }, ...others] };
}

const showGrid = () => {
  const { board, size } = boardWithHat();
  return renderScreen(
    <BoardGrid size={size} cells={board} label="Board" near={new Set([0])} onOpen={() => {}} />,
    {},
  );
};

test('the board and its accessible names follow the language as soon as it is switched, and English fills what is not translated', async () => {
  showGrid();
  screen.getByText('A fine hat');
  await choose('es');
  screen.getByText('Un buen sombrero');
  screen.getByRole('button', { name: /^Fila 1, columna 1: Un buen sombrero, / });
  await choose('fr');
  screen.getByText('Un beau chapeau');
  screen.getByText('Challenge 1');
  expect(screen.queryByText('A fine hat')).toBeNull();
});

test.each([
  ['Costume', 'Disfraz · fácil'],
  ['Mascots', 'Mascots · fácil'],
])(
  'a square of the category %s opens with “%s”, in Spanish where there is a translation',
  async (category, facts) => {
    await choose('es');
    const challenge = { ...hat, category, description: 'Ask first.' };
    renderScreen(squareDialog({ square: square(null, challenge) }), {
      'settings.contest': () => null,
    });
    const dialog = within(screen.getByRole('dialog', { name: 'Un buen sombrero' }));
    dialog.getByText(facts);
    dialog.getByText('Ask first.');
  },
);

test('a photo being sent is named in the chosen language, and an older one as it was stored', async () => {
  const photo = queuedPhoto({ ...hat, progress: 0.5 });
  const older = { ...photo, key: 'k2', title: 'Stored', title_es: undefined, title_fr: undefined };
  await choose('es');
  renderScreen(<WaitingPhotos view={queueOf([photo, older])} cells={[]} />, {});
  screen.getByRole('heading', { name: 'Un buen sombrero' });
  screen.getByRole('progressbar', { name: /Un buen sombrero/ });
  screen.getByRole('heading', { name: 'Stored' });
});
