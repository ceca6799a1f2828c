// Writes blobs for other features. Each call runs in the caller's transaction.
import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { NewBlob } from '../reads.ts';
import * as repo from '../repo.ts';

/** SHA-256 of the bytes, hex: the key of a blob. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface BlobStore {
  hashOf(bytes: Buffer): string;
  /** Inserts the blob unless its hash exists. */
  save(tx: Db, blob: NewBlob): void;
  /** Deletes those of the blobs that no row references. */
  deleteUnused(tx: Db, hashes: readonly string[]): void;
}

export const blobStore: BlobStore = {
  hashOf,
  save: repo.saveBlob,
  deleteUnused: repo.deleteUnusedBlobs,
};
