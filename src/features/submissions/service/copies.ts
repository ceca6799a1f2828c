// Detects a new photo that is an edited copy of a stored one. Perceptual hashes of all photos stay in memory, eight
// bytes each, so a worker can compare a new photo with all of them without a query.
import type { Db } from '#db/client.ts';
import { findBlob } from '#features/files/reads.ts';
import type { PictureMatcher } from '#server/pictures/picture-matcher.ts';
import { findSubmission } from '../reads.ts';
import * as repo from '../repo.ts';

interface Deps {
  db: Db;
  matcher: PictureMatcher;
}

/** Rows per tick of the event loop; takes about a millisecond. */
const PAGE = 500;

/** Shared with the workers: copying it for each photo would block the main thread for milliseconds. */
const wordsFor = (photos: number) =>
  new Uint32Array(new SharedArrayBuffer(2 * photos * Uint32Array.BYTES_PER_ELEMENT));

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createCopyDetector({ db, matcher }: Deps) {
  let ids: string[] = [];
  /** Two words per id, with spare capacity. Append-only: a worker may be reading the earlier words. */
  let words = wordsFor(PAGE);
  let lastRow = 0;

  const add = ({ id, row, perceptualHash }: repo.StoredHash) => {
    if (words.length < 2 * ids.length + 2) {
      const larger = wordsFor(words.length);
      larger.set(words);
      words = larger;
    }
    words[2 * ids.length] = Number.parseInt(perceptualHash.slice(0, 8), 16);
    words[2 * ids.length + 1] = Number.parseInt(perceptualHash.slice(8), 16);
    ids.push(id);
    lastRow = row;
  };

  /** Reads the hashes stored since the last call, all of them on the first, in pages. */
  const readNew = async (): Promise<void> => {
    // SQLite reuses the last rowid once its row is deleted. Start over then, or newer rows would be missed.
    const last = ids.at(-1);
    if (last !== undefined && repo.findIdOfRow(db, lastRow) !== last) {
      ids = [];
      words = wordsFor(PAGE);
      lastRow = 0;
    }
    for (;;) {
      const page = repo.findHashesAfter(db, lastRow, PAGE);
      for (const stored of page) add(stored);
      if (page.length < PAGE) return;
      await nextTurn();
    }
  };

  const thumbnailOf = (id: string): Buffer | undefined => {
    const hash = findSubmission(db, id)?.thumbnailHash;
    return hash === undefined ? undefined : findBlob(db, hash)?.bytes;
  };

  let reading = Promise.resolve();
  /** Serialised: two concurrent reads would add a row twice. */
  const readInTurn = (): Promise<void> => {
    reading = reading.then(readNew, readNew);
    return reading;
  };

  return {
    /**
     * Whether a picture is a copy of a stored photo, or of a part of one, in any of eight orientations, with or without a
     * frame. Photos stored during the call are not compared.
     * @param sender whose picture it is; senders are served in turn
     * @throws busy when too many pictures are queued
     */
    async isEditedCopy(picture: Uint8Array, sender: string): Promise<boolean> {
      await readInTurn();
      const known = ids;
      if (known.length === 0) return false;
      const lookalikes = await matcher.findLookalikes(
        picture,
        { words, count: known.length },
        sender,
      );
      const candidates = lookalikes.flatMap((found) => {
        const stored = thumbnailOf(known[found.index] ?? '');
        return stored ? [{ picture: stored, found }] : [];
      });
      return candidates.length > 0 && matcher.isCopy(picture, candidates, sender);
    },
  };
}
