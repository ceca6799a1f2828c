// A stored file on its way out, as the feature that holds the bytes hands it to the others.
import type { Readable } from 'node:stream';

interface StoredFile {
  /** Media type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** All of them at once, read when they are asked for. */
  readonly bytes: Buffer;
  /** The same as a stream, or as they are when they fit into one piece. */
  readonly body: Buffer | Readable;
}

/** Finds a file by its hash; undefined when there is none. */
export type OpenStoredFile = (hash: string) => StoredFile | undefined;
