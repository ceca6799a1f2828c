// A database of photos that a new one is compared with: real hashes and thumbnails, nothing else of a contest.
import { createParsers } from '#app/server/parsers.ts';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { createCopyDetector } from '#features/submissions/service/copies.ts';
import { createImageReader } from '#server/pictures/image-reader.ts';
import { createPictureMatcher } from '#server/pictures/picture-matcher.ts';
import { insertRow, released } from '../migrations.ts';

export type StoredPhotos = ReturnType<typeof openStoredPhotos>;

/** Reads, compares and stores photos like the intake; no player, board or review. */
export function openStoredPhotos() {
  const { db, raw, close } = openDatabase(':memory:');
  migrate(raw, released);
  raw.pragma('foreign_keys = OFF');
  const parsers = createParsers({ warn: () => {} });
  const read = createImageReader(PHOTO_LIMITS, parsers);
  const { isEditedCopy, similarTo } = createCopyDetector({
    db,
    matcher: createPictureMatcher(parsers),
  });
  let made = 0;

  return {
    /** Whether the contest would flag the photo. */
    async isFlagged(photo: Buffer): Promise<boolean> {
      const { thumbnail, perceptualHash } = await read(photo, 'bench');
      return similarTo(perceptualHash).length > 0 || (await isEditedCopy(thumbnail, 'bench'));
    },
    async store(photo: Buffer): Promise<void> {
      const { thumbnail, perceptualHash } = await read(photo, 'bench');
      const id = `photo-${++made}`;
      insertRow(raw, 'blobs', { hash: id, type: 'image/jpeg', bytes: thumbnail });
      insertRow(raw, 'submissions', {
        ...{ id, status: 'pending', thumbnail_hash: id, perceptual_hash: perceptualHash },
      });
    },
    async close(): Promise<void> {
      await parsers.close();
      close();
    },
  };
}
