// Photos that wait on this phone, in the browser's own database: they outlive a reload, a closed tab and the battery.
import { type DBSchema, openDB } from 'idb';

export interface KeptPhoto {
  /** The idempotency key: however often it is sent, it is stored once. */
  readonly key: string;
  readonly playerId: string;
  readonly boardId: string;
  readonly position: number;
  readonly title: string;
  readonly allowFeature: boolean;
  /** Not a Blob: Safari has lost those between visits. */
  readonly bytes: ArrayBuffer;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** Tries that failed with an answer of the contest's. */
  readonly tries: number;
  /** Why the contest refused it for good; null while it waits. */
  readonly failure: string | null;
}

export interface PhotoStore {
  /** False when the browser keeps nothing (a private window): the tab must stay open then. */
  readonly isLasting: boolean;
  ofPlayer(playerId: string): Promise<KeptPhoto[]>;
  add(photo: KeptPhoto): Promise<void>;
  /** Changes it if it is still there: another tab may have finished it. */
  change(key: string, changes: Partial<KeptPhoto>): Promise<void>;
  remove(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  photos: { key: string; value: KeptPhoto; indexes: { player: string } };
}

const byAge = (photos: KeptPhoto[]) => photos.sort((a, b) => a.takenAt - b.takenAt);

function inMemory(): PhotoStore {
  const photos = new Map<string, KeptPhoto>();
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

async function inDatabase(): Promise<PhotoStore> {
  const db = await openDB<Schema>('swag-and-seek', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('photos', { keyPath: 'key' }).createIndex('player', 'playerId');
    },
  });
  return {
    isLasting: true,
    ofPlayer: async (id) => byAge(await db.getAllFromIndex('photos', 'player', id)),
    async add(photo) {
      await db.put('photos', photo);
    },
    async change(key, changes) {
      const tx = db.transaction('photos', 'readwrite');
      const photo = await tx.store.get(key);
      if (photo) await tx.store.put({ ...photo, ...changes });
      await tx.done;
    },
    async remove(key) {
      await db.delete('photos', key);
    },
  };
}

export const openPhotoStore = (): Promise<PhotoStore> => inDatabase().catch(inMemory);
