// The queued photos in IndexedDB, which survive a reload, a closed tab and an empty battery.
import { type DBSchema, openDB } from 'idb';

export interface StoredPhoto {
  /** The idempotency key: sent several times, the photo is stored once. */
  readonly key: string;
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  readonly title: string;
  readonly allowFeature: boolean;
  /** Not a Blob: Safari loses those between visits. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** When it was taken or chosen, by this phone's clock; milliseconds since 1970. */
  readonly takenAt: number;
  /** Attempts that failed with a response of the server. */
  readonly tries: number;
  /** Why the server refused it for good; null while it waits. */
  readonly failure: string | null;
}

export interface PhotoStore {
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
        .map((photo) => ({ ...photo, ...unwritten.get(photo.key) }));
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

export const openPhotoStore = (): Promise<PhotoStore> => inDatabase().catch(() => inMemory());
