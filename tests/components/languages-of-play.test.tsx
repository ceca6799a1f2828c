import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Landing } from '#app/client/landing.tsx';
import { PlainPage } from '#app/client/player/phone-cards.tsx';
import { PosterOfContest } from '#app/client/poster-screen.tsx';
import { chooseLanguage, startLanguage } from '#client/format/language.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { BoardGrid } from '#features/boards/ui/board-grid.tsx';
import { LocationsButton, RulesButton } from '#features/content/ui/player-texts.tsx';
import { DrawScreen } from '#features/draws/ui/draw-screen.tsx';
import { toastFor } from '#features/notifications/messages.ts';
import { NewsList } from '#features/notifications/ui/news-list.tsx';
import { toastWords } from '#features/notifications/ui/notification-presenter.ts';
import { WhatPays } from '#features/points/ui/ledger-dialog.tsx';
import { defaultSettings } from '#features/settings/contract.ts';
import { REASONS, rejections } from '#features/submissions/messages.refusals.ts';
import { failures } from '#features/submissions/messages.ts';
import { LeaveWarning, WaitingPhotos } from '#features/submissions/ui/waiting-photos.tsx';
import { toErrorBody } from '#shared/failures/errors.ts';
import { englishFault, reasonIn } from '#shared/failures/failures.ts';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { about, contestWith, overview } from '#tests/support/fixtures.ts';
import { languages, loadLanguage } from '#tests/support/languages.ts';
import { boardScreen, celebration, square, squareDialog } from '#tests/support/player-screens.tsx';
import { queuedPhoto, queueOf } from '#tests/support/queued-photos.ts';
import { renderScreen } from '#tests/support/render.tsx';

beforeEach(async () => {
  // An hour before the fan table opens: while it is open, the board says so beside its hours.
  vi.useFakeTimers({ now: new Date('2026-08-29T12:00:00Z'), toFake: ['Date'] });
  await startLanguage(loadLanguage);
});
afterEach(() => act(() => chooseLanguage('en')));

const answers = {
  ...contestWith(),
  'settings.addresses': () => ({ addresses: [], secureAddress: 'https://hunt.example.org' }),
  'settings.prices': () => defaultSettings,
  ...about,
  'submissions.mine': () => ({ submissions: [] }),
  'submissions.waiting': () => ({ minutes: 20 }),
  'content.publicRules': () => ({ html: '<p>1.</p>' }),
  'content.publicLocations': () => ({ locations: [{ name: 'Lobby', description: '' }] }),
  'notifications.mine': () => ({
    news: [
      {
        ...{ seq: 1, at: '2026-08-30T18:05:00.000Z', isUnread: true, square: null },
        ...{ name: 'submission_rejected', payload: reasonIn(REASONS[2] ?? '') },
      },
      {
        ...{ seq: 2, at: '2026-08-30T18:06:00.000Z', isUnread: true, square: null },
        ...{ name: 'submission_approved', payload: { pointsAwarded: 5, note: 'What a hat' } },
      },
    ],
    ...{ next: 1, unread: 1 },
  }),
  'draws.show': () => ({
    ...{ id: '7K2M-Q4XT', title: 'Pin', lines: [], listHash: '', seed: 'blue whale', winners: [] },
    ...{ frozenAt: '2026-08-30T18:05:00.000Z', drawnAt: '2026-08-30T18:06:00.000Z', wanted: 1 },
    sharedNetwork: null,
  }),
};

const boardShown = (board: BoardView, shown: object = {}) =>
  boardScreen(board, shown, {
    ...{ marks: new Map([[1, 'waiting']]), elsewhere: 'HAT', biggest: { kind: 'blackout' } },
  });

const sent = (status: 'pending' | 'approved' | 'rejected', stored: string | null = null) => ({
  ...{ id: 'hat', status, pointsAwarded: 10, photoUrl: '/hat.jpg' },
  ...(stored === null ? { reason: null } : reasonIn(stored)),
});

const show = (element: ReactElement) => renderScreen(element, answers);

test('a suggested rejection reason is translated in the toast, one typed by hand is not', async () => {
  await chooseLanguage('es');
  const toast = (stored: string) =>
    toastFor('submission_rejected', reasonIn(stored), toastWords()).text;
  expect(toast(rejections.noMatch)).toBe('Foto rechazada: No corresponde al reto');
  expect(toast('No hats, please')).toBe('Foto rechazada: No hats, please');
});

/** Sentences without values; short words may be the same in several languages. */
const LENGTH_MIN = 12;
const sentencesOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => {
    if (typeof text === 'object') return sentencesOf(text);
    return typeof text === 'string' && text.length > LENGTH_MIN ? text : [];
  });

const board = drawnBoard('# # #\n. o .\n. # .');
const nothing = () => {};
const SCREENS: [string, ReactElement][] = [
  ['the landing page', <Landing key={0} session={{ user: null, remembered: null }} />],
  ['the board', boardShown(board)],
  ['the sample board', boardShown(board, { isSample: true })],
  ['the board as last seen', boardShown(board, { isLastSeen: true, hasAnswer: false })],
  ['an open square', squareDialog()],
  ['a rejected square', squareDialog({ square: square(sent('rejected', REASONS[1])) })],
  ['an approved square', squareDialog({ square: square({ ...sent('approved'), note: 'A hat' }) })],
  ['a waiting square', squareDialog({ square: square(sent('pending')) })],
  [
    'the queue',
    <WaitingPhotos
      key={0}
      cells={[]}
      view={queueOf([
        queuedPhoto(),
        queuedPhoto({ key: 'k2', failure: toErrorBody(failures.damaged()) }),
      ])}
    />,
  ],
  [
    'signing out too early',
    <LeaveWarning key={0} count={2} isPersistent={false} onStay={nothing} onLeave={nothing} />,
  ],
  ['plain http', <PlainPage key={0} />],
  ['what pays', <WhatPays key={0} onClose={nothing} />],
  ['the news', <NewsList key={0} onOpenSquare={nothing} onClose={nothing} />],
  ['a draw', <DrawScreen key={0} id="7K2M-Q4XT" />],
  ['the blackout', celebration({ kind: 'blackout' }, board)],
  ['a line', celebration({ kind: 'line', lines: ['row-1'] }, board)],
  [
    'rules and locations',
    <div key={0}>
      <RulesButton />
      <LocationsButton />
    </div>,
  ],
];

describe.each(Object.entries(languages))(
  'in %s no English sentence is left, nor English quotation marks',
  (language, catalogues) => {
    const english = [
      ...catalogues.pairs.flatMap(([texts]) => sentencesOf(texts)),
      ...Object.entries(catalogues.sentences).flatMap(([reason, text]) =>
        typeof text === 'string' ? englishFault(reason) : [],
      ),
    ];
    // Written alike in both, such as a placeholder.
    const own = new Set(catalogues.pairs.flatMap(([, texts]) => sentencesOf(texts)));

    test.each(SCREENS)('on %s', async (_, element) => {
      await chooseLanguage(language as 'es' | 'fr');
      const { queryClient } = show(element);
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      const labels = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap((it) =>
        ['aria-label', 'alt', 'title'].flatMap((name) => it.getAttribute(name) ?? []),
      );
      const read = [document.body.textContent, ...labels].join('\n');
      expect(english.filter((text) => !own.has(text) && read.includes(text))).toEqual([]);
      expect(read).not.toMatch(/[“”]/);
    });
  },
);

// The challenges in each language, and in English where there is no translation.

const chooseIn = (language: 'en' | 'es' | 'fr') => act(() => chooseLanguage(language));

const hat = { title: 'A fine hat', title_es: 'Un buen sombrero', title_fr: 'Un beau chapeau' };

/** The first square is translated, the second is not. */
function boardWithHat(): BoardView {
  const view = drawnBoard('. # #\n. o .\n. . .');
  const [first, ...others] = view.board;
  if (!first?.challenge) throw new Error('The first square has a challenge');
  return { ...view, board: [{ ...first, challenge: { ...first.challenge, ...hat } }, ...others] };
}

test('the board and its accessible names follow the language as soon as it is switched, and English fills what is not translated', async () => {
  const { board: cells, size } = boardWithHat();
  show(<BoardGrid size={size} cells={cells} label="Board" near={new Set([0])} onOpen={nothing} />);
  screen.getByText('A fine hat');
  await chooseIn('es');
  screen.getByText('Un buen sombrero');
  screen.getByRole('button', { name: /^Fila 1, columna 1: Un buen sombrero, / });
  await chooseIn('fr');
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
    await chooseIn('es');
    const challenge = { ...hat, category, description: 'Ask first.' };
    show(squareDialog({ square: square(null, challenge) }));
    const dialog = within(screen.getByRole('dialog', { name: 'Un buen sombrero' }));
    dialog.getByText(facts);
    dialog.getByText('Ask first.');
  },
);

test('a photo being sent is named in the chosen language, and an older one as it was stored', async () => {
  const photo = queuedPhoto({ ...hat, progress: 0.5 });
  const older = { ...photo, key: 'k2', title: 'Stored', title_es: undefined, title_fr: undefined };
  await chooseIn('es');
  show(<WaitingPhotos view={queueOf([photo, older])} cells={[]} />);
  screen.getByRole('heading', { name: 'Un buen sombrero' });
  screen.getByRole('progressbar', { name: /Un buen sombrero/ });
  screen.getByRole('heading', { name: 'Stored' });
});

const posterAnswers = { ...overview, ...answers, 'prizes.show': () => ({ prizes: [] }) };

test.each([
  ['English', /^See it\. Snap it\. Shout bingo\.$/, /^Hand in your board at the fan table in /],
  ['Español', /^Míralo\. Hazle una foto\. Grita ¡bingo!$/, /^Entrega tu cartón en la mesa de fans/],
  ['Français', /^Repère\. Prends en photo\. Crie bingo !$/, /^Rends ta grille à la table des fans/],
])('a poster can be printed in %s, the fan table included', async (language, title, handIn) => {
  const { user } = renderScreen(<PosterOfContest />, posterAnswers, '/admin/poster');
  await user.selectOptions(await screen.findByLabelText('Language of the print'), language);
  const heading = await screen.findByRole('heading', { name: title });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe(language.slice(0, 2).toLowerCase());
  await screen.findByText(handIn);
});
