// How somebody edits a copied photo to make it look like their own, by kind.
import sharp from 'sharp';
import { type Random, seededRandom } from '#shared/random.ts';
import { addNoise, type Canvas, drawLetters, jpegOf, plainCanvas } from './draw-picture.ts';

type Edit = (original: Canvas, random: Random) => Promise<Buffer>;

const between = (random: Random, low: number, high: number) => low + (high - low) * random.real();
const BLACK = [8, 8, 8] as const;
const WHITE = [250, 250, 250] as const;

/** Sets each pixel (x, y) of `onto` to the original's at `from(x, y)`; pixels outside the original stay as they are. */
function warp(onto: Canvas, original: Canvas, from: (x: number, y: number) => [number, number]) {
  const { width, height, light } = original;
  for (let y = 0; y < onto.height; y++) {
    for (let x = 0; x < onto.width; x++) {
      const [u, v] = from(x, y);
      if (u < 0 || v < 0 || u > width - 1 || v > height - 1) continue;
      const [column, row] = [
        Math.min(width - 2, Math.floor(u)),
        Math.min(height - 2, Math.floor(v)),
      ];
      const [du, dv] = [u - column, v - row];
      for (let channel = 0; channel < 3; channel++) {
        const at = (row * width + column) * 3 + channel;
        const below = at + width * 3;
        const upper = (light[at] ?? 0) * (1 - du) + (light[at + 3] ?? 0) * du;
        const lower = (light[below] ?? 0) * (1 - du) + (light[below + 3] ?? 0) * du;
        onto.light[(y * onto.width + x) * 3 + channel] = upper * (1 - dv) + lower * dv;
      }
    }
  }
  return onto;
}

const sharpOf = async (canvas: Canvas) => sharp(await jpegOf(canvas));

async function cropped(original: Canvas, random: Random, share: number): Promise<Buffer> {
  const cut = () => Math.round(between(random, 0, share) * 1000) / 1000;
  const [left, top, right, bottom] = [cut(), cut(), cut(), cut()];
  const { width, height } = original;
  return (await sharpOf(original))
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round((1 - left - right) * width),
      height: Math.round((1 - top - bottom) * height),
    })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function bordered(original: Canvas, random: Random): Promise<Buffer> {
  const width = () => Math.round(between(random, 0.02, 0.12) * original.width);
  const even = width();
  const isEven = random.below(2) === 0;
  const [r, g, b] = [BLACK, WHITE, [random.below(256), random.below(256), random.below(256)]][
    random.below(3)
  ] as readonly [number, number, number];
  const sides = ['left', 'top', 'right', 'bottom'].map((side) => [side, isEven ? even : width()]);
  return (await sharpOf(original))
    .extend({ ...Object.fromEntries(sides), background: { r, g, b } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A band of text above or below the picture, as meme generators add it. */
async function captioned(original: Canvas, random: Random): Promise<Buffer> {
  const band = Math.round(between(random, 0.08, 0.25) * original.height);
  const isDark = random.below(2) === 0;
  const isAbove = random.below(2) === 0;
  const { width, height } = original;
  const onto = plainCanvas(width, height + band, isDark ? BLACK : WHITE);
  const top = isAbove ? band : 0;
  warp(onto, original, (x, y) => [x, y - top]);
  const dot = (band * 0.5) / 7;
  drawLetters(onto, random, {
    x: width * between(random, 0.04, 0.2),
    y: (isAbove ? 0 : height) + band * 0.25,
    dot,
    letters: Math.min(14, Math.floor((width * 0.75) / (dot * 6))),
    ink: isDark ? WHITE : BLACK,
  });
  return jpegOf(onto, 80);
}

/** A photo of a screen, taken at a slight angle: the laptop's bezel, its dot grid, a reflection, shifted colours. */
async function fromScreen(original: Canvas, random: Random): Promise<Buffer> {
  const { width, height } = original;
  const onto = plainCanvas(width, height, BLACK);
  const angle = between(random, -0.035, 0.035);
  const scale = between(random, 0.95, 1.15);
  const [keyX, keyY] = [between(random, -0.06, 0.06), between(random, -0.06, 0.06)];
  const [moveX, moveY] = [between(random, -0.03, 0.03), between(random, -0.03, 0.03)];
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  warp(onto, original, (x, y) => {
    const [u, v] = [x / width - 0.5 + moveX, y / height - 0.5 + moveY];
    const depth = 1 + keyX * u + keyY * v;
    const [du, dv] = [(u * cos - v * sin) / depth, (u * sin + v * cos) / depth];
    return [(du + 0.5) * width, (dv + 0.5) * height];
  });
  const [gamma, blue, glare] = [
    between(random, 0.8, 1.3),
    between(random, 1, 1.15),
    between(random, 0, 50),
  ];
  const [glareX, glareY, moire] = [random.real(), random.real(), between(random, 0.3, 0.9)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dots = 8 * Math.sin(x * moire) * Math.sin(y * moire * 1.1);
      const shine = glare * Math.exp(-8 * ((x / width - glareX) ** 2 + (y / height - glareY) ** 2));
      for (let channel = 0; channel < 3; channel++) {
        const at = (y * width + x) * 3 + channel;
        const light = 255 * (Math.max(0, onto.light[at] ?? 0) / 255) ** gamma;
        onto.light[at] = light * (channel === 2 ? blue : 1) + dots + shine;
      }
    }
  }
  addNoise(onto, random, 25);
  return jpegOf(onto, 70);
}

const edits = {
  mirrored: async (original, random) => {
    const picture = await sharpOf(original);
    return (random.below(2) === 0 ? picture.flop() : picture.flip()).jpeg().toBuffer();
  },
  turned: async (original, random) =>
    (await sharpOf(original))
      .rotate(90 * (1 + random.below(3)))
      .jpeg()
      .toBuffer(),
  bordered,
  captioned,
  'cropped by up to 5 % a side': (original, random) => cropped(original, random, 0.05),
  're-encoded': async (original, random) =>
    (await sharpOf(original))
      .resize(Math.round(original.width * between(random, 0.4, 1)))
      .jpeg({ quality: 30 + random.below(40) })
      .toBuffer(),
  'other colours and contrast': async (original, random) =>
    (await sharpOf(original))
      .modulate({ brightness: between(random, 0.8, 1.25), saturation: between(random, 0, 2) })
      .linear(between(random, 0.8, 1.25), between(random, -15, 15))
      .jpeg()
      .toBuffer(),
  'mirrored and cropped': async (original, random) =>
    sharp(await cropped(original, random, 0.05))
      .flop()
      .jpeg()
      .toBuffer(),
  'photographed from a screen': fromScreen,
} satisfies Record<string, Edit>;

export type EditName = keyof typeof edits;
export const editNames = Object.keys(edits) as EditName[];

/** The same name and seed always give the same JPEG. */
export const editedCopy = (name: EditName, original: Canvas, seed: string): Promise<Buffer> =>
  edits[name](original, seededRandom(`${name} ${seed}`));
