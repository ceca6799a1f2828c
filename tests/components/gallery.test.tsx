import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NAMED_MAX } from '#features/gallery/rules/hearts.ts';
import { GalleryScreen } from '#features/gallery/ui/gallery-screen.tsx';
import { HeartsPanel } from '#features/gallery/ui/hearts-panel.tsx';
import { areRight, HeartsScreen } from '#features/gallery/ui/hearts-screen.tsx';
import { sha256 } from '#shared/sha256.ts';
import { noting, refusal, renderScreen } from '#tests/support/render.tsx';

/** Scrolls the end of the list into view. */
let reachEnd: () => void;
beforeEach(() => {
  reachEnd = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        reachEnd = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const photo = (id: string, changes: object = {}) => ({
  id,
  challenge: { code: `C${id}`, title: `Find ${id}` },
  by: 'Theo L.',
  thumbnailUrl: `/gallery/${id}/thumbnail`,
  photoUrl: `/gallery/${id}/view`,
  ...changes,
});
const CLOSED = { state: 'closed', photoIds: [], most: 3, canGive: true };
const OPEN = { ...CLOSED, state: 'open' };

function open(answers: object = {}, path = '/gallery') {
  const sent: unknown[] = [];
  const view = renderScreen(
    <GalleryScreen />,
    {
      'gallery.page': () => ({ photos: [photo('1'), photo('2', { isOwn: true })], next: null }),
      'gallery.hearts': () => CLOSED,
      'boards.mine': () => ({ board: [{ challenge: { code: 'C1', title: 'Find 1' } }] }),
      'submissions.report': noting(sent),
      ...answers,
    },
    path,
  );
  return { ...view, sent };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('the gallery shows others’ finds under their shown names, and marks the player’s own', async () => {
  open();
  const tile = await button('Enlarge: Find 1, Theo L.');
  within(tile).getByText('Find 1');
  within(tile).getByText('Theo L.');
  screen.getByText('Yours');
  expect(screen.queryByRole('button', { name: /Heart for/ })).toBeNull();
});

test('a photo opens large, and closes by itself once it has left the gallery', async () => {
  let photos = [photo('1')];
  const { user, queryClient } = open({ 'gallery.page': () => ({ photos, next: null }) });
  await user.click(await button('Enlarge: Find 1, Theo L.'));
  screen.getByRole('img', { name: 'Find 1, by Theo L.' });
  photos = [];
  await act(() => queryClient.invalidateQueries());
  await screen.findByText('This photo is no longer shown.');
  expect(screen.queryByRole('img', { name: 'Find 1, by Theo L.' })).toBeNull();
});

test('a photo can be reported with a reason', async () => {
  const { user, sent } = open();
  await user.click(await button('Enlarge: Find 1, Theo L.'));
  await user.click(await button('Something is wrong with this photo'));
  await user.type(screen.getByLabelText('What is wrong?'), 'My sister');
  await user.click(await button('Send'));
  await screen.findByText('Thank you. A reviewer will look at it.');
  expect(sent).toEqual([{ id: '1', reason: 'My sister' }]);
});

test('open hearts are given and taken back, never to one’s own photo, and no more than one has', async () => {
  let given: string[] = [];
  const { user, sent } = open({
    'gallery.page': () => ({
      photos: [photo('1'), photo('2', { isOwn: true }), photo('3')],
      next: null,
    }),
    'gallery.hearts': () => ({ ...OPEN, most: 1, photoIds: given }),
    'gallery.setHeart': ({ id, isGiven }: { id: string; isGiven: boolean }) => {
      sent.push([id, isGiven]);
      given = isGiven ? [id] : [];
      return { ...OPEN, most: 1, photoIds: given };
    },
  });
  await screen.findByText('People’s choice: 1 of 1 heart left');
  expect(screen.getAllByRole('button', { name: /Heart for/ })).toHaveLength(2);
  await user.click(await button('Heart for Find 1 by Theo L.'));
  await screen.findByText('People’s choice: all your hearts are given');
  await user.click(await button('Heart for Find 3 by Theo L.'));
  await screen.findByText('All your hearts are given. Take one back first.');
  await user.click(await button('My hearts'));
  await waitFor(() => expect(screen.queryByText('Find 3')).toBeNull());
  await user.click(await button('Heart for Find 1 by Theo L.'));
  await waitFor(() =>
    expect(sent).toEqual([
      ['1', true],
      ['1', false],
    ]),
  );
});

test('hearts tapped while one is being saved are shown at once and saved one after the other, and a refused one is taken back', async () => {
  let photoIds: string[] = [];
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const { user } = open({
    'gallery.page': () => ({ photos: ['1', '2', '3'].map((id) => photo(id)), next: null }),
    'gallery.hearts': () => ({ ...OPEN, photoIds }),
    'gallery.setHeart': async ({ id, isGiven }: { id: string; isGiven: boolean }) => {
      sent.push(`${isGiven ? '+' : '-'}${id}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (id === '3') throw refusal(404, 'This photo is no longer in the gallery');
      photoIds = isGiven ? [...photoIds, id] : photoIds.filter((other) => other !== id);
      return { ...OPEN, photoIds };
    },
  });
  const tap = async (id: string) => user.click(await button(`Heart for Find ${id} by Theo L.`));
  const save = async (n: number) => {
    await waitFor(() => expect(waiting).toHaveLength(n));
    act(() => waiting.at(-1)?.());
  };
  for (const id of ['1', '2', '3']) await tap(id);
  await screen.findByText('People’s choice: all your hearts are given');
  await tap('1');
  await screen.findByText('People’s choice: 1 of 3 hearts left');
  expect(sent).toEqual(['+1']);
  for (const n of [1, 2, 3]) await save(n);
  await screen.findByText(/The heart could not be given/);
  screen.getByText(/no longer in the gallery/);
  await save(4);
  await screen.findByText('People’s choice: 2 of 3 hearts left');
  expect(sent).toEqual(['+1', '+2', '+3', '-1']);
  expect(photoIds).toEqual(['2']);
});

describe('my hearts', () => {
  test('are of every square, whichever the address names', async () => {
    const { user } = open(
      {
        'gallery.hearts': () => ({ ...OPEN, photoIds: ['3'] }),
        'gallery.page': ({ challenge }: { challenge?: string }) => ({
          photos: challenge ? [photo('1')] : [photo('1'), photo('3')],
          next: null,
        }),
      },
      '/gallery?challenge=C1',
    );
    await button('Enlarge: Find 1, Theo L.');
    await user.click(await button('My hearts'));
    await button('Enlarge: Find 3, Theo L.');
    expect(screen.queryByRole('button', { name: 'Enlarge: Find 1, Theo L.' })).toBeNull();
  });

  test('are not denied while the page with the photo is still to come', async () => {
    let photoIds = ['3'];
    const { user, queryClient } = open({
      'gallery.hearts': () => ({ ...OPEN, photoIds }),
      'gallery.page': ({ cursor }: { cursor?: string }) =>
        cursor ? { photos: [photo('3')], next: null } : { photos: [photo('1')], next: 'n1' },
    });
    await user.click(await button('My hearts'));
    await screen.findByText('Loading more…');
    expect(screen.queryByText(/You have not given a heart yet/)).toBeNull();
    act(() => reachEnd());
    await button('Enlarge: Find 3, Theo L.');
    photoIds = [];
    await act(() => queryClient.invalidateQueries());
    await screen.findByText(/You have not given a heart yet/);
  });
});

test('a square whose photos are hidden until it is found is not said to be one that nobody shows', async () => {
  const cellOf = (code: string, completed: boolean) => ({
    challenge: { code, title: `Find ${code}` },
    completed,
  });
  const { user } = open(
    {
      'gallery.page': () => ({ photos: [], next: null, hidesUnfound: true }),
      'boards.mine': () => ({ board: [cellOf('C1', false), cellOf('C2', true), {}] }),
    },
    '/gallery?challenge=C1',
  );
  const hides = 'Photos of your squares appear once you have found them yourself.';
  await screen.findByText(hides);
  await waitFor(() => expect(screen.queryByText(/Nobody is showing/)).toBeNull());
  expect(screen.getAllByText(hides)).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('By square'), 'Find C2');
  await screen.findByText('Nobody is showing a photo of this yet.');
  screen.getByText(hides);
  await user.selectOptions(screen.getByLabelText('By square'), 'Every square');
  await waitFor(() => expect(screen.queryByText(/Nobody is showing/)).toBeNull());
  expect(screen.queryByText(/No photos yet/)).toBeNull();
});

test('a player without an approved photo reads when hearts can be given', async () => {
  open({ 'gallery.hearts': () => ({ ...OPEN, canGive: false }) });
  await screen.findByText(/You can give hearts once one of your photos is approved/);
  expect(screen.queryByRole('button', { name: /Heart for/ })).toBeNull();
});

test('more photos load near the end of the page, each of them once', async () => {
  const asked: unknown[] = [];
  open({
    'gallery.page': ({ cursor }: { cursor?: string }) => {
      asked.push(cursor);
      return cursor
        ? { photos: [photo('2'), photo('3')], next: null }
        : { photos: [photo('1'), photo('2')], next: 'n2' };
    },
  });
  await screen.findByText('Loading more…');
  const [tile] = screen.getAllByRole('listitem');
  expect(tile?.getAttribute('aria-setsize'), 'a screen reader is not told how many').toBe('-1');
  act(() => reachEnd());
  await button('Enlarge: Find 3, Theo L.');
  expect(screen.getAllByText('Find 2')).toHaveLength(1);
  expect(asked).toEqual([undefined, 'n2']);
  expect(screen.queryByText('Loading more…')).toBeNull();
});

test('when more photos fail to load, a button asks again', async () => {
  let isBroken = true;
  const { user } = open({
    'gallery.page': ({ cursor }: { cursor?: string }) => {
      if (!cursor) return { photos: [photo('1')], next: 'n1' };
      if (isBroken) throw refusal(503, 'The server is busy');
      return { photos: [photo('3')], next: null };
    },
  });
  await screen.findByText('Loading more…');
  act(() => reachEnd());
  const more = await button('Show more');
  isBroken = false;
  await user.click(more);
  await button('Enlarge: Find 3, Theo L.');
});

test('photos can be filtered by square, in the address too', async () => {
  const asked: unknown[] = [];
  const { user } = open(
    {
      'gallery.page': ({ challenge }: { challenge?: string }) => {
        asked.push(challenge);
        return { photos: [], next: null };
      },
    },
    '/gallery?challenge=c1',
  );
  await screen.findByText('Nobody is showing a photo of this yet.');
  await waitFor(() => expect(screen.getByLabelText('By square').textContent).not.toContain('C1'));
  await user.selectOptions(screen.getByLabelText('By square'), 'Every square');
  await screen.findByText(/No photos yet/);
  expect(asked, 'however it was typed').toEqual(['C1', undefined]);
});

const LIST = 'SS-0000-00 b\nSS-0000-01 b\n';
const PUBLISHED = {
  ...{ hash: sha256(LIST), list: LIST },
  votes: [
    { boardId: 'SS-0000-00', photoIds: ['b'] },
    { boardId: 'SS-0000-01', photoIds: ['b'] },
  ],
  result: [{ photoId: 'b', hearts: 2, place: 1 }],
  photos: [{ id: 'b', title: 'Find b', by: 'Noor H.' }],
};

test('the revealed hearts are recounted on the reader’s own device', async () => {
  renderScreen(<HeartsScreen />, { 'gallery.revealed': () => PUBLISHED });
  await screen.findByText(/This device counted again/);
  screen.getByText('Find b');
  screen.getByText('2 hearts');
  expect(areRight({ ...PUBLISHED, list: 'SS-0000-00 b\n' })).toBe(false);
  expect(areRight({ ...PUBLISHED, result: [{ photoId: 'b', hearts: 3, place: 1 }] })).toBe(false);
});

test('beyond the photos that are sent with names, a photo is listed by its id, and not as one that is no longer shown', async () => {
  const ids = Array.from({ length: NAMED_MAX + 2 }, (_, i) => `photo-${100 + i}`);
  const list = `SS-0000-00 ${ids.join(' ')}\n`;
  renderScreen(<HeartsScreen />, {
    'gallery.revealed': () => ({
      ...{ hash: sha256(list), list, votes: [{ boardId: 'SS-0000-00', photoIds: ids }] },
      result: ids.map((photoId) => ({ photoId, hearts: 1, place: 1 })),
      photos: ids.slice(1, NAMED_MAX).map((id) => ({ id, title: `Find ${id}`, by: 'Noor H.' })),
    }),
  });
  await screen.findByText(/This device counted again/);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(ids.length);
  expect(rows[0]).toContain('A photo that is no longer shown');
  expect(rows.filter((row) => row?.includes('no longer shown'))).toHaveLength(1);
  expect(rows[NAMED_MAX - 1]).toContain(`Find ${ids[NAMED_MAX - 1]}`);
  expect(rows[NAMED_MAX]).toContain(ids[NAMED_MAX]);
});

test('a wrong result is called wrong, and one not yet revealed says so', async () => {
  const { unmount } = renderScreen(<HeartsScreen />, {
    'gallery.revealed': () => ({ ...PUBLISHED, hash: sha256('') }),
  });
  await screen.findByText(/Do not trust this result/);
  unmount();
  renderScreen(<HeartsScreen />, {
    'gallery.revealed': () => Promise.reject(refusal(404, 'The hearts are not revealed yet')),
  });
  await screen.findByText('The hearts are not revealed yet.');
});

test('a page opened before the hearts are revealed says so until they are, and then shows them and asks no more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isRevealed = false;
  const { calls } = renderScreen(<HeartsScreen />, {
    'gallery.revealed': async () => {
      if (isRevealed) return PUBLISHED;
      await new Promise((resolve) => setTimeout(resolve));
      throw refusal(404, 'The hearts are not revealed yet');
    },
  });
  const said = await screen.findByText('The hearts are not revealed yet.');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(calls).toHaveLength(2));
  // Said once: a screen reader would read it again every time.
  expect(said.isConnected).toBe(true);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  isRevealed = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await screen.findByText(/This device counted again/);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(calls).toHaveLength(3);
});

test('organisers open and close the people’s choice, and revealing it asks first', async () => {
  const sent: unknown[] = [];
  let state = 'closed';
  const overview = () => ({
    ...{ state, openedAt: '2026-08-30T12:00:00Z', revealedAt: null },
    networks: [{ boards: [{ boardId: 'SS-0000-00', playerId: 'noor', name: 'Noor Haddad' }] }],
  });
  const { user } = renderScreen(<HeartsPanel />, {
    'gallery.heartsOverview': overview,
    'gallery.revealed': () => PUBLISHED,
    'gallery.changeHearts': (input: { state: string }) => {
      sent.push(input.state);
      state = input.state;
      return overview();
    },
  });
  screen.getByRole('heading', { name: 'People’s choice' });
  await user.click(await button('Open'));
  await user.click(await button('Close'));
  await screen.findByRole('link', { name: 'Noor Haddad' });
  await user.click(await button('Reveal'));
  expect(sent).toEqual(['open', 'closed']);
  await user.click(await button('Reveal for good'));
  await screen.findByRole('link', { name: 'Public page' });
  await screen.findByText('Find b, by Noor H.: 2 hearts');
  expect(sent).toEqual(['open', 'closed', 'revealed']);
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
});

test('of a thousand photos only those near the screen and at both ends, for Tab, are in the page, each with its position among all', async () => {
  const photos = Array.from({ length: 1000 }, (_, i) => photo(String(i + 1)));
  open({ 'gallery.page': () => ({ photos, next: null }) });
  await button('Enlarge: Find 1, Theo L.');
  const tiles = () => screen.getAllByRole('listitem');
  expect(tiles().length).toBeLessThan(40);
  expect(tiles()[0]?.getAttribute('aria-posinset')).toBe('1');
  expect(tiles()[0]?.getAttribute('aria-setsize')).toBe('1000');

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(50_000);
  act(() => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Enlarge: Find 5, Theo L.' })).toBeNull(),
  );
  expect(tiles().length).toBeLessThan(40);
  const places = tiles().map((tile) => Number(tile.getAttribute('aria-posinset')));
  expect([places.slice(0, 2), places.slice(-2)]).toEqual([
    [1, 2],
    [999, 1000],
  ]);
  const near = places.slice(2, -2);
  const [first = 0] = near;
  expect(first).toBeGreaterThan(300);
  expect(near).toEqual(near.map((_, i) => first + i));
});
