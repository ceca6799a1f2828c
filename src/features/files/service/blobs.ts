// Writing stored bytes, for features whose rows use them. Each call runs in the caller's transaction.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { NewBlob } from '../reads.ts';
import * as repo from '../repo.ts';

/** SHA-256 of the bytes, hex: the name they are stored under. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface BlobStore {
  hashOf(bytes: Buffer): string;
  /** Stores the bytes unless they are stored already. */
  save(tx: Db, blob: NewBlob): void;
  /** Removes those of the blobs that no row uses any more. */
  deleteUnused(tx: Db, hashes: readonly string[]): void;
}

export const blobStore: BlobStore = {
  hashOf,
  save: repo.saveBlob,
  deleteUnused: repo.deleteUnusedBlobs,
};
