// The photo queue of one player, running while the board is open.
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
  /** The queued photo of a square. */
  at(position: number): QueuedPhoto | undefined;
}

export function usePhotoQueue(playerId: string): PhotoQueueView {
  const utils = trpc.useUtils();
  const [queue] = useState(() =>
    createPhotoQueue({
      playerId,
      onSent: () => utils.boards.mine.invalidate(),
      // The query of the board then gets a 401 as well, which leads to the sign-in page.
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
