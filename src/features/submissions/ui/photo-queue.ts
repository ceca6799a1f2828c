// The photo queue on the phone: sends one photo at a time and retries until the server has it, exactly once.
import { type DBSchema, openDB } from 'idb';
import type { Upload } from '#client/calls/upload-form.ts';
import { newId } from '#shared/ids.ts';
import type { OwnSubmission } from '../contract.ts';
import { HOLD_DELAY, outcomeOf, type Refused, retryDelay } from '../rules/upload-outcome.ts';

export interface StoredPhoto {
  /** The idempotency key: sent several times, the photo is stored once. */
  readonly key: string;
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  /** Of the challenge; also in the players' other languages, where it was translated. */
  readonly title: string;
  readonly title_es?: string;
  readonly title_fr?: string;
  /** Left out by an earlier version of this page, which asked once for both. */
  readonly allowShow?: boolean;
  readonly allowFeature: boolean;
  /** The id of the photo that waits at the laptop and that this one takes the place of. */
  readonly replaces?: string;
  /** Not a Blob: Safari loses those between visits. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was taken or chosen, by this phone's clock; milliseconds since 1970. */
  readonly takenAt: number;
  /** Attempts that failed with a response of the server. */
  readonly tries: number;
  /** Why the server refused it for good; null while it waits. */
  readonly failure: Refused | null;
}

interface PhotoStore {
  /** False when the browser stores nothing (a private window): the tab must stay open then. */
  readonly isLasting: boolean;
  ofPlayer(playerId: string): Promise<StoredPhoto[]>;
  add(photo: StoredPhoto): Promise<void>;
  /** Does nothing when the photo is gone: another tab may have sent it. */
  change(key: string, changes: Partial<StoredPhoto>): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto; indexes: { player: string } };
}

/** An earlier version of this page kept the sentence alone. */
const failureIn = (kept: Refused | string | null): Refused | null =>
  typeof kept === 'string' ? { error: kept } : kept;

const byAge = (photos: StoredPhoto[]) => photos.sort((a, b) => a.takenAt - b.takenAt);

function inMemory(photos = new Map<string, StoredPhoto>()): PhotoStore {
  return {
    isLasting: false,
    ofPlayer: async (id) => byAge([...photos.values()].filter(({ playerId }) => playerId === id)),
    async add(photo) {
      photos.set(photo.key, photo);
    },
    async change(key, changes) {
      const photo = photos.get(key);
      if (photo) photos.set(key, { ...photo, ...changes });
    },
    async remove(key) {
      photos.delete(key);
    },
  };
}

const openPhotos = () =>
  openDB<Schema>('swag-and-seek', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('photos', { keyPath: 'key' }).createIndex('player', 'playerId');
    },
  });

async function inDatabase(): Promise<PhotoStore> {
  let db = await openPhotos();
  /** Safari closes the database of a page in the background: it is opened again, and what failed is done again. */
  const tryTwice = <Result>(run: () => Promise<Result>): Promise<Result> =>
    run().catch(async () => {
      db = await openPhotos();
      return run();
    });
  /** Photos that a full phone had no room for. */
  const unstored = new Map<string, StoredPhoto>();
  const memory = inMemory(unstored);
  /** What the phone refused to write. Forgotten, it would have the same photo sent again without end. */
  const unwritten = new Map<string, Partial<StoredPhoto>>();
  const undeleted = new Set<string>();
  let lastRead: StoredPhoto[] = [];
  return {
    get isLasting() {
      return unstored.size === 0;
    },
    async ofPlayer(id) {
      lastRead = await tryTwice(() => db.getAllFromIndex('photos', 'player', id)).catch(
        () => lastRead,
      );
      const stored = lastRead
        .filter(({ key, playerId }) => playerId === id && !undeleted.has(key))
        .map((photo) => ({ ...photo, ...unwritten.get(photo.key) }))
        .map((photo) => ({ ...photo, failure: failureIn(photo.failure) }));
      return byAge([...stored, ...(await memory.ofPlayer(id))]);
    },
    async add(photo) {
      await tryTwice(() => db.put('photos', photo)).catch(() => memory.add(photo));
    },
    async change(key, changes) {
      await memory.change(key, changes);
      const all = () => ({ ...unwritten.get(key), ...changes });
      await tryTwice(async () => {
        const tx = db.transaction('photos', 'readwrite');
        const photo = await tx.store.get(key);
        await Promise.all([photo && tx.store.put({ ...photo, ...all() }), tx.done]);
      }).then(
        () => unwritten.delete(key),
        () => unwritten.set(key, all()),
      );
    },
    async remove(key) {
      await memory.remove(key);
      undeleted.add(key);
      await tryTwice(() => db.delete('photos', key)).then(
        () => undeleted.delete(key),
        () => {},
      );
    },
  };
}

const openPhotoStore = (): Promise<PhotoStore> => inDatabase().catch(() => inMemory());

export interface QueuedPhoto extends StoredPhoto {
  /**
   * The share that the phone has handed over to the network, 0 to 1: with 1 the laptop has not answered yet. Null while it is
   * not being sent.
   */
  readonly progress: number | null;
}

export interface QueueState {
  /** In the order they were taken. */
  readonly photos: readonly QueuedPhoto[];
  /** What the server said when it asked to wait. */
  readonly pause: Refused | null;
  readonly isLasting: boolean;
  /** False while the phone is offline or the laptop cannot be reached. */
  readonly hasSignal: boolean;
}

interface Deps {
  readonly playerId: string;
  /** @param onProgress the share that has been sent, 0 to 1 */
  upload(photo: StoredPhoto, onProgress: (share: number) => void): Upload;
  /** Why the photo waits for the contest: paused, or not open yet; null when it may be sent. */
  hold(photo: StoredPhoto): Refused | null;
  /** The server held a photo back that `hold` did not. */
  onHeld(): void;
  /** The server has it; resolves when the screen shows it. */
  onSent(submission: OwnSubmission): Promise<unknown>;
  onSignedOut(): void;
}

type NewPhoto = Omit<StoredPhoto, 'key' | 'playerId' | 'tries' | 'failure'>;

export type PhotoQueue = ReturnType<typeof createPhotoQueue>;

const EMPTY: QueueState = { photos: [], pause: null, isLasting: true, hasSignal: true };

export function createPhotoQueue({ playerId, upload, hold, onHeld, onSent, onSignedOut }: Deps) {
  const opening: Promise<PhotoStore> = openPhotoStore();
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let current: { key: string; sending: Upload } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The server's rate limit ends then; a returning connection does not change that. */
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

  /** Reads the store, which other tabs write to as well. */
  const reload = async () => {
    const store = await opening;
    const stored = await store.ofPlayer(playerId);
    const known = new Map(state.photos.map((photo) => [photo.key, photo]));
    show({
      photos: stored.map((photo) => {
        const before = known.get(photo.key);
        // The same bytes as before, not another copy of the store's: a picture on the screen stays what it is.
        const bytes = before?.bytes ?? photo.bytes;
        return { ...photo, bytes, progress: before?.progress ?? null };
      }),
      isLasting: store.isLasting,
    });
  };

  const later = (milliseconds: number) => {
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
      // Shown as waiting for review before it leaves the queue, so that the square does not flicker.
      await onSent(outcome.submission).catch(() => {});
      await store.remove(photo.key);
    } else if (outcome.kind === 'failed') {
      await store.change(photo.key, { failure: outcome.reason });
    } else if (outcome.kind === 'wait') {
      failures++;
      if (outcome.seconds) limitedUntil = Date.now() + outcome.seconds * 1000;
      // A photo that the server cannot take must not block the others.
      if (outcome.reason) await store.change(photo.key, { tries: photo.tries + 1 });
      showProgress(photo.key, null);
      show({ pause: outcome.reason });
    } else if (outcome.kind === 'held') {
      show({ pause: outcome.reason });
      onHeld();
      later(HOLD_DELAY);
    } else {
      onSignedOut();
    }
    if (outcome.kind === 'sent' || outcome.kind === 'failed') show({ pause: null });
    await reload();
    showProgress(photo.key, null);
    if (outcome.kind === 'wait') later(Math.max(retryDelay(failures), limitedUntil - Date.now()));
    return outcome.kind === 'sent' || outcome.kind === 'failed';
  };

  /** The next photo; null when none waits, or all wait for the contest. */
  const nextPhoto = (): QueuedPhoto | null => {
    const waiting = state.photos.filter(({ failure }) => failure === null);
    const [next] = waiting
      .filter((photo) => hold(photo) === null)
      .sort((a, b) => a.tries - b.tries || a.takenAt - b.takenAt);
    if (next) return next;
    const [held] = waiting;
    if (held) {
      show({ pause: hold(held) });
      later(HOLD_DELAY);
    }
    return null;
  };

  /** Sends what waits, until one has to wait longer. */
  const sendAll = async () => {
    for (;;) {
      await reload();
      const next = nextPhoto();
      if (!next || !(await sendOne(next))) return;
    }
  };

  let isWorking = false;
  /** The connection came back while a photo was being sent, which may have failed before. */
  let isWoken = false;
  const work = async () => {
    if (isWorking || !isOpen || Date.now() < limitedUntil) return;
    isWorking = true;
    try {
      do {
        isWoken = false;
        clearTimeout(timer);
        await sendAll();
      } while (isWoken && isOpen && Date.now() >= limitedUntil);
    } finally {
      isWorking = false;
    }
  };

  const lose = () => show({ hasSignal: false });

  /** Retries at once: the connection may be back. */
  const wake = () => {
    if (navigator.onLine) show({ hasSignal: true });
    if (document.visibilityState === 'hidden') return;
    failures = 0;
    isWoken = isWorking;
    if (Date.now() < limitedUntil) later(limitedUntil - Date.now());
    else void work();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,

    /** Retries at once what waits: the contest may have opened, or go on. */
    wake,

    /** Starts sending, and resumes when the connection or the player returns. @returns a function that stops it */
    start() {
      isOpen = true;
      const moments = ['online', 'pageshow'] as const;
      for (const moment of moments) window.addEventListener(moment, wake);
      window.addEventListener('offline', lose);
      document.addEventListener('visibilitychange', wake);
      show({ hasSignal: navigator.onLine });
      void work();
      return () => {
        isOpen = false;
        clearTimeout(timer);
        for (const moment of moments) window.removeEventListener(moment, wake);
        window.removeEventListener('offline', lose);
        document.removeEventListener('visibilitychange', wake);
      };
    },

    /** Resolves when the photo is stored on the phone. */
    async add(photo: NewPhoto) {
      const store = await opening;
      const fresh = { playerId, key: newId(), tries: 0, failure: null };
      await store.add({ ...photo, ...fresh });
      await reload();
      void work();
    },

    async retry(key: string) {
      await (await opening).change(key, { failure: null, tries: 0 });
      await reload();
      void work();
    },

    /** Removes a photo, whether it waits, failed, or is being sent. */
    async discard(key: string) {
      await (await opening).remove(key);
      await reload();
      if (current?.key === key) current.sending.cancel();
    },

    /** Removes every photo of the player from this phone, and sends no more. */
    async forget() {
      isOpen = false;
      clearTimeout(timer);
      current?.sending.cancel();
      const store = await opening;
      const stored = await store.ofPlayer(playerId);
      await Promise.all(stored.map(({ key }) => store.remove(key)));
      show({ photos: [], pause: null });
    },
  };
}
