// Renders a photo for Instagram: JPEG, sRGB, upright, no metadata, padded to an allowed aspect ratio, never cropped.
// Limits from Meta's reference of IG User media: 4:5 to 1.91:1, 320 to 1440 pixels wide, 8 MB.
import { openPicture } from './colour-profile.ts';
import { sharp } from './safe-sharp.ts';

/** 1 is the fallback if Instagram rejects step 0: a moderately sized square, which it accepts for every account. */
export type PictureStep = 0 | 1;

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Width divided by height. */
export const RATIO = { min: 4 / 5, max: 1.91 } as const;
const WIDTH_MIN = 320;
const sides = {
  0: { width: 1440, height: 1800, quality: 88 },
  1: { width: 1080, height: 1080, quality: 80 },
};
const PAPER = '#ffffff';

/**
 * The canvas of a picture: its own size, or enlarged along one side to an allowed ratio. Rounds towards the allowed
 * side.
 */
export function canvasFor({ width, height }: Shape, step: PictureStep): Shape {
  if (step === 1) {
    const side = Math.max(width, height, WIDTH_MIN);
    return { width: side, height: side };
  }
  const ratio = width / height;
  const grown =
    ratio < RATIO.min
      ? { width: Math.ceil(height * RATIO.min), height }
      : ratio > RATIO.max
        ? { width, height: Math.ceil(width / RATIO.max) }
        : { width, height };
  if (grown.width >= WIDTH_MIN) return grown;
  const scaled = Math.round((grown.height * WIDTH_MIN) / grown.width);
  const height320 = Math.min(
    Math.max(scaled, Math.ceil(WIDTH_MIN / RATIO.max)),
    Math.floor(WIDTH_MIN / RATIO.min),
  );
  return { width: WIDTH_MIN, height: height320 };
}

/** Renders an original photo. @returns JPEG */
export async function makePostPicture(photo: Buffer, step: PictureStep): Promise<Buffer> {
  const { width, height, quality } = sides[step];
  const { data, info } = await openPicture(photo, await sharp(photo).metadata(), {
    failOn: 'error',
  })
    .autoOrient()
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = canvasFor(info, step);
  const { width: inWidth, height: inHeight, channels } = info;
  return sharp(data, { raw: { width: inWidth, height: inHeight, channels } })
    .resize(canvas.width, canvas.height, { fit: 'contain', background: PAPER })
    .toColourspace('srgb')
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const CARD = { side: 1080, paper: '#fbf4e6', ink: '#1f1a2b', mark: '#e8432a' } as const;

/** The picture of a test post, without any player's photo. @returns JPEG */
export const makeTestPicture = (): Promise<Buffer> => {
  const square = (side: number, background: string) => ({
    create: { width: side, height: side, channels: 3 as const, background },
  });
  const cells = Array.from({ length: 9 }, (_, i) => ({
    input: square(220, i % 2 === 0 ? CARD.mark : CARD.ink),
    left: 160 + (i % 3) * 270,
    top: 160 + Math.floor(i / 3) * 270,
  }));
  return sharp(square(CARD.side, CARD.paper)).composite(cells).jpeg({ quality: 88 }).toBuffer();
};
