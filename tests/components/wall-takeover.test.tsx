// What takes over the whole wall for some seconds, on a clock that the test moves.
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WallShow } from '#features/wall/contract.ts';
import { full, openWall, photos } from '#tests/support/wall-show.tsx';

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
