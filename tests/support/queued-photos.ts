// Photos that wait on a phone, for components that show them.
import { vi } from 'vitest';
import type { Upload } from '#client/calls/upload-form.ts';
import { createPhotoQueue, type QueuedPhoto } from '#features/submissions/ui/photo-queue.ts';
import type { PhotoQueueView } from '#features/submissions/ui/use-photo-queue.ts';

/** The same of every photo: a picture is made once for its bytes. */
export const bytes = new Uint8Array([1, 2, 3]).buffer;

export const queuedPhoto = (changes: Partial<QueuedPhoto> = {}): QueuedPhoto => ({
  ...{ key: 'k1', playerId: 'noor', boardId: 'SS-1', position: 1, title: 'A hat' },
  ...{ allowFeature: false, bytes, type: 'image/jpeg' },
  ...{ takenAt: 1, tries: 0, failure: null, progress: null, ...changes },
});

export const queueOf = (
  photos: readonly QueuedPhoto[],
  changes: Partial<PhotoQueueView> = {},
): PhotoQueueView => ({
  ...{ photos, drafts: [], leftDrafts: [], pause: null, isPersistent: true, hasSignal: true },
  queue: {} as PhotoQueueView['queue'],
  at: (position) => photos.find((photo) => photo.position === position),
  ...changes,
});

/** How the server answers a photo that it has stored. */
const SENT = {
  ...{ status: 201, body: { submission: { id: 'a', status: 'pending' } }, retryAfter: null },
};

/** A phone's queue. Of the photos that it uploads, the first `lost` get this answer, or none. */
export function phoneQueue(lost = 0, refusal: Awaited<Upload['answer']> = null) {
  const upload = vi.fn(() => {
    const answer = upload.mock.calls.length > lost ? SENT : refusal;
    return { answer: Promise.resolve(answer), cancel() {} };
  });
  const queue = createPhotoQueue({
    ...{ playerId: 'noor', upload, deferral: () => null, onSent: async () => {} },
    onDeferred() {},
    onSignedOut() {},
  });
  return { queue, upload };
}
