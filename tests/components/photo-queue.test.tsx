import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPhotoQueue } from '#features/submissions/ui/photo-queue.ts';

const SENT = {
  status: 201,
  body: { submission: { id: 'a', status: 'pending' } },
  retryAfter: null,
};

/** Turns of the event loop in which the queue comes to rest. */
const SETTLED = 50;

beforeEach(() => {
  // No timer ends: what is sent again is sent because of an event.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function settle() {
  for (let i = 0; i < SETTLED; i++) await new Promise((resolve) => setImmediate(resolve));
}

test('a photo goes at once when the signal is back before its failed try has ended', async () => {
  const upload = vi
    .fn()
    .mockReturnValueOnce({ answer: Promise.resolve(null), cancel() {} })
    .mockReturnValueOnce({ answer: Promise.resolve(SENT), cancel() {} });
  const queue = createPhotoQueue({
    playerId: 'noor',
    upload,
    hold: () => null,
    onHeld() {},
    onSent: async () => {},
    onSignedOut() {},
  });
  const stop = queue.start();
  await settle();
  let isBack = false;
  queue.subscribe(() => {
    if (isBack || queue.read().hasSignal) return;
    isBack = true;
    window.dispatchEvent(new Event('online'));
  });
  await queue.add({
    boardId: 'SS-1',
    position: 1,
    title: 'A hat',
    allowFeature: false,
    bytes: new Uint8Array([1]).buffer,
    type: 'image/jpeg',
    takenAt: 1,
  });
  await settle();
  expect(isBack).toBe(true);
  expect(upload).toHaveBeenCalledTimes(2);
  expect(queue.read().photos).toEqual([]);
  stop();
});
