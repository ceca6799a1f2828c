// Reads no picture, for tests in which its content does not matter: equal bytes look alike, all others do not.
import { createHash } from 'node:crypto';
import type { ReadImageFile } from '#server/pictures/image-reader.ts';

export const readImage: ReadImageFile = async (bytes) => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return {
    ...{ type: 'image/jpeg', width: 400, height: 300, tags: null, isMetadataUnreadable: false },
    ...{ view: Buffer.from(`view of ${hash}`), thumbnail: Buffer.from(`thumbnail of ${hash}`) },
    perceptualHash: hash.slice(0, 16),
  };
};
