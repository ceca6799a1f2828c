// Photos for tests: small, all different, with the metadata of a camera if wanted.
import sharp, { type Exif } from 'sharp';
import { seededRandom } from '#shared/random.ts';

interface PhotoOptions {
  width?: number;
  height?: number;
  type?: 'jpeg' | 'png' | 'webp';
  exif?: Exif;
}

let made = 0;

/** A picture of random colours: no two look alike, except those with the same `seed`. */
export async function photo(options: PhotoOptions & { seed?: number } = {}): Promise<Buffer> {
  const { width = 320, height = 240, type = 'jpeg', exif } = options;
  const random = seededRandom(`photo ${options.seed ?? `number ${++made}`}`);
  const grid = Buffer.from(Array.from({ length: 8 * 6 * 3 }, () => random.below(256)));
  let image = sharp(grid, { raw: { width: 8, height: 6, channels: 3 } }).resize(width, height, {
    fit: 'fill',
    kernel: 'cubic',
  });
  if (exif) image = image.withExif(exif);
  return image[type]().toBuffer();
}

/** Metadata as a phone at the Hilton writes it, overridden by `changes`. */
export const phoneExif = (changes: Exif = {}): Exif => ({
  IFD0: { Make: 'Apple', Model: 'iPhone 15', Software: '17.1', ...changes.IFD0 },
  IFD2: {
    DateTimeOriginal: '2025:08:30 14:03:11',
    OffsetTimeOriginal: '-04:00',
    LensModel: 'back camera',
    ...changes.IFD2,
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '33/1 45/1 41/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '84/1 23/1 7/1',
    ...changes.IFD3,
  },
});
