// The phone's photos in IndexedDB: those queued for sending, and drafts, which only their player can send.
import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import { askToPersist } from '#client/device/storage.ts';
import type { Refused } from '../rules/upload-outcome.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

export interface StoredPhoto extends PreparedPhoto {
  /** The idempotency key: however often it is sent, the photo is stored once. */
  readonly key: string;
  /** See `keeperOf`. */
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  /** The challenge's title, with its translations where they exist. */
  readonly title: string;
  readonly title_es?: string;
  readonly title_fr?: string;
  /** Missing if an earlier version of this page stored the photo; it asked once for both. */
  readonly allowShow?: boolean;
  readonly allowFeature: boolean;
  /** The id of the pending photo on the laptop that this one replaces. */
  readonly replaces?: string;
  /** Attempts that failed with a response from the server. */
  readonly tries: number;
  /** Why the server refused it for good; null while it is queued. */
  readonly failure: Refused | null;
}

/** A photo that was taken or chosen but not sent; at most one per square of a board. */
export interface Draft
  extends PreparedPhoto,
    Pick<StoredPhoto, 'playerId' | 'boardId' | 'position'>,
    Pick<StoredPhoto, 'title' | 'title_es' | 'title_fr' | 'replaces'> {
  /** The idempotency key of the photo it becomes. */
  readonly photoKey: string;
  /** True once it is small enough to send; before that, `bytes` is the camera's file. */
  readonly isReady: boolean;
}

export interface PhotoStore {
  /** False when the browser stores nothing (a private window): the tab must stay open then. */
  readonly isPersistent: boolean;
  ofPlayer(playerId: string): Promise<StoredPhoto[]>;
  /** Replaces the photo's draft atomically: a phone that dies midway keeps one of the two. */
  add(photo: StoredPhoto): Promise<void>;
  /** Oldest first. */
  draftsOf(playerId: string): Promise<Draft[]>;
  /** Replaces an earlier draft of the same square. */
  keep(draft: Draft): Promise<void>;
  /** Does nothing when another draft has replaced it. */
  drop(draft: PlaceOfDraft): Promise<void>;
  /** Does nothing when the photo is gone: another tab may have sent it. */
  change(key: string, changes: Partial<StoredPhoto>): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Which draft, and where it is kept. */
export type PlaceOfDraft = Pick<Draft, 'photoKey' | 'playerId' | 'boardId' | 'position'>;

/**
 * Stored among the photos, whose keys have no colon. Without a top-level `playerId` it is in no index: a tab with an
 * earlier version of this page, which shares the database, never finds or sends it.
 */
interface DraftRow {
  readonly key: string;
  readonly draft: Draft;
}

const draftsKey = (playerId: string): string => `draft:${playerId}:`;
const draftKey = ({ playerId, boardId, position }: Omit<PlaceOfDraft, 'photoKey'>): string =>
  `${draftsKey(playerId)}${boardId}:${position}`;

interface Schema extends DBSchema {
  photos: { key: string; value: StoredPhoto | DraftRow; indexes: { player: string } };
}

const byAge = <Taken extends { readonly takenAt: number }>(photos: Taken[]) =>
  photos.sort((a, b) => a.takenAt - b.takenAt);

// What the phone could not store, kept until the page is closed: the board's code is left and entered again meanwhile.
const unstored = new Map<string, StoredPhoto>();
const unstoredDrafts = new Map<string, Draft>();
/** Changes the phone failed to write. If they were lost, the same photo would be sent forever. */
const unwritten = new Map<string, Partial<StoredPhoto>>();
const undeleted = new Set<string>();

const memory: PhotoStore = {
  isPersistent: false,
  ofPlayer: async (id) => byAge([...unstored.values()].filter(({ playerId }) => playerId === id)),
  async add(photo) {
    unstored.set(photo.key, photo);
    await memory.drop({ ...photo, photoKey: photo.key });
  },
  draftsOf: async (id) =>
    byAge([...unstoredDrafts.values()].filter(({ playerId }) => playerId === id)),
  async keep(draft) {
    unstoredDrafts.set(draftKey(draft), draft);
  },
  async drop(place) {
    const key = draftKey(place);
    if (unstoredDrafts.get(key)?.photoKey === place.photoKey) unstoredDrafts.delete(key);
  },
  async change(key, changes) {
    const photo = unstored.get(key);
    if (photo) unstored.set(key, { ...photo, ...changes });
  },
  async remove(key) {
    unstored.delete(key);
  },
};

const openPhotos = () =>
  openDB<Schema>('swag-and-seek', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('photos', { keyPath: 'key' }).createIndex('player', 'playerId');
    },
  });

async function inDatabase(): Promise<PhotoStore> {
  let db = await openPhotos();
  /** Safari closes the database of a page in the background: reopen it and retry once. */
  const tryTwice = <Result>(run: () => Promise<Result>): Promise<Result> =>
    run().catch(async () => {
      db = await openPhotos();
      return run();
    });
  let lastRead: StoredPhoto[] = [];
  let lastDrafts: Draft[] = [];
  /** Stored drafts whose newer version, or whose photo, exists only in memory. */
  const isOutdated = (draft: Draft) =>
    unstoredDrafts.has(draftKey(draft)) ||
    unstored.has(draft.photoKey) ||
    undeleted.has(draft.photoKey);
  /** Runs `and` in the same transaction. */
  const deleteDraft = async (
    { photoKey, ...place }: PlaceOfDraft,
    and: (photos: IDBPObjectStore<Schema, ['photos'], 'photos', 'readwrite'>) => unknown = () => {},
  ): Promise<void> => {
    const tx = db.transaction('photos', 'readwrite');
    const row = await tx.store.get(draftKey(place));
    const isSame = row && 'draft' in row && row.draft.photoKey === photoKey;
    await Promise.all([and(tx.store), isSame && tx.store.delete(draftKey(place)), tx.done]);
  };
  const drop = async (place: PlaceOfDraft): Promise<void> => {
    await memory.drop(place);
    undeleted.add(place.photoKey);
    await tryTwice(() => deleteDraft(place)).then(
      () => undeleted.delete(place.photoKey),
      () => {},
    );
  };
  return {
    get isPersistent() {
      return unstored.size === 0 && unstoredDrafts.size === 0;
    },
    async ofPlayer(id) {
      lastRead = await tryTwice(
        async () => (await db.getAllFromIndex('photos', 'player', id)) as StoredPhoto[],
      ).catch(() => lastRead);
      const stored = lastRead
        .filter(({ key, playerId }) => playerId === id && !undeleted.has(key))
        .map((photo) => ({ ...photo, ...unwritten.get(photo.key) }));
      return byAge([...stored, ...(await memory.ofPlayer(id))]);
    },
    async add(photo) {
      const place = { ...photo, photoKey: photo.key };
      await tryTwice(() => deleteDraft(place, (photos) => photos.put(photo))).then(
        () => memory.drop(place),
        () => memory.add(photo),
      );
      askToPersist();
    },
    async draftsOf(id) {
      const range = IDBKeyRange.bound(draftsKey(id), `${draftsKey(id)}\uffff`);
      await tryTwice(() => db.getAll('photos', range)).then(
        (rows) => {
          lastDrafts = rows.flatMap((row) => ('draft' in row ? [row.draft] : []));
        },
        () => {},
      );
      return byAge([
        ...lastDrafts.filter((draft) => !isOutdated(draft)),
        ...(await memory.draftsOf(id)),
      ]);
    },
    async keep(draft) {
      await tryTwice(() => db.put('photos', { key: draftKey(draft), draft })).then(
        () => unstoredDrafts.delete(draftKey(draft)),
        () => memory.keep(draft),
      );
      askToPersist();
    },
    drop,
    async change(key, changes) {
      await memory.change(key, changes);
      const all = () => ({ ...unwritten.get(key), ...changes });
      await tryTwice(async () => {
        const tx = db.transaction('photos', 'readwrite');
        const photo = (await tx.store.get(key)) as StoredPhoto | undefined;
        await Promise.all([photo && tx.store.put({ ...photo, ...all() }), tx.done]);
      }).then(
        () => unwritten.delete(key),
        () => unwritten.set(key, all()),
      );
    },
    async remove(key) {
      const held = unstored.get(key);
      await memory.remove(key);
      // On a full phone the photo could not replace its draft.
      if (held) await drop({ ...held, photoKey: key });
      undeleted.add(key);
      await tryTwice(() => db.delete('photos', key)).then(
        () => undeleted.delete(key),
        () => {},
      );
    },
  };
}

export const openPhotoStore = (): Promise<PhotoStore> => inDatabase().catch(() => memory);

/** Whose photos on this phone. A child's stay apart: another session of the phone would send them with their metadata. */
export const keeperOf = ({
  id,
  companion,
}: {
  readonly id: string;
  readonly companion?: { readonly isChild: boolean } | undefined;
}): string => (companion?.isChild ? `${id}/child` : id);

/** Removes every photo and draft of the player's board from this phone, also a child's. */
export async function forgetPhotosOf(id: string, opening = openPhotoStore()): Promise<void> {
  const store = await opening;
  for (const keeper of [id, keeperOf({ id, companion: { isChild: true } })]) {
    for (const { key } of await store.ofPlayer(keeper)) await store.remove(key);
    for (const draft of await store.draftsOf(keeper)) await store.drop(draft);
  }
}
