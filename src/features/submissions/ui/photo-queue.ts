// The photo queue on the phone: sends one photo at a time and retries until the server has it, exactly once.
import type { Upload } from '#client/calls/upload-form.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission } from '../contract.ts';
import { DEFER_DELAY, outcomeOf, type Refused, retryDelay } from '../rules/upload-outcome.ts';
import {
  type Draft,
  forgetPhotosOf,
  openPhotoStore,
  type PhotoStore,
  type PlaceOfDraft,
  type StoredPhoto,
} from './photo-store.ts';

export interface QueuedPhoto extends StoredPhoto {
  /** Share handed to the network, 0 to 1; at 1 the laptop has yet to respond. Null while it is not being sent. */
  readonly progress: number | null;
}

export interface QueueState {
  /** In the order they were taken. */
  readonly photos: readonly QueuedPhoto[];
  /** Taken but not sent, oldest first. */
  readonly drafts: readonly Draft[];
  /** Drafts left by an earlier visit; the board asks about each of them. */
  readonly leftDrafts: readonly Draft[];
  /** Why the queue waits; null while no reason is known. */
  readonly pause: Refused | null;
  readonly isPersistent: boolean;
  /** False while the phone is offline or the laptop cannot be reached. */
  readonly hasSignal: boolean;
}

interface Deps {
  readonly playerId: string;
  /** @param onProgress the share that has been sent, 0 to 1 */
  upload(photo: StoredPhoto, onProgress: (share: number) => void): Upload;
  /** Why the photo waits for the contest: paused, or not open yet; null when it may be sent. */
  deferral(photo: StoredPhoto): Refused | null;
  /** The server held back a photo that `deferral` let through. */
  onDeferred(): void;
  /** The server has it; resolves when the screen shows it. */
  onSent(submission: OwnSubmission): Promise<unknown>;
  onSignedOut(): void;
}

type NewPhoto = Omit<StoredPhoto, 'key' | 'playerId' | 'tries' | 'failure'> & {
  /** The key of its draft. */
  readonly key?: string;
};

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

const EMPTY: QueueState = {
  photos: [],
  drafts: [],
  leftDrafts: [],
  pause: null,
  isPersistent: true,
  hasSignal: true,
};

export function createPhotoQueue({
  playerId,
  upload,
  deferral,
  onDeferred,
  onSent,
  onSignedOut,
}: Deps) {
  const opening: Promise<PhotoStore> = openPhotoStore();
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let current: { key: string; sending: Upload } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** When the server's rate limit ends; a returning connection does not change that. */
  let limitedUntil = { steady: 0, wall: 0 };
  /** By a clock that nobody sets, which stands still while the phone sleeps, or by the phone's own: whichever is first. */
  const limitLeft = () =>
    Math.min(limitedUntil.steady - performance.now(), limitedUntil.wall - Date.now());
  let isOpen = true;

  const show = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const showProgress = (key: string, progress: number | null) =>
    show({
      photos: state.photos.map((photo) => (photo.key === key ? { ...photo, progress } : photo)),
    });

  /** Reads the store; other tabs write to it too. */
  const reload = async () => {
    const store = await opening;
    const stored = await store.ofPlayer(playerId);
    const shown = new Map(state.photos.map((photo) => [photo.key, photo]));
    show({
      photos: stored.map((photo) => {
        const before = shown.get(photo.key);
        // Keep the same buffer instead of the store's new copy, so a picture on screen is not reloaded.
        const bytes = before?.bytes ?? photo.bytes;
        return { ...photo, bytes, progress: before?.progress ?? null };
      }),
      isPersistent: store.isPersistent,
    });
  };

  /** Drafts taken on this page or already asked about: the board does not ask about them. */
  const known = new Set<string>();
  /** Newest draft of each square: an older one may still be in preparation. */
  const newest = new Map<string, string>();
  const reloadDrafts = async () => {
    const store = await opening;
    const before = new Map(state.drafts.map((draft) => [draft.photoKey, draft]));
    const drafts = (await store.draftsOf(playerId)).map((draft) => {
      const same = before.get(draft.photoKey);
      return same?.isReady === draft.isReady ? same : draft;
    });
    const leftDrafts = drafts.filter(({ photoKey }) => !known.has(photoKey));
    show({ drafts, leftDrafts, isPersistent: store.isPersistent });
  };

  const scheduleRetry = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), milliseconds);
  };

  /** Sends one photo. @returns whether to send the next one at once */
  const sendOne = async (photo: QueuedPhoto): Promise<boolean> => {
    const store = await opening;
    const sending = upload(photo, (share) => showProgress(photo.key, share));
    current = { key: photo.key, sending };
    showProgress(photo.key, 0);
    const outcome = outcomeOf(await sending.answer);
    current = null;
    if (!isOpen) return false;
    // Cancelled meanwhile: the response no longer matters.
    if (!state.photos.some(({ key }) => key === photo.key)) return true;
    show({ hasSignal: outcome.kind !== 'wait' || outcome.reason !== null });
    if (outcome.kind === 'sent') {
      failures = 0;
      // Shown as waiting for review before it leaves the queue, so the square does not flicker.
      await onSent(outcome.submission).catch(() => {});
      await store.remove(photo.key);
    } else if (outcome.kind === 'failed') {
      await store.change(photo.key, { failure: outcome.reason });
    } else if (outcome.kind === 'wait') {
      failures++;
      if (outcome.seconds) {
        const wait = outcome.seconds * 1000;
        limitedUntil = { steady: performance.now() + wait, wall: Date.now() + wait };
      }
      // A photo that the server cannot take must not block the others.
      if (outcome.reason) await store.change(photo.key, { tries: photo.tries + 1 });
      showProgress(photo.key, null);
      show({ pause: outcome.reason });
    } else if (outcome.kind === 'deferred') {
      show({ pause: outcome.reason });
      onDeferred();
      scheduleRetry(DEFER_DELAY);
    } else {
      onSignedOut();
    }
    if (outcome.kind === 'sent' || outcome.kind === 'failed') show({ pause: null });
    await reload();
    showProgress(photo.key, null);
    if (outcome.kind === 'wait') scheduleRetry(Math.max(retryDelay(failures), limitLeft()));
    return outcome.kind === 'sent' || outcome.kind === 'failed';
  };

  /** The next photo; null when none is queued or all wait for the contest. */
  const nextPhoto = (): QueuedPhoto | null => {
    const waiting = state.photos.filter(({ failure }) => failure === null);
    const [next] = waiting
      .filter((photo) => deferral(photo) === null)
      .sort((a, b) => a.tries - b.tries || a.takenAt - b.takenAt);
    if (next) return next;
    const [deferred] = waiting;
    if (deferred) {
      show({ pause: deferral(deferred) });
      scheduleRetry(DEFER_DELAY);
    }
    return null;
  };

  /** Sends queued photos until one has to wait. */
  const sendAll = async () => {
    for (;;) {
      await reload();
      const next = nextPhoto();
      if (!next || !(await sendOne(next))) return;
    }
  };

  let isWorking = false;
  /** The connection came back during an upload, which may have failed just before. */
  let mustResume = false;
  const work = async () => {
    if (isWorking || !isOpen) return;
    if (limitLeft() > 0) return scheduleRetry(limitLeft());
    isWorking = true;
    try {
      do {
        mustResume = false;
        clearTimeout(timer);
        await sendAll();
      } while (mustResume && isOpen && limitLeft() <= 0);
    } finally {
      isWorking = false;
    }
  };

  const retryAll = async (isMeant: (photo: StoredPhoto) => boolean) => {
    const store = await opening;
    const meant = (await store.ofPlayer(playerId)).filter(isMeant);
    if (meant.length === 0) return;
    for (const { key } of meant) await store.change(key, { failure: null, tries: 0 });
    await reload();
    void work();
  };

  const handleOffline = () => show({ hasSignal: false });

  /** Retries at once: the connection may be back. */
  const resume = () => {
    if (navigator.onLine) show({ hasSignal: true });
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    mustResume = isWorking;
    void work();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,

    /** Retries queued photos at once: the contest may have opened or resumed. */
    resume,

    /** Tries once before the server's rate limit ends, which the organisers may have raised. */
    tryNow() {
      limitedUntil.steady = 0;
      void work();
    },

    /** Starts sending, and resumes when the connection or the player returns. @returns a function that stops it */
    start() {
      isOpen = true;
      const moments = ['online', 'pageshow'] as const;
      for (const moment of moments) window.addEventListener(moment, resume);
      window.addEventListener('offline', handleOffline);
      document.addEventListener('visibilitychange', resume);
      show({ hasSignal: navigator.onLine });
      void reloadDrafts();
      void work();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        for (const moment of moments) window.removeEventListener(moment, resume);
        window.removeEventListener('offline', handleOffline);
        document.removeEventListener('visibilitychange', resume);
      };
    },

    /** Resolves when the photo is stored on the phone. */
    async add(photo: NewPhoto) {
      const store = await opening;
      await store.add({ ...photo, playerId, key: photo.key ?? newId(), tries: 0, failure: null });
      await reload();
      await reloadDrafts();
      void work();
    },

    /** Stores a draft until its player sends or discards it. Resolves when it is stored on the phone. */
    async keep(draft: Omit<Draft, 'playerId'>) {
      const square = `${draft.boardId}:${draft.position}`;
      if (draft.isReady && (newest.get(square) ?? draft.photoKey) !== draft.photoKey) return;
      newest.set(square, draft.photoKey);
      known.add(draft.photoKey);
      await (await opening).keep({ ...draft, playerId });
      await reloadDrafts();
    },

    async drop(place: Omit<PlaceOfDraft, 'playerId'>) {
      await (await opening).drop({ ...place, playerId });
      await reloadDrafts();
    },

    /** The board does not ask about it again until the next visit. */
    async askLater({ photoKey }: Pick<Draft, 'photoKey'>) {
      known.add(photoKey);
      await reloadDrafts();
    },

    retry: (key: string) => retryAll((photo) => photo.key === key),

    /** Sends the photos that pass `isMeant` again, such as refused ones whose reason has passed. */
    retryAll,

    /** Removes a photo that is queued, failed or being sent. */
    async discard(key: string) {
      await (await opening).remove(key);
      await reload();
      if (current?.key === key) current.sending.cancel();
    },

    /** Removes every photo and draft of the player from this phone, and stops sending. */
    async forget() {
      isOpen = false;
      clearTimeout(timer);
      current?.sending.cancel();
      await forgetPhotosOf(playerId, opening);
      show({ photos: [], drafts: [], leftDrafts: [], pause: null });
    },
  };
}
