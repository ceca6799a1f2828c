// The perceptual hash of a picture. sharp decodes on its own threads; what follows takes a tenth of a millisecond.
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
