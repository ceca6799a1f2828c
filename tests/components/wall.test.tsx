import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage, startLanguage } from '#client/format/language.ts';
import type { WallShow } from '#features/wall/contract.ts';
import { NewWallCode, WallPanel } from '#features/wall/ui/wall-panel.tsx';
import { loadLanguage } from '#tests/support/languages.ts';
import { refusal, renderScreen } from '#tests/support/render.tsx';
import { UNAUTHENTICATED } from '#tests/support/render-app.tsx';
import { full, openWall, photos } from '#tests/support/wall-show.tsx';

const images = () => screen.queryAllByRole('img').filter(({ tagName }) => tagName === 'IMG');

test('without a session the wall asks for a code, and the right one opens it', async () => {
  let isOpen = false;
  const show = () => {
    if (!isOpen) throw UNAUTHENTICATED;
    return { ...full, photos: [] };
  };
  const { user } = openWall(show, {
    'wall.open': ({ code }: { code: string }) => {
      if (code !== '7k2m q4xt') {
        const text = 'That code is not valid. Codes work once, for 15 minutes.';
        throw refusal(400, text, { fields: { code: text } });
      }
      isOpen = true;
      return { token: 'w_secret', expiresAt: '2026-08-30T18:05:00.000Z' };
    },
  });
  const input = await screen.findByLabelText('Code');
  await user.click(screen.getByRole('button', { name: 'Open the wall' }));
  screen.getByText('Enter the code from the dashboard');
  await user.type(input, 'WRONG');
  await user.click(screen.getByRole('button', { name: 'Open the wall' }));
  await screen.findByText(/That code is not valid/);
  await user.clear(input);
  await user.type(input, '7k2m q4xt');
  await user.click(screen.getByRole('button', { name: 'Open the wall' }));
  await screen.findByRole('heading', { name: 'Be the first' });
  screen.getByRole('img', { name: 'QR code of the contest’s address' });
  // The wall's requests send this token; no sign-out in this browser ends the wall.
  expect(localStorage.getItem('wallToken')).toBe('w_secret');
  localStorage.removeItem('wallToken');
});

test('the wall says https where the contest has it: browsers add http to an address with a port', async () => {
  const address = 'hunt.example.org:3443/contests/swag-and-seek';
  for (const [scheme, said] of [
    ['http://', ''],
    ['https://', 'https://'],
  ]) {
    const view = openWall(() => ({ ...full, join: { ...full.join, url: `${scheme}${address}/` } }));
    await screen.findByText('Just found');
    expect(document.body.textContent).toContain(said + address);
    expect(document.body.textContent?.includes('://')).toBe(said !== '');
    view.unmount();
  }
});

test('the wall shows the newest photo large, all with challenge and player, totals, recent lines, and a ranking with shared ranks and an unnamed player', async () => {
  openWall(() => full);
  await screen.findByText('Just found');
  expect(images().map((img) => img.getAttribute('alt'))).toEqual(
    full.photos.map(({ title, name }) => `${title}, found by ${name}`),
  );
  const [newest, second] = images();
  expect(newest?.getAttribute('src')).toContain('/wall/photos/p9/view');
  expect(second?.getAttribute('src')).toContain('/wall/photos/p8/thumbnail');
  const items = screen.getByText('Just found').closest('li') as HTMLElement;
  within(items).getByText('Find 9');
  const totals = screen.getByRole('region', { name: 'The contest so far' });
  expect(totals.textContent).toMatch(/412 players.*3,180 found.*7 blackouts/);
  const news = screen.getByRole('list', { name: 'Latest lines and blackouts' });
  expect(news.textContent).toMatch(/Blackout Theo L\..*Bingo Ines V\.row 2/);
  const ranking = screen.getByRole('region', { name: 'Most points' });
  expect(
    within(ranking)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Theo L.1,195', '2A player1,170', '2Mei K.1,170']);
  expect(screen.queryByText('Frozen')).toBeNull();
});

test('the wall counts down to the end of the contest, second by second', async () => {
  vi.useFakeTimers({ now: new Date('2026-08-28T16:00:00Z'), shouldAdvanceTime: true });
  const contest = { ...full.contest, name: 'Moonfall Con', closesAt: '2026-08-28T21:12:40Z' };
  openWall(() => ({ ...full, contest }));
  await screen.findByText(/closes in 5:12:(40|39)/);
  screen.getByText('Moonfall Con');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  screen.getByText(/closes in 5:11:(40|39|38)/);
});

test('a wall that loses the laptop keeps its content, says so quietly, and recovers', async () => {
  let isBroken = false;
  const { connected, disconnected } = openWall(() => {
    if (isBroken) throw refusal(503, 'Busy');
    return full;
  });
  await screen.findByText('Just found');
  isBroken = true;
  await disconnected();
  await screen.findByText('Reconnecting…');
  expect(images()).toHaveLength(9);
  isBroken = false;
  await connected();
  await waitFor(() => expect(screen.queryByText('Reconnecting…')).toBeNull());
});

test('a wall that was closed returns to the code form, and says why', async () => {
  let isEnded = false;
  const { disconnected, isConnected } = openWall(() => {
    if (isEnded) throw UNAUTHENTICATED;
    return full;
  });
  await screen.findByText('Just found');
  isEnded = true;
  await disconnected();
  await screen.findByText('This wall has been closed. A new code opens it again.');
  screen.getByLabelText('Code');
  expect(isConnected()).toBe(false);
});

test('a wall that cannot reach the laptop at the start says so and tries again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isBroken = true;
  openWall(() => {
    if (isBroken) throw refusal(503, 'Busy');
    return full;
  });
  await screen.findByText(/The contest laptop is not responding/);
  isBroken = false;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await screen.findByText('Just found');
});

const overview = {
  address: 'http://192.168.1.20:3000/wall',
  walls: [
    {
      id: 'w1',
      openedAt: '2026-08-28T16:00:00.000Z',
      expiresAt: '2026-09-02T16:00:00.000Z',
      lastSeenAt: null,
    },
  ],
  codeExpiresAt: null as string | null,
  frozenAt: null as string | null,
  language: 'en',
};

test('an organiser makes a code, which is shown with the address until it is used', async () => {
  let walls = overview.walls;
  const { user, queryClient } = renderScreen(<WallPanel />, {
    'wall.overview': () => ({ ...overview, walls }),
    'wall.makeCode': () => ({ code: '7K2M-Q4XT', expiresAt: '2026-08-28T16:15:00.000Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make a code' }));
  await screen.findByText('7K2M-Q4XT');
  screen.getByText(/192\.168\.1\.20:3000\/wall/);
  walls = [...walls, { ...overview.walls[0], id: 'w2' } as (typeof walls)[number]];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText('7K2M-Q4XT')).toBeNull());
});

test('opening “Wall code” makes a code, but leaves one that a colleague has yet to enter', async () => {
  const made = { code: '7K2M-Q4XT', expiresAt: '2026-08-28T16:15:00.000Z' };
  const first = renderScreen(<NewWallCode />, {
    'wall.overview': () => overview,
    'wall.makeCode': () => made,
  });
  await screen.findByText('7K2M-Q4XT');
  first.unmount();
  const { user, calls } = renderScreen(<NewWallCode />, {
    'wall.overview': () => ({ ...overview, codeExpiresAt: made.expiresAt }),
    'wall.makeCode': () => made,
  });
  await screen.findByText(/has not been entered yet/);
  expect(calls).not.toContain('wall.makeCode');
  await user.click(screen.getByRole('button', { name: 'Make another code' }));
  await screen.findByText('7K2M-Q4XT');
  expect(screen.queryByText(/has not been entered yet/)).toBeNull();
});

test('an organiser freezes the ranking, and going live again asks first', async () => {
  let frozenAt: string | null = null;
  const { user, calls } = renderScreen(<WallPanel />, {
    'wall.overview': () => ({ ...overview, frozenAt }),
    'wall.freeze': () => {
      frozenAt = '2026-08-28T16:00:00.000Z';
      return { success: true };
    },
    'wall.unfreeze': () => {
      frozenAt = null;
      return { success: true };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Freeze the ranking' }));
  await user.click(await screen.findByRole('button', { name: 'Show the live ranking' }));
  expect(calls).not.toContain('wall.unfreeze');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Show the live ranking' }));
  await screen.findByText('The ranking on the wall is live.');
});

test('the wall shows the prizes left, the revealed hearts and the sponsors', async () => {
  const show: WallShow = {
    ...full,
    prizes: [
      { name: 'Enamel pin', number: 3, open: 2 },
      { name: 'Art print', number: 1, open: 0 },
    ],
    hearts: [{ id: 'p9', title: 'Find 9', name: 'Ines V.', hearts: 41, place: 1 }],
    sponsors: [{ url: '/assets/acme.png', name: 'acme comics' }],
  };
  openWall(() => show);
  const prizes = await screen.findByRole('region', { name: 'Prizes' });
  expect(prizes.textContent).toBe('Prizes Enamel pin: 2 of 3 left · Art print: Won');
  const hearts = screen.getByRole('region', { name: 'People’s choice' });
  expect(within(hearts).getByRole('listitem').textContent).toBe('1 Find 9, Ines V. 41 hearts');
  screen.getByRole('img', { name: 'acme comics' });
});

test.each([9, 4, 0])(
  'a contest that is over, with %i photos, is shown without inviting anybody',
  async (count) => {
    const contest = { ...full.contest, closesAt: '2020-01-01T00:00:00.000Z' };
    openWall(() => ({ ...full, contest, photos: photos(count) }));
    await screen.findByText('closed');
    expect(images()).toHaveLength(count);
    expect(screen.queryByText(/Your find here|Be the first|Join in/)).toBeNull();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  },
);

test('a paused wall shows the organisers’ whole sentence and an announcement exactly as typed, beside everything else', async () => {
  const contest = { ...full.contest, paused: 'The hall is being cleared. Back at two.' };
  const announcement = { id: 1, message: 'Lunch <b>now</b>' };
  openWall(() => ({ ...full, contest, announcement }));
  await screen.findByText('Lunch <b>now</b>');
  const strips = screen.getAllByText(/^(paused|From the organisers)$/, { selector: 'p b' });
  expect(strips.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'paused The hall is being cleared. Back at two.',
    'From the organisers Lunch <b>now</b>',
  ]);
  expect(images()).toHaveLength(9);
});

test('the wall uses its own language, whatever the browser’s, and follows a change', async () => {
  await startLanguage(loadLanguage);
  await chooseLanguage('fr');
  const hat = { title: 'A hat', title_es: 'Un sombrero', title_fr: 'Un chapeau' };
  let language: WallShow['language'] = 'es';
  const { changed } = openWall(() => ({
    ...full,
    language,
    photos: full.photos.map((photo) => (photo.id === 'p9' ? { ...photo, ...hat } : photo)),
  }));
  await screen.findByText('Recién encontrado');
  screen.getByText('Un sombrero');
  screen.getByAltText(/^Un sombrero, /);
  screen.getByText('Find 8');
  language = 'en';
  await changed();
  await screen.findByText('A hat');
  screen.getByText('Just found');
  expect(localStorage.getItem('language'), 'of a person in this browser').toBe('fr');
  await act(() => chooseLanguage('en'));
  localStorage.clear();
});

// What takes over the whole wall for some seconds, on a clock that the test moves.

afterEach(async () => {
  // A call waiting for its batch would hold up those of the next test.
  if (vi.isFakeTimers()) await act(() => vi.advanceTimersByTimeAsync(100));
});

const MINUTE = 60_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a quiet wall', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  /** More than the one in the corner. */
  const invitation = () => screen.queryAllByRole('heading', { name: 'Join in' }).length > 1;

  test('shows a full-screen invitation each minute for eight seconds', async () => {
    openWall(() => full);
    await screen.findByText('Just found');
    for (let minute = 0; minute < 2; minute++) {
      expect(invitation()).toBe(false);
      await pass(minute === 0 ? MINUTE : MINUTE - 9000);
      expect(invitation()).toBe(true);
      await pass(9000);
    }
    expect(invitation()).toBe(false);
  });

  test.each([
    ['paused', { paused: 'The hall is being cleared.' }, 1],
    ['over', { closesAt: '2020-01-01T00:00:00.000Z' }, 0],
  ])('invites nobody full-screen to a contest that is %s', async (_, changes, invitations) => {
    openWall(() => ({ ...full, contest: { ...full.contest, ...changes } }));
    await screen.findByText('Just found');
    await pass(MINUTE + 1000);
    expect(screen.queryAllByRole('heading', { name: 'Join in' })).toHaveLength(invitations);
  });
});

describe('a blackout', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  const theo = { id: 8, name: 'Theo L.', photos: photos(2) };
  const takeover = () => screen.queryByRole('region', { name: 'Blackout!' });

  test('takes the whole wall for six seconds when it happens, with its player’s photos', async () => {
    let now: WallShow = { ...full, blackout: { ...theo, id: 7 } };
    const { changed } = openWall(() => now);
    await screen.findByText('Just found');
    expect(takeover(), 'one that was there before').toBeNull();
    now = { ...full, blackout: theo };
    await changed();
    const region = await screen.findByRole('region', { name: 'Blackout!' });
    expect(region.textContent).toBe('Blackout!Theo L. has found every square');
    expect(within(region).getAllByRole('img')).toHaveLength(2);
    await pass(5000);
    expect(takeover()).not.toBeNull();
    await pass(1500);
    expect(takeover()).toBeNull();
    await changed();
    expect(takeover()).toBeNull();
  });

  test('of a player whom the wall may not name shows only the words, and leaves with an undo', async () => {
    let now = full;
    const { changed } = openWall(() => now);
    await screen.findByText('Just found');
    now = { ...full, blackout: { id: 8, name: null, photos: [] } };
    await changed();
    const region = await screen.findByRole('region', { name: 'Blackout!' });
    expect(region.textContent).toBe('Blackout!A player has found every square');
    expect(within(region).queryByRole('img')).toBeNull();
    now = full;
    await changed();
    await waitFor(() => expect(takeover()).toBeNull());
  });
});
