// A database of photos that a new one is compared with: real hashes and thumbnails, nothing else of a contest.

import path from 'node:path';
import { createParsers } from '#app/server/parsers.ts';
import { openDatabase } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { blobs } from '#db/schema/files.ts';
import { submissions } from '#db/schema/submissions.ts';
import { PHOTO_LIMITS } from '#features/submissions/contract.limits.ts';
import { isSimilar } from '#features/submissions/rules/photo-facts.ts';
import { createCopyDetector } from '#features/submissions/service/copies.ts';
import { createImageReader } from '#server/pictures/image-reader.ts';
import { createPictureMatcher } from '#server/pictures/picture-matcher.ts';
import { rootFolder } from '#server/process/env.ts';

export type StoredPhotos = ReturnType<typeof openStoredPhotos>;

/** Reads, compares and stores photos like the intake; no player, board or review. */
export function openStoredPhotos() {
  const { db, raw, close } = openDatabase(':memory:');
  migrate(raw, path.join(rootFolder, 'drizzle'));
  raw.pragma('foreign_keys = OFF');
  const parsers = createParsers({ warn: () => {} });
  const read = createImageReader(PHOTO_LIMITS, parsers);
  const { isEditedCopy } = createCopyDetector({ db, matcher: createPictureMatcher(parsers) });
  const hashes: string[] = [];
  let made = 0;

  const insert = (perceptualHash: string, thumbnail: Buffer) => {
    const id = `photo-${++made}`;
    const now = new Date();
    db.insert(blobs)
      .values({
        hash: id,
        type: 'image/jpeg',
        size: thumbnail.length,
        bytes: thumbnail,
        createdAt: now,
      })
      .run();
    db.insert(submissions)
      .values({
        id,
        playerId: id,
        boardId: id,
        position: 0,
        challengeId: id,
        status: 'pending',
        idempotencyKey: id,
        allowShow: false,
        allowFeature: false,
        originalHash: id,
        viewHash: id,
        thumbnailHash: id,
        fileSize: 0,
        width: 400,
        height: 300,
        exif: '{}',
        flags: '[]',
        perceptualHash,
        submittedAt: now,
      })
      .run();
  };

  return {
    /** Whether the contest would flag the photo. */
    async isFlagged(photo: Buffer): Promise<boolean> {
      const { thumbnail, perceptualHash } = await read(photo, 'bench');
      return (
        hashes.some((hash) => isSimilar(hash, perceptualHash)) ||
        (await isEditedCopy(thumbnail, 'bench'))
      );
    },
    async store(photo: Buffer): Promise<void> {
      const { thumbnail, perceptualHash } = await read(photo, 'bench');
      hashes.push(perceptualHash);
      insert(perceptualHash, thumbnail);
    },
    async close(): Promise<void> {
      await parsers.close();
      close();
    },
  };
}
