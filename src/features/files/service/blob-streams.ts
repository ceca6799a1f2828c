// Stored bytes on their way out, in pieces: a reader who takes nothing holds one piece of a file, not the file.
import { Readable } from 'node:stream';
import type { Db } from '#db/client.ts';
import type { OpenStoredFile } from '#server/stored-file.ts';
import { findBlob } from '../reads.ts';
import { findBlobSize } from '../repo.ts';

/** Bytes of one piece; a blob of this size is sent whole. */
const PIECE_BYTES = 64 * 1024;
/**
 * SQLite reads a blob whole even for a part of it, so what is being sent stays here for a moment: for all its readers
 * once, and never more bytes than this.
 */
const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 5_000;

export function createBlobStreams({ db }: { db: Db }): OpenStoredFile {
  /** The longest unused first. */
  const cache = new Map<string, Buffer>();
  let cachedBytes = 0;
  let timer: NodeJS.Timeout | null = null;

  const forget = (hash: string): void => {
    cachedBytes -= cache.get(hash)?.length ?? 0;
    cache.delete(hash);
  };

  const keep = (hash: string, bytes: Buffer): void => {
    forget(hash);
    cache.set(hash, bytes);
    cachedBytes += bytes.length;
    for (const oldest of cache.keys()) {
      if (cachedBytes <= CACHE_BYTES) break;
      forget(oldest);
    }
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      cache.clear();
      cachedBytes = 0;
    }, CACHE_MS).unref();
  };

  const read = (hash: string): Buffer | undefined => {
    const bytes = cache.get(hash) ?? findBlob(db, hash)?.bytes;
    if (bytes) keep(hash, bytes);
    return bytes;
  };

  const streamOf = (hash: string, size: number): Readable => {
    let at = 0;
    return new Readable({
      highWaterMark: PIECE_BYTES,
      read() {
        // Not at once: as long as the network takes all, one file would follow the other without a pause.
        setImmediate(() => {
          if (this.destroyed) return;
          const bytes = at < size ? read(hash) : undefined;
          // A blob that a cleanup removed meanwhile ends early; the length in the header tells the reader.
          if (!bytes) return void this.push(null);
          // A copy: a view would keep the whole blob in memory for as long as its reader takes.
          const piece = Buffer.from(bytes.subarray(at, at + PIECE_BYTES));
          at += piece.length;
          this.push(piece);
        });
      },
    });
  };

  return (hash) => {
    const found = findBlobSize(db, hash);
    if (!found) return undefined;
    const { type, size } = found;
    return {
      type,
      size,
      get bytes() {
        return findBlob(db, hash)?.bytes ?? Buffer.alloc(0);
      },
      get body() {
        return size > PIECE_BYTES ? streamOf(hash, size) : this.bytes;
      },
    };
  };
}
