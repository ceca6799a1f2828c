// Detects a new photo that resembles a stored one or is an edited copy of it. Perceptual hashes of all photos stay in
// memory, eight bytes each, so a new photo is compared with all of them without a query.
import type { Db } from '#db/client.ts';
import { findBlob } from '#features/files/reads.ts';
import type { PictureMatcher } from '#server/pictures/picture-matcher.ts';
import { findSubmission, REPLACED, type SubmissionRow } from '../reads.ts';
import * as repo from '../repo.ts';
import { hashWordsOf, isSimilar } from '../rules/photo-facts.ts';

interface Deps {
  db: Db;
  matcher: PictureMatcher;
}

/** Shared with the workers: copying it for each photo would block the main thread for milliseconds. */
const wordsFor = (photos: number) =>
  new Uint32Array(new SharedArrayBuffer(2 * photos * Uint32Array.BYTES_PER_ELEMENT));

export function createCopyDetector({ db, matcher }: Deps) {
  let ids: string[] = [];
  /** Two words per id. Replaced, not changed: a worker may be reading it. */
  let words = wordsFor(0);
  let lastRow = 0;

  /** Reads the hashes stored since the last call, all of them on the first. */
  const readNew = (): void => {
    // SQLite reuses the last rowid once its row is deleted. Start over then, or newer rows would be missed.
    const last = ids.at(-1);
    if (last !== undefined && repo.findIdOfRow(db, lastRow) !== last) {
      ids = [];
      lastRow = 0;
    }
    const added = repo.findHashesAfter(db, lastRow);
    if (added.length === 0) return;
    const all = wordsFor(ids.length + added.length);
    all.set(words.subarray(0, 2 * ids.length));
    for (const { id, row, perceptualHash } of added) {
      all.set(hashWordsOf(perceptualHash), 2 * ids.length);
      ids.push(id);
      lastRow = row;
    }
    words = all;
  };

  /** Undefined for a replaced photo: its player may take it again, or cut it. And for an erased one. */
  const comparable = (id: string): SubmissionRow | undefined => {
    const photo = findSubmission(db, id);
    return photo && photo.notes !== REPLACED ? photo : undefined;
  };

  /** Ids of the stored photos with a similar perceptual hash, oldest first, replaced and erased ones included. */
  const similarTo = (perceptualHash: string): string[] => {
    readNew();
    const wanted = hashWordsOf(perceptualHash);
    return ids.filter((_, i) => isSimilar(wanted, [words[2 * i] ?? 0, words[2 * i + 1] ?? 0]));
  };

  return {
    similarTo,

    /** Whether a picture that looks the same is stored. Within a transaction it sees what that has changed. */
    isSimilarStored: (perceptualHash: string): boolean =>
      similarTo(perceptualHash).some(comparable),

    /**
     * Whether a picture is a copy of a stored photo, or of a part of one, in any of eight orientations, with or without a
     * frame. Photos stored during the call are not compared.
     * @param sender whose picture it is; senders are served in turn
     * @param replaced the id of the photo that it will replace, which is not compared either
     * @throws busy when too many pictures are queued
     */
    async isEditedCopy(picture: Uint8Array, sender: string, replaced?: string): Promise<boolean> {
      readNew();
      const known = ids;
      if (known.length === 0) return false;
      const lookalikes = await matcher.findLookalikes(
        picture,
        { words, count: known.length },
        sender,
      );
      const candidates = lookalikes.flatMap((found) => {
        const id = known[found.index] ?? '';
        const stored = id === replaced ? undefined : comparable(id);
        const thumbnail = stored && findBlob(db, stored.thumbnailHash)?.bytes;
        return thumbnail ? [{ picture: thumbnail, found }] : [];
      });
      return candidates.length > 0 && matcher.isCopy(picture, candidates, sender);
    },
  };
}
