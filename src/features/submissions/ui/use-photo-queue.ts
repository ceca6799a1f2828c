// The photo queue of one player, running while the board is open.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { type Upload, uploadForm } from '#client/calls/upload-form.ts';
import { serverNow } from '#client/format/server-clock.ts';
import { type Contest, photoRefusal } from '#shared/contest.ts';
import { toErrorBody } from '#shared/failures/errors.ts';
import { apiRoutes } from '#shared/paths.ts';
import { failures } from '../messages.ts';
import type { Refused } from '../rules/upload-outcome.ts';
import {
  createPhotoQueue,
  type PhotoQueue,
  type QueuedPhoto,
  type QueueState,
} from './photo-queue.ts';
import type { StoredPhoto } from './photo-store.ts';
import { photoFormOf } from './picked-photo.tsx';

/** @param onProgress the share that has been sent, 0 to 1 */
const uploadPhoto = (photo: StoredPhoto, onProgress: (share: number) => void): Upload =>
  uploadForm({ role: 'player', path: apiRoutes.submissions, form: photoFormOf(photo), onProgress });

export interface PhotoQueueView extends QueueState {
  readonly queue: PhotoQueue;
  /** The queued photo of a square. */
  at(position: number): QueuedPhoto | undefined;
}

/** As far as this phone knows: the server decides. */
function deferralReason(contest: Contest | null, takenAt: number): Refused | null {
  if (contest === null) return null;
  const refusal = photoRefusal(contest, serverNow(), new Date(takenAt).toISOString());
  if (refusal === 'paused' && contest.paused) {
    return toErrorBody(failures.pausedSaying({ message: contest.paused }));
  }
  return refusal === 'not_open' ? toErrorBody(failures.sentAtOpening()) : null;
}

/** Whether the photo was refused because the contest was over, and is not over for it any more: the end was corrected. */
const countsAgain = (contest: Contest, { failure, takenAt }: StoredPhoto): boolean =>
  failure?.code === 'CONTEST_CLOSED' &&
  photoRefusal(contest, serverNow(), new Date(takenAt).toISOString()) !== 'closed';

export function usePhotoQueue(playerId: string): PhotoQueueView {
  const utils = trpc.useUtils();
  const { data: contest = null, dataUpdatedAt } = trpc.settings.contest.useQuery(
    undefined,
    SHARED_QUERY,
  );
  const known = useRef(contest);
  const [queue] = useState(() =>
    createPhotoQueue({
      playerId,
      upload: uploadPhoto,
      deferral: ({ takenAt }) => deferralReason(known.current, takenAt),
      onDeferred: () => void utils.settings.contest.invalidate(),
      onSent: () => utils.boards.mine.invalidate(),
      // The board query then gets a 401 too, which leads to the sign-in page.
      onSignedOut: () => void utils.boards.mine.invalidate(),
    }),
  );
  useEffect(() => {
    const wasKnown = known.current !== null;
    known.current = contest;
    if (wasKnown) queue.resume();
  }, [queue, contest]);
  // Only what the laptop has just said counts, so nothing is sent while it says that the contest is over.
  useEffect(() => {
    if (contest && dataUpdatedAt > 0) void queue.retryAll((photo) => countsAgain(contest, photo));
  }, [queue, contest, dataUpdatedAt]);
  // This query is refetched as soon as the laptop is back: photos need not wait up to a minute for their next attempt.
  useEffect(() => {
    if (dataUpdatedAt > 0 && !queue.read().hasSignal) queue.resume();
  }, [queue, dataUpdatedAt]);
  useEffect(() => queue.start(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.read);
  // This browser keeps nothing: it asks before a reload takes the photos with it.
  const isAtRisk = !state.isPersistent && state.photos.length + state.drafts.length > 0;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
  return {
    ...state,
    queue,
    at: (position) => state.photos.find((photo) => photo.position === position),
  };
}
