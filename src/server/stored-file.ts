// A stored file, as passed between features.
import type { Readable } from 'node:stream';

interface StoredFile {
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The whole file, read on access. */
  readonly bytes: Buffer;
  /** A stream, or a buffer when the file is small. */
  readonly body: Buffer | Readable;
}

/** Finds a file by its hash; undefined when there is none. */
export type OpenStoredFile = (hash: string) => StoredFile | undefined;
