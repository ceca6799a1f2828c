// Writes blobs for other features. Each call runs in the caller's transaction.
import { createHash, webcrypto } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { NewBlob } from '../reads.ts';
import * as repo from '../repo.ts';

/** SHA-256 of the bytes, hex: the key of a blob. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The same, computed by a thread of Node's: a photo takes several milliseconds, and many come at once. */
const hashAside = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

export interface BlobStore {
  hashAside(bytes: Buffer): Promise<string>;
  /** Inserts the blob unless its hash exists. */
  save(tx: Db, blob: NewBlob): void;
  /** Deletes those of the blobs that no row references. */
  deleteUnused(tx: Db, hashes: readonly string[]): void;
}

export const blobStore: BlobStore = {
  hashAside,
  save: repo.saveBlob,
  deleteUnused: repo.deleteUnusedBlobs,
};
