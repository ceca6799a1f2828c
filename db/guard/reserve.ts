// A file beside the database that holds space for the hour in which the disk is full: deleted, it gives decisions and the
// cleanup room to work.
import fs from 'node:fs';

const PIECE = Buffer.alloc(1024 * 1024);
/** Bytes for photos without which the reserve is not made: it would be needed again at once. */
const ROOM_BESIDE = 16 * PIECE.length;

export interface Reserve {
  /** Whether the space is gone, or was never there, or the disk is full before anybody wrote: then photos are refused. */
  isSpent(): boolean;
  /** Gives the space back to the disk. @returns whether there was any */
  release(): boolean;
  /** Makes the file again when there is space for it and some photos; never throws. Call it every few seconds. */
  restore(): Promise<void>;
}

/** Below this many free bytes a disk is full. */
const FULL_BELOW = 1_000_000;

/** For databases in memory. */
export const noReserve: Reserve = {
  isSpent: () => false,
  release: () => false,
  restore: async () => {},
};

interface Options {
  /** The database. */
  readonly file: string;
  /** Free bytes on its disk; null where the system does not report them. */
  freeBytes(): number | null;
  /** Size; 0 for none. */
  readonly bytes: number;
}

const reserveFileOf = (file: string): string => `${file}.reserve`;

export function createReserve({ file, freeBytes, bytes }: Options): Reserve {
  const isFull = () => (freeBytes() ?? Number.POSITIVE_INFINITY) < FULL_BELOW;
  if (bytes === 0) return { ...noReserve, isSpent: isFull };
  const reserve = reserveFileOf(file);
  const size = () => fs.statSync(reserve, { throwIfNoEntry: false })?.size ?? 0;
  const needed = bytes + Math.min(bytes, ROOM_BESIDE);
  const hasRoom = () => (freeBytes() ?? Number.POSITIVE_INFINITY) >= needed;
  let isSpent = size() < bytes && !hasRoom();
  let isWriting = false;

  // Written, not truncated to its size: a sparse file reserves nothing.
  const write = async () => {
    const handle = await fs.promises.open(reserve, 'w', 0o600);
    try {
      for (let at = 0; at < bytes; at += PIECE.length) {
        await handle.write(PIECE, 0, Math.min(PIECE.length, bytes - at));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  return {
    isSpent: () => isSpent || isFull(),
    release() {
      const held = size() > 0;
      isSpent = true;
      fs.rmSync(reserve, { force: true });
      return held;
    },
    async restore() {
      if (isWriting || (!isSpent && size() >= bytes) || !hasRoom()) return;
      isWriting = true;
      try {
        await write();
        isSpent = false;
      } catch {
        isSpent = true;
        fs.rmSync(reserve, { force: true });
      } finally {
        isWriting = false;
      }
    },
  };
}
