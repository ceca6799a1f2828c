import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { marksOf } from '#app/client/player/player-board.tsx';
import {
  clearRole,
  loadConsents,
  saveConsents,
  saveSentPhoto,
  squaresOfPhoto,
  writeStored,
} from '#client/device/storage.ts';
import type { QueuedPhoto } from '#features/submissions/ui/photo-queue.ts';
import { photoFormOf } from '#features/submissions/ui/picked-photo.tsx';
import { PhotoPicker } from '#features/submissions/ui/square-dialog.tsx';
import type { PhotoQueueView } from '#features/submissions/ui/use-photo-queue.ts';
import { WaitingPhotos, waitingText } from '#features/submissions/ui/waiting-photos.tsx';
import { contestWith } from '#tests/support/fixtures.ts';
import { queuedState, square, squareDialog } from '#tests/support/player-screens.tsx';
import { bytes, queuedPhoto, queueOf } from '#tests/support/queued-photos.ts';
import { renderScreen } from '#tests/support/render.tsx';

const stateOf = (photo: QueuedPhoto, hasSignal: boolean, pause: PhotoQueueView['pause'] = null) => {
  const view = renderScreen(queuedState({ photo, pause, hasSignal }));
  const text = view.container.querySelector('p')?.textContent;
  const bar = screen.queryByRole('progressbar') as HTMLProgressElement | null;
  const value = bar && (bar.hasAttribute('value') ? bar.value : 'unknown');
  view.unmount();
  return [text, value];
};

test('the bar shows how much was sent, then that the laptop has not answered yet, and no percent is announced', () => {
  expect(stateOf(queuedPhoto({ progress: 0.42 }), true)).toEqual(['Sending 42%', 0.42]);
  expect(stateOf(queuedPhoto({ progress: 1 }), true)).toEqual(['Almost there…', 'unknown']);
  renderScreen(
    queuedState({ photo: queuedPhoto({ progress: 0.42 }), pause: null, hasSignal: true }),
  );
  screen.getByText('Sending 42%');
  expect(screen.queryByRole('status')).toBeNull();
});

test('a photo waits for signal only when there is none', () => {
  expect(stateOf(queuedPhoto(), false)).toEqual(['Saved on this phone. It sends itself.', null]);
  expect(stateOf(queuedPhoto(), true)).toEqual(['Waiting its turn', null]);
  expect(
    stateOf(queuedPhoto(), true, { error: 'The rest has to wait.', code: 'RATE_LIMITED' }),
  ).toEqual(['The rest has to wait.', null]);
});

test('a photo that waits for the hourly limit can be tried now; one that waits for anything else cannot', async () => {
  const onTryNow = vi.fn();
  const limited = (photo: QueuedPhoto, pause: PhotoQueueView['pause'], hasSignal = true) =>
    queuedState({ photo, pause, hasSignal, onTryNow });
  const pause = {
    ...{ error: 'The next one can go at 3:27 PM.', code: 'RATE_LIMITED' },
    params: { limit: 10, freeAt: '2026-08-29T19:27:00Z' },
  };
  const tooManyCalls = { error: 'Too many requests. Please slow down.', code: 'RATE_LIMITED' };
  const { user, rerender } = renderScreen(limited(queuedPhoto(), pause));
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(onTryNow).toHaveBeenCalledOnce();
  for (const other of [
    limited(queuedPhoto({ progress: 0.4 }), pause),
    limited(queuedPhoto({ failure: { error: 'Too late' } }), pause),
    limited(queuedPhoto(), pause, false),
    limited(queuedPhoto(), tooManyCalls),
    limited(queuedPhoto(), null),
  ]) {
    rerender(other);
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  }
});

test('a photo beaten by another phone’s is kept for later or discarded, and not sent again', async () => {
  const [onKeep, onRetry, onDiscard] = [vi.fn(), vi.fn(), vi.fn()];
  const { user } = renderScreen(
    queuedState({
      photo: queuedPhoto({ failure: { error: 'Found already', code: 'CONFLICT' } }),
      ...{ other: 'Mo', onKeep, onRetry, onDiscard },
    }),
  );
  screen.getByText('Mo’s photo is there. Keep yours for later?');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([onKeep.mock.calls.length, onDiscard.mock.calls.length]).toEqual([1, 0]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([onRetry.mock.calls.length, onDiscard.mock.calls.length]).toEqual([0, 1]);
});

test('the note under the board distinguishes what is sent, what waits its turn and what has no signal', () => {
  const [first, second] = [queuedPhoto(), queuedPhoto({ key: 'k2', progress: 0.5 })];
  expect(waitingText(queueOf([]))).toBeUndefined();
  expect(
    waitingText(queueOf([queuedPhoto({ failure: { error: 'Found already', code: 'CONFLICT' } })])),
  ).toBeUndefined();
  expect(waitingText(queueOf([first, second]))).toBe('2 photos are being sent.');
  expect(waitingText(queueOf([first]))).toBe('1 photo is waiting its turn.');
  expect(waitingText(queueOf([first, second], { hasSignal: false }))).toBe(
    '2 photos are waiting for signal.',
  );
});

test('photos waiting on the phone show their pictures, whose memory is freed afterwards', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:hat');
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const view = render(<WaitingPhotos view={queueOf([queuedPhoto()])} cells={[]} />);
  expect(view.container.querySelector('img')?.src).toBe('blob:hat');
  view.rerender(<WaitingPhotos view={queueOf([queuedPhoto({ progress: 0.5 })])} cells={[]} />);
  expect(made, 'the same picture while it is sent').toHaveBeenCalledOnce();
  view.unmount();
  expect(revoked).toHaveBeenCalledWith('blob:hat');
});

const sent = {
  id: 'hat',
  status: 'pending' as const,
  reason: null,
  pointsAwarded: 0,
  photoUrl: '/hat.jpg',
};

const openSquare = (given: Parameters<typeof squareDialog>[0]) =>
  renderScreen(squareDialog(given), { 'submissions.mine': () => ({ submissions: [] }) });

test('the picture stays visible while it is sent and afterwards', () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:hat');
  const sending = openSquare({ photos: queueOf([queuedPhoto({ progress: 0.2 })]) });
  expect((screen.getByAltText('What you sent') as HTMLImageElement).src).toBe('blob:hat');
  sending.unmount();
  made.mockRestore();
  openSquare({ square: square(sent) });
  expect(screen.getByAltText('What you sent').getAttribute('src')).toBe('/hat.jpg');
  screen.getByText('Waiting for review');
});

test('a sent photo leads to the next open square, and the last one back to the board', async () => {
  const next = vi.fn();
  const first = openSquare({ square: square(sent), onNext: next });
  await first.user.click(screen.getByRole('button', { name: 'Next square' }));
  expect(next).toHaveBeenCalledOnce();
  first.unmount();
  const close = vi.fn();
  const last = openSquare({ square: square(sent), onNext: null, onClose: close });
  await last.user.click(screen.getByRole('button', { name: 'Back to the board' }));
  expect(close).toHaveBeenCalledOnce();
});

const openPicker = (onSend = async () => {}, sentFor: string | null = null) =>
  renderScreen(
    <PhotoPicker
      playerId="noor"
      shownName="Noor H."
      photo={{ bytes, type: 'image/jpeg', takenAt: Date.now() }}
      onPick={() => {}}
      isPersistent
      sentFor={sentFor}
      onSend={onSend}
    />,
  );
const wallSwitch = () =>
  screen.getByRole('switch', { name: 'Show it on the live wall as Noor H.' }) as HTMLInputElement;
const instagramSwitch = () =>
  screen.getByRole('switch', { name: 'Let the contest post it on Instagram' }) as HTMLInputElement;
const chosen = () => [wallSwitch().checked, instagramSwitch().checked];

test('a photo already sent for another square is pointed out first, and can still be sent', async () => {
  const send = vi.fn(async () => {});
  const { user } = openPicker(send, 'A robot that moves');
  screen.getByText('You already sent this photo for “A robot that moves”. A photo counts once.');
  await user.click(screen.getByRole('button', { name: 'Send photo' }));
  expect(send).toHaveBeenCalledOnce();
  clearRole('player');
});

test('the phone knows what it sent for this board, newest first, until signing out', () => {
  saveSentPhoto('noor', 'SS-1', 'a', 3);
  saveSentPhoto('noor', 'SS-1', 'a', 7);
  saveSentPhoto('noor', 'SS-1', 'b', 4);
  expect(squaresOfPhoto('noor', 'SS-1', 'a')).toEqual([7, 3]);
  expect(squaresOfPhoto('theo', 'SS-1', 'a')).toEqual([]);
  expect(squaresOfPhoto('noor', 'SS-2', 'a')).toEqual([]);
  clearRole('player');
  expect(squaresOfPhoto('noor', 'SS-1', 'a')).toEqual([]);
});

test('the consents are proposed as last chosen, separately, and never before a first choice', async () => {
  const send = vi.fn(async () => {});
  const first = openPicker(send);
  expect(chosen()).toEqual([false, false]);
  await first.user.click(wallSwitch());
  await first.user.click(screen.getByRole('button', { name: 'Send photo' }));
  const photo = expect.objectContaining({ bytes, type: 'image/jpeg' });
  expect(send).toHaveBeenCalledWith(photo, { allowShow: true, allowFeature: false });
  first.unmount();
  const second = openPicker(send);
  expect(chosen()).toEqual([true, false]);
  await second.user.click(wallSwitch());
  await second.user.click(instagramSwitch());
  await second.user.click(screen.getByRole('button', { name: 'Send photo' }));
  expect(send).toHaveBeenLastCalledWith(photo, { allowShow: false, allowFeature: true });
  second.unmount();
  openPicker();
  expect(chosen()).toEqual([false, true]);
});

test('the remembered consents belong to one player and end on signing out', () => {
  const both = { allowShow: true, allowFeature: true };
  const none = { allowShow: false, allowFeature: false };
  saveConsents('noor', both);
  expect([loadConsents('noor'), loadConsents('theo')]).toEqual([both, none]);
  clearRole('player');
  expect(loadConsents('noor')).toEqual(none);
});

test('an older answer, from when one question covered both consents, counts for both', () => {
  writeStored('consent', JSON.stringify({ userId: 'noor', isAllowed: true }));
  expect(loadConsents('noor')).toEqual({ allowShow: true, allowFeature: true });
  for (const allowFeature of [true, false]) {
    const form = photoFormOf(queuedPhoto({ allowFeature }));
    expect([form.get('allowShow'), form.get('allowFeature')]).toEqual(
      Array(2).fill(`${allowFeature}`),
    );
  }
});

test('a photo waiting for review can be replaced, or kept after all', async () => {
  const { user } = openSquare({ square: square(sent), onNext: null });
  expect(screen.queryByLabelText('Take a photo')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Replace this photo' }));
  screen.getByLabelText('Take a photo');
  screen.getByText('Waiting for review');
  await user.click(screen.getByRole('button', { name: 'Keep the photo you sent' }));
  expect(screen.queryByLabelText('Take a photo')).toBeNull();
});

test('a replacement that is cancelled before it is sent leaves the photo from before, which is not called sent just now', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:other');
  const draft = { ...queuedPhoto(), photoKey: 'k1', replaces: 'hat', isReady: true };
  function Square() {
    const [photos, setPhotos] = useState<QueuedPhoto[]>([]);
    const queue = {
      add: async () => setPhotos([queuedPhoto({ replaces: 'hat' })]),
      discard: async () => setPhotos([]),
    };
    const view = queueOf(photos, { drafts: [draft], queue: queue as never });
    return squareDialog({ square: square(sent), photos: view });
  }
  const { user } = renderScreen(<Square />, {
    'submissions.mine': () => ({ submissions: [] }),
    'submissions.waiting': () => ({ minutes: null }),
  });
  const picture = () => screen.getByAltText('What you sent').getAttribute('src');
  await user.click(screen.getByRole('button', { name: 'Send photo' }));
  expect(picture()).toBe('blob:other');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  screen.getByText('Waiting for review');
  expect(screen.queryByText('Sent!')).toBeNull();
  expect(picture()).toBe('/hat.jpg');
});

const tooLate = {
  error: 'A photo for this square is already waiting for review',
  code: 'CONFLICT',
} as const;

test('a found square shows what it paid, whatever happened to another photo on this phone', async () => {
  const discard = vi.fn(async () => {});
  const found = { ...sent, status: 'approved' as const, pointsAwarded: 10 };
  const { user } = openSquare({
    square: square(found),
    photos: queueOf([queuedPhoto({ failure: tooLate })], { queue: { discard } as never }),
  });
  screen.getByText('Found! +10 points');
  screen.getByText(/^Another photo for this square is still on this phone\. You don’t need it/);
  expect(screen.queryByText(/already waiting/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledWith('k1');
});

test('a rejection shows its reason, and the photo that came too late can be sent now', async () => {
  const retry = vi.fn(async () => {});
  const rejected = { ...sent, status: 'rejected' as const, reason: 'Too dark' };
  const { user } = openSquare({
    square: square(rejected),
    photos: queueOf([queuedPhoto({ failure: tooLate })], { queue: { retry } as never }),
  });
  screen.getByText('Too dark');
  screen.getByText(/^Another photo for this square is still on this phone\. You can send it now/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledWith('k1');
});

test('the board marks what the laptop decided, not a photo that came too late', () => {
  const cellOf = (status: 'pending' | 'approved' | 'rejected' | null) =>
    [{ position: 1, photo: status && { ...sent, status } }] as never;
  const markOf = (failure: QueuedPhoto['failure'], status: Parameters<typeof cellOf>[0]) =>
    marksOf([{ position: 1, failure }], cellOf(status)).get(1);
  expect(markOf(tooLate, 'approved')).toBeUndefined();
  expect(markOf(tooLate, 'rejected')).toBeUndefined();
  expect(markOf(null, 'approved')).toBeUndefined();
  expect(markOf(null, 'rejected')).toBe('waiting');
  expect(markOf(tooLate, 'pending')).toBe('failed');
  expect(markOf({ error: 'Too large', code: 'TOO_LARGE' }, 'rejected')).toBe('failed');
  expect(markOf(null, null)).toBe('waiting');
});

test('the form names a photo only if it replaces one', async () => {
  const sent = { ...queuedPhoto(), allowShow: false };
  expect(photoFormOf(sent).get('replaces')).toBeNull();
  expect(photoFormOf({ ...sent, replaces: 'p1' }).get('replaces')).toBe('p1');
});

test('a rejected photo can be tried again, and a waiting one replaced, only until the contest is over', async () => {
  const rejected = square({ ...sent, status: 'rejected', reason: 'Too dark' });
  const show = (of: typeof rejected, closesAt: string | null) =>
    renderScreen(squareDialog({ square: of }), {
      ...contestWith({ closesAt }),
      'submissions.mine': () => ({ submissions: [] }),
      'submissions.waiting': () => ({ minutes: null }),
    });
  const open = show(rejected, null);
  await screen.findByText('Take a photo');
  screen.getByRole('heading', { name: 'Try again' });
  open.unmount();
  const over = show(rejected, '2020-01-01T00:00:00Z');
  await screen.findByText('The contest is over. No more photos are accepted.');
  expect(screen.queryByRole('heading', { name: 'Try again' })).toBeNull();
  over.unmount();
  show(square(sent), '2020-01-01T00:00:00Z');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Replace this photo' })).toBeNull(),
  );
  screen.getByRole('button', { name: 'Back to the board' });
});
