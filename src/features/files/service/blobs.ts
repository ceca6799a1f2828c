// Blobs for other features: written in the caller's transaction, read as streams of chunks, so that a stalled reader
// keeps one chunk in memory, not the whole blob.
import { webcrypto } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '#db/client.ts';
import type { OpenStoredFile } from '#server/http/stored-file.ts';
import { findBlob } from '../reads.ts';
import * as repo from '../repo.ts';

/** SHA-256, hex: the key of a blob. In a Node.js thread: a photo takes several milliseconds, and many arrive at once. */
const hashInThread = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex');

export const blobStore = {
  hashInThread,
  save: repo.saveBlob,
  deleteUnused: repo.deleteUnusedBlobs,
};

/** Smaller parts are sent as one buffer. */
const CHUNK_BYTES = 64 * 1024;
/**
 * Limit of the LRU cache. SQLite reads the whole blob for a part of it, so blobs in transfer are cached and shared by all
 * readers.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 5_000;

/** @returns a function that opens a blob by hash; undefined if it does not exist */
export function createBlobStreams({ db }: { db: Db }): OpenStoredFile {
  /** Least recently used first. */
  const cache = new Map<string, Buffer>();
  let cachedBytes = 0;
  let timer: NodeJS.Timeout | null = null;

  const evict = (hash: string): void => {
    cachedBytes -= cache.get(hash)?.length ?? 0;
    cache.delete(hash);
  };

  const store = (hash: string, bytes: Buffer): void => {
    evict(hash);
    cache.set(hash, bytes);
    cachedBytes += bytes.length;
    for (const oldest of cache.keys()) {
      if (cachedBytes <= CACHE_BYTES) break;
      evict(oldest);
    }
    timer ??= setTimeout(() => {
      cache.clear();
      cachedBytes = 0;
    }, CACHE_MS).unref();
    timer.refresh();
  };

  const read = (hash: string): Buffer | undefined => {
    const bytes = cache.get(hash) ?? findBlob(db, hash)?.bytes;
    if (bytes) store(hash, bytes);
    return bytes;
  };

  /** @param end exclusive */
  const streamOf = (hash: string, start: number, end: number): Readable => {
    let at = start;
    return new Readable({
      highWaterMark: CHUNK_BYTES,
      read() {
        // Deferred, so that a fast network does not block the event loop for the whole file.
        setImmediate(() => {
          if (this.destroyed) return;
          const bytes = at < end ? read(hash) : undefined;
          // If a cleanup deletes the blob, the stream ends early; the reader notices by Content-Length.
          if (!bytes) return void this.push(null);
          // A copy: a view would keep the whole blob in memory until the chunk is sent.
          const chunk = Buffer.from(bytes.subarray(at, Math.min(at + CHUNK_BYTES, end)));
          at += chunk.length;
          this.push(chunk);
        });
      },
    });
  };

  return (hash) => {
    const found = repo.findBlobSize(db, hash);
    if (!found) return undefined;
    const { type, size } = found;
    return {
      hash,
      type,
      size,
      read(start = 0, last = size - 1) {
        const end = last + 1;
        if (end - start > CHUNK_BYTES) return streamOf(hash, start, end);
        // A copy, for the same reason as above.
        return Buffer.from(read(hash)?.subarray(start, end) ?? []);
      },
    };
  };
}
