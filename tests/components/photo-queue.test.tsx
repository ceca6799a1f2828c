import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fetchBytes } from '#client/calls/call.ts';
import { loadConsents, saveConsents } from '#client/device/storage.ts';
import { formatRelativeTime } from '#client/format/format.tsx';
import { serverNow } from '#client/format/server-clock.ts';
import { defaultSettings } from '#features/settings/contract.ts';
import { LeftDraft } from '#features/submissions/ui/left-draft.tsx';
import type { PhotoQueue } from '#features/submissions/ui/photo-queue.ts';
import { type Draft, forgetPhotosOf, keeperOf } from '#features/submissions/ui/photo-store.ts';
import { type PhotoQueueView, usePhotoQueue } from '#features/submissions/ui/use-photo-queue.ts';
import { MINUTE } from '#shared/time/clock.ts';
import { bytes, phoneQueue, queuedPhoto } from '#tests/support/queued-photos.ts';
import { renderScreen } from '#tests/support/render.tsx';

/** Event loop turns until the queue is idle. */
const SETTLED = 50;

const { key: _, ...HAT } = queuedPhoto();

beforeEach(() => {
  // No timer fires: whatever is retried is retried because of an event.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => forgetPhotosOf('noor'));

async function settle() {
  for (let i = 0; i < SETTLED; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A phone's queue at work, which takes a photo. See `phoneQueue` */
async function phoneWithPhoto(...given: Parameters<typeof phoneQueue>) {
  const phone = phoneQueue(...given);
  onTestFinished(phone.queue.start());
  await phone.queue.add(HAT);
  await settle();
  return { ...phone, look: () => void document.dispatchEvent(new Event('visibilitychange')) };
}

/** A limit of the laptop's, of so many seconds. */
const tooFast = (retryAfter: number) => ({
  ...{ status: 429, retryAfter },
  body: { error: 'You can send 10 photos an hour.', code: 'RATE_LIMITED' },
});

test('a photo is sent at once when the signal returns before its failed try has ended', async () => {
  const { queue, upload } = phoneQueue(1);
  const stop = queue.start();
  await settle();
  let isBack = false;
  queue.subscribe(() => {
    if (isBack || queue.read().hasSignal) return;
    isBack = true;
    window.dispatchEvent(new Event('online'));
  });
  await queue.add(HAT);
  await settle();
  expect(isBack).toBe(true);
  expect(upload).toHaveBeenCalledTimes(2);
  expect(queue.read().photos).toEqual([]);
  stop();
});

test('a photo that failed on its way is sent again as soon as the player looks at the phone', async () => {
  const { upload, look } = await phoneWithPhoto(1);
  expect(upload).toHaveBeenCalledTimes(1);
  look();
  await settle();
  expect(upload).toHaveBeenCalledTimes(2);
});

test.each([
  ['as it is', 0],
  ['set back by an hour', -3_600_000],
])(
  'a photo that came too fast is sent when the laptop said, with the phone’s clock %s',
  async (_, step) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
    const { queue, upload, look } = await phoneWithPhoto(1, tooFast(55));
    expect(upload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + step);
    await vi.advanceTimersByTimeAsync(54_000);
    // The player looks at the phone meanwhile.
    look();
    await settle();
    expect(upload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1100);
    await settle();
    expect(upload).toHaveBeenCalledTimes(2);
    expect(queue.read().photos).toEqual([]);
  },
);

test('a photo that waited for a limit while the phone slept is sent when it wakes; if only its clock was set, one try is lost', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const { queue, upload, look } = await phoneWithPhoto(2, tooFast(1800));
  const wakeAfter = async (milliseconds: number) => {
    // Timers and `performance.now` stand still meanwhile.
    vi.setSystemTime(Date.now() + milliseconds);
    look();
    await settle();
  };
  await wakeAfter(1_801_000);
  expect(upload).toHaveBeenCalledTimes(2);
  await wakeAfter(1_790_000);
  expect(upload).toHaveBeenCalledTimes(2);
  await wakeAfter(11_000);
  expect(upload).toHaveBeenCalledTimes(3);
  expect(queue.read().photos).toEqual([]);
});

test.each([
  ['the organisers have raised the limit: it goes', 1, 0],
  ['the limit is as it was: it waits on', 2, 1],
])('a player tries a photo that came too fast once more, and %s', async (_, refused, left) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  const limit = tooFast(1800);
  const { queue, upload } = await phoneWithPhoto(refused, limit);
  queue.resume();
  await settle();
  expect(upload).toHaveBeenCalledTimes(1);
  queue.tryNow();
  await settle();
  expect(upload).toHaveBeenCalledTimes(2);
  expect([queue.read().photos.length, queue.read().pause]).toEqual([
    left,
    left ? limit.body : null,
  ]);
  await vi.advanceTimersByTimeAsync(1_799_000);
  queue.resume();
  await settle();
  expect(upload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1100);
  await settle();
  expect(queue.read().photos).toEqual([]);
});

// Far less than the first retry delay of one second.
const settleScreen = () => act(() => vi.advanceTimersByTimeAsync(50));

/** A phone that never gets through to the laptop, unless it has an `answer`, and whose browser keeps nothing. */
async function openPhone(
  contest: () => object = () => ({ name: 'Fan' }),
  answer?: { status: number; responseText: string },
) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let tries = 0;
  class Silent {
    upload = {};
    onerror = () => {};
    onload = () => {};
    getResponseHeader = () => null;
    open() {}
    setRequestHeader() {}
    send() {
      tries++;
      if (answer) Object.assign(this, answer).onload();
      else this.onerror();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Silent);
  let view: PhotoQueueView | undefined;
  const Phone = () => {
    view = usePhotoQueue('noor');
    return null;
  };
  const { queryClient } = renderScreen(<Phone />, { 'settings.contest': contest });
  await settleScreen();
  return { queryClient, view: () => view as PhotoQueueView, tries: () => tries };
}

test('a photo waiting for the laptop is sent as soon as the page hears from it, not at its next try', async () => {
  const { queryClient, view, tries } = await openPhone();
  await view().queue.add(HAT);
  await settleScreen();
  expect(tries()).toBe(1);
  expect(view().hasSignal).toBe(false);

  await queryClient.invalidateQueries();
  await settleScreen();
  expect(tries(), 'the contest is as it was').toBe(2);
});

test('a photo taken during a pause waits on the phone, and goes when the contest continues', async () => {
  let paused: string | null = 'The hall is being cleared.';
  const contest = () => ({ ...defaultSettings.contest, paused });
  const { queryClient, view, tries } = await openPhone(contest);
  await view().queue.add(HAT);
  await settleScreen();
  expect([tries(), view().pause?.error]).toEqual([0, paused]);
  paused = null;
  await queryClient.invalidateQueries();
  await settleScreen();
  expect(tries()).toBe(1);
});

test.each([
  ['open again', { closesAt: null }],
  ['in its late hour', { closesAt: new Date(Date.now() - 30 * MINUTE).toISOString() }],
])(
  'a photo that came after a wrong end goes by itself once the contest is %s',
  async (_, right) => {
    const body = { error: 'The contest is over. Photos no longer count.', code: 'CONTEST_CLOSED' };
    const refusal = { status: 409, responseText: JSON.stringify(body) };
    let hours: object = { closesAt: new Date(Date.now() - 90 * MINUTE).toISOString() };
    const { queryClient, view, tries } = await openPhone(
      () => ({ ...defaultSettings.contest, ...hours }),
      refusal,
    );
    const hear = async () => {
      await queryClient.invalidateQueries();
      await settleScreen();
    };
    await view().queue.add(HAT);
    await settleScreen();
    expect([tries(), view().photos[0]?.failure]).toEqual([1, body]);
    hours = { closesAt: new Date(Date.now() - 80 * MINUTE).toISOString() };
    await hear();
    expect(tries(), 'it is still over').toBe(1);
    hours = right;
    await hear();
    expect(tries()).toBe(2);
    await settleScreen();
    expect(tries(), 'the laptop still refuses it').toBe(2);
    Object.assign(refusal, {
      ...{ status: 201, responseText: '{"submission":{"id":"a","status":"pending"}}' },
    });
    hours = { ...right, place: 'the Marriott' };
    await hear();
    expect(view().photos).toEqual([]);
  },
);

test('the contest opens and closes by the laptop’s clock, and ages are told by it, however wrong the phone’s is', async () => {
  for (const fast of [20 * MINUTE, 0]) {
    const headers = { Date: new Date(Date.now() - fast).toUTCString() };
    vi.stubGlobal('fetch', async () => new Response('', { headers }));
    await fetchBytes('player', '/contest');
    expect(Date.now() - serverNow().getTime()).toBeCloseTo(fast, -4);
    const sent = new Date(Date.now() - fast - 5 * MINUTE).toISOString();
    expect(formatRelativeTime(sent)).toBe('5 minutes ago');
  }
});

test('a photo that is refused with the token of an earlier session is sent again with the new one', async () => {
  localStorage.setItem('token', 'old');
  const { view, tries } = await openPhone(undefined, {
    responseText: JSON.stringify({ error: 'Please sign in', code: 'UNAUTHORIZED' }),
    // Somebody signs in while the answer is on its way.
    get status() {
      localStorage.setItem('token', 'new');
      return 401;
    },
  });
  await view().queue.add(HAT);
  await settleScreen();
  expect(tries()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(tries()).toBe(2);
});

test('a browser that keeps no photos asks before a reload takes a waiting one with it', async () => {
  const { view } = await openPhone();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(view().isPersistent).toBe(false);
  expect(isAsked()).toBe(false);
  await view().queue.add(HAT);
  await settleScreen();
  expect(isAsked()).toBe(true);
  await view().queue.forget();
  await settleScreen();
  expect(isAsked()).toBe(false);
});

test('a browser that keeps no photos has them until the page is closed, wherever in the app the player goes', async () => {
  const board = phoneQueue(1);
  const leave = board.queue.start();
  await board.queue.keep({ ...HAT, position: 2, photoKey: 'unsent', isReady: true });
  await board.queue.add(HAT);
  await settle();
  leave();
  const { queue, upload } = phoneQueue();
  onTestFinished(queue.start());
  await settle();
  expect(upload).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ playerId: 'noor', position: HAT.position }),
    expect.anything(),
  );
  expect(queue.read()).toMatchObject({ photos: [], leftDrafts: [{ photoKey: 'unsent' }] });
});

describe('a photo that was chosen and not sent', () => {
  beforeEach(() => void vi.useRealTimers());

  const draftOf = (changes: Partial<Draft> = {}): Draft => ({
    photoKey: 'key-of-the-hat',
    playerId: 'noor',
    boardId: 'SS-1',
    position: 3,
    title: 'A fine hat',
    bytes,
    type: 'image/jpeg',
    takenAt: 5,
    isReady: true,
    ...changes,
  });

  function ask(draft: Draft) {
    const queue = { add: vi.fn(async () => {}), drop: vi.fn(), askLater: vi.fn() };
    const { user } = renderScreen(
      <LeftDraft draft={draft} shownName="Noor H." queue={queue as unknown as PhotoQueue} />,
    );
    return { queue, user };
  }

  test('the board asks about an unsent photo by its challenge, and one press sends it with the last consents', async () => {
    saveConsents('noor', { allowShow: true, allowFeature: false });
    const { queue, user } = ask(draftOf());
    expect(screen.getByRole('dialog').textContent).toContain(
      'You took this for A fine hat. Send it?',
    );
    expect(screen.getByText('A fine hat').tagName).toBe('STRONG');
    expect(queue.add, 'nothing goes unasked').not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(queue.add).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        key: 'key-of-the-hat',
        boardId: 'SS-1',
        position: 3,
        takenAt: 5,
        allowShow: true,
        allowFeature: false,
      }),
    );
    expect(queue.drop).not.toHaveBeenCalled();
  });

  test('an unsent photo can be discarded, or asked about later', async () => {
    const { queue, user } = ask(draftOf());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(queue.askLater).toHaveBeenCalledOnce();
    expect(queue.drop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(queue.drop).toHaveBeenCalledOnce();
    expect(queue.add).not.toHaveBeenCalled();
  });

  test('a file that turns out not to be a picture is refused with a sentence and not sent', async () => {
    const { queue, user } = ask(draftOf({ isReady: false }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Photos must be JPEG, PNG or WebP');
    expect(queue.add).not.toHaveBeenCalled();
    expect(loadConsents('noor')).toEqual({ allowShow: false, allowFeature: false });
  });

  test('a draft is sent only when its player does so, with the key it had, and is then gone', async () => {
    const { queue, upload } = phoneQueue();
    const stop = queue.start();
    const { playerId: _, ...draft } = draftOf({ isReady: false });
    await queue.keep(draft);
    await queue.keep({ ...draft, isReady: true });
    expect(queue.read()).toMatchObject({ photos: [], drafts: [{ isReady: true }], leftDrafts: [] });
    window.dispatchEvent(new Event('online'));
    const { photoKey: key, isReady: _isReady, ...photo } = draft;
    expect(upload).not.toHaveBeenCalled();
    await queue.add({ ...photo, key, allowFeature: false });
    await waitFor(() => expect(queue.read()).toMatchObject({ photos: [], drafts: [] }));
    expect(upload).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: 'key-of-the-hat' }),
      expect.anything(),
    );
    stop();
  });

  test('a newer photo of a square replaces the earlier one, even while that is still being prepared', async () => {
    const { queue } = phoneQueue();
    const { playerId: _, ...draft } = draftOf({ isReady: false });
    await queue.keep(draft);
    await queue.keep({ ...draft, photoKey: 'second' });
    await queue.keep({ ...draft, position: 4, photoKey: 'elsewhere' });
    await queue.keep({ ...draft, isReady: true });
    await queue.drop(draft);
    expect(queue.read().drafts.map(({ photoKey }) => photoKey)).toEqual(['second', 'elsewhere']);
    await queue.forget();
    expect(queue.read().drafts).toEqual([]);
  });
});

test('on one phone a child’s photos stay apart from those of everybody else on the board', () => {
  const owner = { id: 'noor' };
  const keepers = [
    owner,
    { ...owner, companion: { isChild: false } },
    { ...owner, companion: { isChild: true } },
  ].map(keeperOf);
  expect(keepers).toEqual(['noor', 'noor', 'noor/child']);
});
