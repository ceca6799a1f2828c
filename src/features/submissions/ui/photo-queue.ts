// The queue on the phone: one photo at a time, again and again until the contest has it, and each of them once.

import type { Upload } from '#client/upload-form.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission } from '../contract.ts';
import { outcomeOf, waitAfter } from '../rules/sending.ts';
import { type KeptPhoto, openPhotoStore, type PhotoStore } from './photo-store.ts';
import { uploadPhoto } from './upload-photo.ts';

export interface QueuedPhoto extends KeptPhoto {
  /** The share that has left the phone while it is sent, else null. */
  readonly progress: number | null;
}

export interface QueueState {
  /** In the order they were taken. */
  readonly photos: readonly QueuedPhoto[];
  /** What the contest said when it asked to wait. */
  readonly pause: string | null;
  readonly isLasting: boolean;
}

interface Needs {
  readonly playerId: string;
  /** The contest has it; resolves when the screen shows it. */
  onSent(submission: OwnSubmission): Promise<unknown>;
  onSignedOut(): void;
}

export type NewPhoto = Omit<KeptPhoto, 'key' | 'playerId' | 'takenAt' | 'tries' | 'failure'>;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

const EMPTY: QueueState = { photos: [], pause: null, isLasting: true };

export function createPhotoQueue({ playerId, onSent, onSignedOut }: Needs) {
  const opening: Promise<PhotoStore> = openPhotoStore();
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let current: { key: string; upload: Upload } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** Until then the contest wants nothing; a signal that returns does not change that. */
  let limitedUntil = 0;
  let isOpen = true;

  const show = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const showProgress = (key: string, progress: number | null) =>
    show({
      photos: state.photos.map((photo) => (photo.key === key ? { ...photo, progress } : photo)),
    });

  /** What the store holds now; other tabs write to it too. */
  const reload = async () => {
    const store = await opening;
    const kept = await store.ofPlayer(playerId);
    const known = new Map(state.photos.map((photo) => [photo.key, photo.progress]));
    show({
      photos: kept.map((photo) => ({ ...photo, progress: known.get(photo.key) ?? null })),
      isLasting: store.isLasting,
    });
  };

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds);
  };

  /** Sends one photo. @returns whether to go on with the next at once */
  const sendOne = async (photo: QueuedPhoto): Promise<boolean> => {
    const store = await opening;
    const upload = uploadPhoto(photo, (share) => showProgress(photo.key, share));
    current = { key: photo.key, upload };
    showProgress(photo.key, 0);
    const outcome = outcomeOf(await upload.answer);
    current = null;
    if (!isOpen) return false;
    // Cancelled meanwhile: what came back concerns nobody.
    if (!state.photos.some(({ key }) => key === photo.key)) return true;
    if (outcome.kind === 'sent') {
      failures = 0;
      // Shown as waiting for review before it leaves the queue: the square does not flicker.
      await onSent(outcome.submission).catch(() => {});
      await store.remove(photo.key);
    } else if (outcome.kind === 'failed') {
      await store.change(photo.key, { failure: outcome.reason });
    } else if (outcome.kind === 'wait') {
      failures++;
      if (outcome.seconds) limitedUntil = Date.now() + outcome.seconds * 1000;
      // One the contest has trouble with must not hold up the others.
      if (outcome.reason) await store.change(photo.key, { tries: photo.tries + 1 });
      showProgress(photo.key, null);
      show({ pause: outcome.reason });
    } else {
      onSignedOut();
    }
    if (outcome.kind === 'sent' || outcome.kind === 'failed') show({ pause: null });
    await reload();
    showProgress(photo.key, null);
    if (outcome.kind === 'wait') later(Math.max(waitAfter(failures), limitedUntil - Date.now()));
    return outcome.kind === 'sent' || outcome.kind === 'failed';
  };

  let isWorking = false;
  const work = async () => {
    if (isWorking || !isOpen || Date.now() < limitedUntil) return;
    isWorking = true;
    clearTimeout(timer);
    try {
      for (;;) {
        await reload();
        const next = state.photos
          .filter(({ failure }) => failure === null)
          .sort((a, b) => a.tries - b.tries || a.takenAt - b.takenAt)[0];
        if (!next || !(await sendOne(next))) return;
      }
    } finally {
      isWorking = false;
    }
  };

  /** The signal may be back: what waited for it need not wait longer. */
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    if (Date.now() < limitedUntil) later(limitedUntil - Date.now());
    else void work();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,

    /** Begins sending, and goes on whenever the signal or the player returns. @returns what ends it */
    start() {
      isOpen = true;
      const moments = ['online', 'pageshow'] as const;
      for (const moment of moments) window.addEventListener(moment, wake);
      document.addEventListener('visibilitychange', wake);
      void work();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        for (const moment of moments) window.removeEventListener(moment, wake);
        document.removeEventListener('visibilitychange', wake);
      };
    },

    /** Kept when it resolves: from then on it will arrive. */
    async add(photo: NewPhoto) {
      const store = await opening;
      const fresh = { playerId, key: newId(), takenAt: Date.now(), tries: 0, failure: null };
      await store.add({ ...photo, ...fresh });
      await reload();
      void work();
    },

    async retry(key: string) {
      await (await opening).change(key, { failure: null, tries: 0 });
      await reload();
      void work();
    },

    /** Takes it out, whether it waits, failed, or is on its way. */
    async discard(key: string) {
      await (await opening).remove(key);
      await reload();
      if (current?.key === key) current.upload.cancel();
    },
  };
}
