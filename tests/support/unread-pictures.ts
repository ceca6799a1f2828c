// Reads no picture: for tests in which its content does not matter.
import type { ReadImageFile } from '#server/pictures/image-reader.ts';

let pictures = 0;

/** Each has the next perceptual hash in order. */
export const readImage: ReadImageFile = async () => ({
  ...{ type: 'image/jpeg', width: 400, height: 300, tags: null, isMetadataUnreadable: false },
  ...{ view: Buffer.from('view'), thumbnail: Buffer.from('thumbnail') },
  perceptualHash: (++pictures).toString(16).padStart(16, '0'),
});
