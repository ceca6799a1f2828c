// The phone's queue of one player, alive while the board is open.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '#client/trpc.ts';
import {
  createPhotoQueue,
  type PhotoQueue,
  type QueuedPhoto,
  type QueueState,
} from './photo-queue.ts';

export interface PhotoQueueView extends QueueState {
  readonly queue: PhotoQueue;
  /** The photo that waits on this phone for a square. */
  at(position: number): QueuedPhoto | undefined;
}

export function usePhotoQueue(playerId: string): PhotoQueueView {
  const utils = trpc.useUtils();
  const [queue] = useState(() =>
    createPhotoQueue({
      playerId,
      onSent: () => utils.boards.mine.invalidate(),
      // The board's own call finds the session gone too, and leads to the sign-in page.
      onSignedOut: () => void utils.boards.mine.invalidate(),
    }),
  );
  useEffect(() => queue.start(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  return {
    ...state,
    queue,
    at: (position) => state.photos.find((photo) => photo.position === position),
  };
}
