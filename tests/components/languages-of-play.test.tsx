import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Landing } from '#app/client/landing.tsx';
import { catalogues as spanish } from '#app/client/languages/es.ts';
import { catalogues as french } from '#app/client/languages/fr.ts';
import { chooseLanguage, startLanguage } from '#client/format/language.ts';
import type { BoardView } from '#features/boards/contract.ts';
import { BoardScreen } from '#features/boards/ui/board-screen.tsx';
import { MomentDialog } from '#features/boards/ui/moments/moment-dialog.tsx';
import { LocationsButton, RulesButton } from '#features/content/ui/player-texts.tsx';
import { messages as instagram } from '#features/instagram/messages.ts';
import { toastFor } from '#features/notifications/messages.ts';
import { NewsList } from '#features/notifications/ui/news-list.tsx';
import { mergeToasts, toastWords } from '#features/notifications/ui/notification-presenter.ts';
import { WhatPays } from '#features/points/ui/ledger-dialog.tsx';
import { messages, REASONS, refusals } from '#features/submissions/messages.ts';
import type { QueuedPhoto } from '#features/submissions/ui/photo-queue.ts';
import { Consent, SquareDialog } from '#features/submissions/ui/square-dialog.tsx';
import type { PhotoQueueView } from '#features/submissions/ui/use-photo-queue.ts';
import {
  LeaveWarning,
  QueuedState,
  WaitingPhotos,
} from '#features/submissions/ui/waiting-photos.tsx';
import { CodeEntry } from '#features/wall/ui/wall-screen.tsx';
import { drawnBoard } from '#tests/support/drawn-board.ts';
import { refusal, renderScreen } from '#tests/support/render.tsx';

const languages = { es: spanish, fr: french };

beforeEach(async () => {
  // An hour before the fan table opens: while it is open, the board says so beside its hours.
  vi.useFakeTimers({ now: new Date('2026-08-29T12:00:00Z'), toFake: ['Date'] });
  await startLanguage(async (language) => languages[language]);
});
afterEach(async () => {
  vi.useRealTimers();
  await chooseLanguage('en');
  localStorage.clear();
});

const queuedPhoto = (changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  ...{ key: 'k1', playerId: 'noor', boardId: 'SS-1', position: 1, title: 'Un sombrero' },
  ...{ allowFeature: false, bytes: new ArrayBuffer(0), type: 'image/jpeg', takenAt: 1 },
  ...{ tries: 0, failure: null, progress: null, ...changes },
});

const queueOf = (photos: readonly QueuedPhoto[]): PhotoQueueView => ({
  ...{ photos, pause: null, isLasting: false, hasSignal: true },
  queue: {} as PhotoQueueView['queue'],
  at: () => undefined,
});

const answers = {
  'settings.contest': () => ({
    ...{ name: 'Swag & Seek', place: 'the Hilton', timeZone: 'UTC' },
    ...{ opensAt: null, closesAt: null, paused: null },
    handIn: [{ day: null, from: '13:00', to: '16:00' }],
  }),
  'settings.prices': () => ({
    pointSettings: { photoApproved: 10, firstLine: 50, blackout: 200 },
    achievementPoints: {
      ...{ firstPhoto: 5, fourCorners: 5, everyCategory: 5, tenApproved: 5 },
      ...{ referral: 5, maxReferrals: 3 },
    },
    bonusPoints: { feature: 5, membership: 5 },
  }),
  'operations.about': () => ({ supportEmail: 'help@example.org' }),
  'submissions.mine': () => ({ submissions: [] }),
  'submissions.waiting': () => ({ minutes: 20 }),
  'content.publicRules': () => ({ html: '<p>1.</p>' }),
  'content.publicLocations': () => ({ locations: [{ name: 'Lobby', description: '' }] }),
  'notifications.mine': () => ({
    news: [
      {
        ...{ seq: 1, at: '2026-08-30T18:05:00.000Z', isUnread: true, square: null },
        ...{ name: 'submission_rejected', payload: { reason: REASONS[2] } },
      },
    ],
    ...{ next: 1, unread: 1 },
  }),
};

const player = {
  ...{ id: 'noor', firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.org' },
  referralCode: 'NOOR-42',
} as Parameters<typeof BoardScreen>[0]['player'];

const boardScreen = (board: BoardView, changes: object = {}) => (
  <BoardScreen
    player={player}
    shown={{
      ...{ board, isSample: false, isLastSeen: false, hasAnswer: true, reason: null },
      ...{ isRetrying: false, retry: () => {}, ...changes },
    }}
    marks={new Map([[1, 'waiting']])}
    elsewhere="HAT"
    fresh={new Set()}
    biggest={{ kind: 'blackout' }}
    onOpen={() => {}}
    onSeeAgain={() => {}}
    onWhy={() => {}}
    onPrices={() => {}}
    onSignOut={() => {}}
  />
);

type SentPhoto = Parameters<typeof SquareDialog>[0]['square']['photo'];

const sent = (status: 'pending' | 'approved' | 'rejected', reason: string | null = null) => ({
  ...{ id: 'hat', status, reason, pointsAwarded: 10, photoUrl: '/hat.jpg' },
});

const square = (photo: SentPhoto) => (
  <SquareDialog
    boardId="SS-1"
    playerId="noor"
    square={{
      position: 1,
      challenge: { title: 'A hat', category: 'X', difficulty: 'hard', description: 'Y' },
      photo,
    }}
    photos={queueOf([])}
    onNext={null}
    onClose={() => {}}
  />
);

const show = (element: ReactElement) => renderScreen(element, answers);

describe('in Spanish', () => {
  beforeEach(() => chooseLanguage('es'));

  test('the board explains itself, with the table’s hours of 24', async () => {
    show(boardScreen(drawnBoard('. . .\n. o .\n. . .')));
    await screen.findByText('Entrégalo entre las 13:00 y las 16:00 en la mesa de fans (Hilton).');
    screen.getByRole('heading', { name: 'Cómo funciona' });
    screen.getByText('CASILLA LIBRE');
    screen.getByRole('button', { name: 'Challenge 1, espera en este teléfono' });
  });

  test.each([
    [sent('pending'), 'Pendiente de revisión'],
    [sent('approved'), '¡Encontrado! +10 puntos'],
    [sent('rejected', REASONS[0]), 'Esta vez no: No corresponde al reto'],
    [sent('rejected', 'No hats, please'), 'Esta vez no: No hats, please'],
  ])('a square %j says “%s”', (photo, text) => {
    show(square(photo));
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text);
  });

  test('the suggested reason of a rejection is translated in the toast, one typed by hand is not', () => {
    const toast = (reason: string) =>
      toastFor('submission_rejected', { reason } as never, toastWords()).text;
    expect(toast(REASONS[0] ?? '')).toBe('Foto rechazada: No corresponde al reto');
    expect(toast('No hats, please')).toBe('Foto rechazada: No hats, please');
    const line = toastFor(
      'achievement_unlocked',
      { name: 'Four corners', points: 5 } as never,
      toastWords(),
    );
    expect(line.text).toBe('¡Logro conseguido: Cuatro esquinas! +5 puntos');
    const named = { name: 'achievement_unlocked', line } as const;
    expect(mergeToasts([named, named], false)?.text).toBe('2 novedades');
  });

  test('an announcement stays as it was typed, with “from the organisers” in the phone’s language', () => {
    const { text } = toastFor('announcement', { message: 'The hall closes at six' }, toastWords());
    expect(text).toBe('De la organización: The hall closes at six');
  });

  test.each([
    [refusals.wrongType, 'Las fotos deben ser JPEG, PNG o WebP'],
    [
      messages.tooManyAnHour(1),
      'Puedes enviar 1 foto por hora. Las demás tendrán que esperar un poco.',
    ],
    [
      messages.tooManyAnHour(30),
      'Puedes enviar 30 fotos por hora. Las demás tendrán que esperar un poco.',
    ],
    ['Back at three', 'Back at three'],
  ])('a photo that was refused with “%s” says “%s”', (failure, text) => {
    show(
      <QueuedState
        photo={queuedPhoto({ failure })}
        pause={null}
        hasSignal
        onRetry={() => {}}
        onDiscard={() => {}}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  test('a full line and a full board are told', async () => {
    const board = drawnBoard('# # #\n# o #\n# # #');
    const props = { board, firstName: 'Noor', points: 1200, onClose: () => {} };
    const line = show(<MomentDialog moment={{ kind: 'line', lines: ['row-1'] }} {...props} />);
    screen.getByText(/^Has completado la fila 1\./);
    line.unmount();
    show(<MomentDialog moment={{ kind: 'blackout' }} {...props} />);
    screen.getByText(/Has encontrado todas las casillas/);
    await screen.findByText(/mesa de fans \(Hilton\)/);
  });
});

test('in French the first visit’s card tells the same three steps', async () => {
  await chooseLanguage('fr');
  show(boardScreen(drawnBoard('. . .\n. o .\n. . .')));
  await screen.findByText(
    'Imprime-la et rends-la à la table des fans (Hilton), de 13:00 à 16:00, quand une ligne ou la grille est pleine.',
  );
  screen.getByRole('button', { name: 'Compris' });
});

test('the landing page can be changed to French and back', async () => {
  await chooseLanguage('es');
  const { user } = show(<Landing session={{ user: null, remembered: null }} />);
  screen.getByText('Grita ¡bingo!');
  await user.selectOptions(screen.getByLabelText('Idioma'), 'Français');
  await screen.findByText('Crie bingo !');
  await user.selectOptions(screen.getByLabelText('Langue'), 'English');
  await screen.findByText('Shout bingo.');
});

/** Sentences without values; short words are the same in several languages. */
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
  ['the board', boardScreen(board)],
  ['the sample board', boardScreen(board, { isSample: true })],
  ['the board as last seen', boardScreen(board, { isLastSeen: true, hasAnswer: false })],
  ['an open square', square(null)],
  ['a rejected square', square(sent('rejected', REASONS[1]))],
  ['a waiting square', square(sent('pending'))],
  [
    'the queue',
    <WaitingPhotos
      key={0}
      view={queueOf([queuedPhoto(), queuedPhoto({ key: 'k2', failure: refusals.damaged })])}
    />,
  ],
  [
    'signing out too early',
    <LeaveWarning key={0} count={2} isLasting={false} onStay={nothing} onLeave={nothing} />,
  ],
  ['what pays', <WhatPays key={0} onClose={nothing} />],
  ['the news', <NewsList key={0} onOpenSquare={nothing} onClose={nothing} />],
  [
    'the blackout',
    <MomentDialog
      key={0}
      moment={{ kind: 'blackout' }}
      board={board}
      firstName="Noor"
      points={200}
      onClose={nothing}
    />,
  ],
  [
    'a line',
    <MomentDialog
      key={0}
      moment={{ kind: 'line', lines: ['row-1'] }}
      board={board}
      firstName="Noor"
      points={50}
      onClose={nothing}
    />,
  ],
  [
    'rules and locations',
    <div key={0}>
      <RulesButton />
      <LocationsButton />
    </div>,
  ],
];

describe.each(Object.entries(languages))(
  'in %s no English sentence is left',
  (language, catalogues) => {
    const english = catalogues.pairs.flatMap(([texts]) => sentencesOf(texts));
    // Written alike in both, such as a place holder.
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
    });
  },
);

test('a consent that comes too late is refused in Spanish', async () => {
  await chooseLanguage('es');
  const photo = { id: 'hat', status: 'approved', allowFeature: true, isFeatured: false };
  const { user } = renderScreen(<Consent submissionId="hat" />, {
    'submissions.mine': () => ({ submissions: [photo] }),
    'submissions.withdrawConsent': () => {
      throw refusal(409, instagram.isPosted, { code: 'CONFLICT' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'No publicar mi foto' }));
  await screen.findByText(/Esta foto ya está en Instagram/);
});

test('a projector in Spanish says in Spanish what is wrong with a code', async () => {
  await chooseLanguage('es');
  const error = 'That code is not valid. Codes work once, for 15 minutes.';
  const open = () => Promise.reject(refusal(400, error, { fields: { code: error } }));
  const { user } = renderScreen(<CodeEntry isEnded={false} open={open} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Abrir el muro' }));
  await send();
  screen.getByText('Escribe el código del panel');
  await user.type(screen.getByLabelText('Código'), 'x'.repeat(41));
  await send();
  screen.getByText('Un código tiene ocho caracteres');
  await user.clear(screen.getByLabelText('Código'));
  await user.type(screen.getByLabelText('Código'), '7K2M-Q4XT');
  await send();
  await screen.findByText(
    'Ese código no es válido. Los códigos valen una vez, durante 15 minutos.',
  );
});
