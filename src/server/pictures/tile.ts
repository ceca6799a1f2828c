// Small pictures, for pages that show many, and for organisers' logos. Tiles are made from our own renditions, never from strangers' bytes.
import { openPicture } from './colour-profile.ts';
import { sharp } from './safe-sharp.ts';

/** Pixels per side and WebP quality, tried in order until the picture is small enough. */
const TRIES = [
  [320, 62],
  [320, 42],
  [240, 38],
  [160, 30],
  [96, 20],
] as const;

/** @returns a WebP of at most `maxBytes`, or the smallest that could be made */
export async function makeTile(picture: Buffer, maxBytes: number): Promise<Buffer> {
  let smallest: Buffer | null = null;
  for (const [side, quality] of TRIES) {
    const tile = await sharp(picture)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 3 })
      .toBuffer();
    if (tile.length <= maxBytes) return tile;
    if (!smallest || tile.length < smallest.length) smallest = tile;
  }
  return smallest ?? picture;
}

/** In pixels: three times a logo's size on the sheet in points. */
const LOGO = { width: 360, height: 96 };

/** A PNG of a logo for print, on white. */
export async function makeLogo(picture: Buffer): Promise<Buffer> {
  return openPicture(picture, await sharp(picture).metadata(), { limitInputPixels: 50_000_000 })
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
}
