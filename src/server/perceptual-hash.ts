// The perceptual hash of a picture. Runs in the sandbox, because decoding and the cosine transform block a thread for some
// milliseconds.
import { CELLS } from './lookalikes/grey-picture.ts';
import { hashOf, wavesOf } from './lookalikes/orientations.ts';
import { sharp } from './safe-sharp.ts';

/** @returns 16 hex digits, those of sharp-phash; similar pictures differ in few of the 64 bits */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const light = await sharp(picture)
    .greyscale()
    .resize(CELLS, CELLS, { fit: 'fill' })
    .raw()
    .toBuffer();
  const words = hashOf(wavesOf(Float64Array.from(light)), 0);
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}
