// Small pictures, for pages that show many, and for organisers' logos. Tiles are made from our own renditions, never from strangers' bytes.
import { createFairQueue } from '../process/fair-queue.ts';
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

/**
 * A crowd opens the gallery at once, while photos are being sent. One takes 10 ms, and all that real phones ask for at a time have
 * room: what is refused stays blank.
 */
const QUEUE = {
  concurrency: 1,
  concurrencyPerSender: 1,
  maxWaiting: 5_000,
  maxWaitingPerSender: 200,
  retryAfter: 3,
};

async function makeTile(picture: Buffer, maxBytes: number): Promise<Buffer> {
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

/**
 * @returns a function that makes a WebP of at most `maxBytes`, or the smallest that could be made. `read` is called when it is
 * the sender's turn. Rejects with `busy` if too many wait.
 */
export function createTileMaker() {
  const queue = createFairQueue(QUEUE);
  return (sender: string, read: () => Buffer, maxBytes: number): Promise<Buffer> =>
    queue.run(sender, async () => makeTile(read(), maxBytes));
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
