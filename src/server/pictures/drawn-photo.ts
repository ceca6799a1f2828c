// Generated stand-ins for convention photos: each different, and without anybody's likeness. Painted pixel by pixel, because SVG
// decoding is disabled: strangers' drawings would cost too much.
import sharp from 'sharp';
import { seededRandom } from '#shared/random.ts';

type Random = ReturnType<typeof seededRandom>;
type Colour = readonly [red: number, green: number, blue: number];
/** Coverage of a pixel, 0 to 1. */
type Cover = (x: number, y: number) => number;

const WIDTH = 320;
const HEIGHT = 240;

const colour = (hex: string): Colour => {
  const bits = Number.parseInt(hex, 16);
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255];
};

const SKIES = ['2b1b4d e8432a', '0b3d4d 2bb5a5', '402010 ffc83d', '1c2a5e 8ab4ff', '3d1030 ff8a75'];
const CLOTHES = ['1f1a2b', 'e8432a', '0b7a75', 'ffc83d', '5e4bd8', 'fffdf8'];
const SKIN = ['8d5524', 'c68642', 'e0ac69', 'f1c27d', '5c3a21'];

const one = <T>(random: Random, of: readonly T[]): T => of[random.below(of.length)] as T;

const circle =
  (cx: number, cy: number, r: number, strength = 1): Cover =>
  (x, y) =>
    (x - cx) ** 2 + (y - cy) ** 2 < r ** 2 ? strength : 0;

const mixed = (under: Colour, over: Colour, share: number): Colour => [
  under[0] + (over[0] - under[0]) * share,
  under[1] + (over[1] - under[1]) * share,
  under[2] + (over[2] - under[2]) * share,
];

/** A cloak from the shoulders down. */
const cloak =
  (cx: number, top: number, half: number): Cover =>
  (x, y) =>
    y > top && Math.abs(x - cx) < half * Math.sqrt((y - top) / (HEIGHT - top)) ? 1 : 0;

const HATS: readonly ((cx: number) => Cover)[] = [
  (cx) => (x, y) => (y > 30 && y < 98 && Math.abs(x - cx) < (y - 30) * 0.45 ? 1 : 0),
  (cx) => (x, y) => {
    const points = 66 + (Math.abs((((x - cx + 54) % 18) + 18) % 18) - 9) ** 2 / 5;
    return Math.abs(x - cx) < 28 && y < 98 && y > 84 - (points - 66) ? 1 : 0;
  },
  (cx) => (x, y) => {
    const isBrim = Math.abs(x - cx) < 42 && y > 90 && y < 98;
    return isBrim || (Math.abs(x - cx) < 24 && y > 54 && y < 92) ? 1 : 0;
  },
];

function layersOf(random: Random): readonly (readonly [Colour, Cover])[] {
  const cx = 95 + random.below(130);
  const lamps = Array.from({ length: 12 }, () =>
    circle(random.below(WIDTH), random.below(HEIGHT / 2), 5 + random.below(15), 0.2),
  );
  return [
    ...lamps.map((lamp) => [colour('ffffff'), lamp] as const),
    [colour(one(random, CLOTHES)), cloak(cx, 134, 90)],
    [colour(one(random, CLOTHES)), cloak(cx, 146, 40)],
    [colour(one(random, SKIN)), circle(cx, 114, 32)],
    [colour(one(random, CLOTHES)), one(random, HATS)(cx)],
  ];
}

/** A JPEG of 640 by 480; the same `seed` gives the same picture. */
export function drawnPhoto(seed: number): Promise<Buffer> {
  const random = seededRandom(`drawn photo ${seed}`);
  const [dark = '', bright = ''] = one(random, SKIES).split(' ');
  const [from, to, tilt] = [colour(dark), colour(bright), random.below(WIDTH)];
  const layers = layersOf(random);
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const share = (y + (x * tilt) / WIDTH) / (HEIGHT + tilt);
      let shown = mixed(from, to, share);
      for (const [paint, cover] of layers) {
        const covered = cover(x, y);
        if (covered > 0) shown = mixed(shown, paint, covered);
      }
      pixels.set(shown, (y * WIDTH + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .resize(2 * WIDTH, 2 * HEIGHT, { kernel: 'cubic' })
    .withExif({ IFD0: { Make: 'Demo', Model: 'Phone' } })
    .jpeg({ quality: 70 })
    .toBuffer();
}
