// A file next to the database that reserves space: if the disk is full, deleting it lets reviews and the cleanup go on.
import fs from 'node:fs';

const PIECE = Buffer.alloc(1024 * 1024);
/** Further bytes that must be free before the reserve is created; otherwise it would be needed again at once. */
const ROOM_BESIDE = 16 * PIECE.length;

export interface Reserve {
  /** Whether photos are refused: the reserve is spent or was never created, or the disk is already full. */
  isSpent(): boolean;
  /** Frees the reserve. @returns whether there was one */
  release(): boolean;
  /** Recreates the reserve once there is space for it and some photos. Never throws. Call every few seconds. */
  restore(): Promise<void>;
}

/** A disk with fewer free bytes counts as full. */
const FULL_BELOW = 1_000_000;

/** For in-memory databases. */
export const noReserve: Reserve = {
  isSpent: () => false,
  release: () => false,
  restore: async () => {},
};

interface Options {
  /** The database. */
  readonly file: string;
  /** Free bytes on its disk; null if the system does not report them. */
  freeBytes(): number | null;
  /** Size; 0 for none. */
  readonly bytes: number;
}

export function createReserve({ file, freeBytes, bytes }: Options): Reserve {
  const isFull = () => (freeBytes() ?? Number.POSITIVE_INFINITY) < FULL_BELOW;
  if (bytes === 0) return { ...noReserve, isSpent: isFull };
  const reserve = `${file}.reserve`;
  const size = () => {
    try {
      return fs.statSync(reserve).size;
    } catch {
      // What is wrong with the folder is said by the start.
      return 0;
    }
  };
  const needed = bytes + Math.min(bytes, ROOM_BESIDE);
  const hasRoom = () => (freeBytes() ?? Number.POSITIVE_INFINITY) >= needed;
  let isSpent = size() < bytes && !hasRoom();
  let isWriting = false;

  // Write real bytes: a sparse file reserves nothing.
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
