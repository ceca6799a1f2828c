import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadConsents, saveConsents } from '#client/device/storage.ts';
import { LeftDraft } from '#features/submissions/ui/left-draft.tsx';
import type { PhotoQueue } from '#features/submissions/ui/photo-queue.ts';
import type { Draft } from '#features/submissions/ui/photo-store.ts';
import { phoneQueue } from '#tests/support/queued-photos.ts';
import { renderScreen } from '#tests/support/render.tsx';

const draftOf = (changes: Partial<Draft> = {}): Draft => ({
  photoKey: 'key-of-the-hat',
  playerId: 'noor',
  boardId: 'SS-1',
  position: 3,
  title: 'A fine hat',
  bytes: new Uint8Array([1, 2, 3]).buffer,
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
