// Pictures that look like photos to a perceptual hash: a natural spectrum (stronger in large shapes than in small
// ones), a scene with a horizon or walls, shaded objects, letters, and sensor noise.
import sharp from 'sharp';
import { type Random, seededRandom } from '#shared/random.ts';

type Colour = readonly [number, number, number];

/** The channels of each pixel in turn, row by row, 0 to 255, not rounded. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

const WIDTH = 400;
const HEIGHT = 300;

const between = (random: Random, low: number, high: number) => low + (high - low) * random.real();
const colour = (random: Random, low = 0, high = 255): Colour => [
  between(random, low, high),
  between(random, low, high),
  between(random, low, high),
];

const newCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
});

type Paint = (x: number, y: number, at: number) => void;

/** Calls `paint` for each pixel of the rectangle that is on the canvas; `at` is the index of its first channel. */
function eachPixel(canvas: Canvas, box: readonly [number, number, number, number], paint: Paint) {
  const [left, top, right, bottom] = box.map(Math.round) as [number, number, number, number];
  for (let y = Math.max(0, top); y < Math.min(canvas.height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(canvas.width, right); x++) {
      paint(x, y, (y * canvas.width + x) * 3);
    }
  }
}

function set(canvas: Canvas, at: number, [r, g, b]: Colour, shade = 1): void {
  canvas.light[at] = r * shade;
  canvas.light[at + 1] = g * shade;
  canvas.light[at + 2] = b * shade;
}

/** Sky over ground, or wall over floor, each with a gradient. */
function drawPlace(canvas: Canvas, random: Random): void {
  const horizon = between(random, 0.2, 0.8) * canvas.height;
  const tilt = between(random, -0.12, 0.12);
  const [above, below] = [colour(random, 60, 255), colour(random, 10, 190)];
  const [fade, side] = [between(random, -0.5, 0.5), between(random, -0.5, 0.5)];
  eachPixel(canvas, [0, 0, canvas.width, canvas.height], (x, y, at) => {
    const isAbove = y < horizon + tilt * (x - canvas.width / 2);
    const shade = 1 + fade * (y / canvas.height - 0.5) + side * (x / canvas.width - 0.5);
    set(canvas, at, isAbove ? above : below, shade);
  });
}

/** Smooth noise in octaves; an octave of half the size is about half as strong, as in photos. */
function addTexture(canvas: Canvas, random: Random, strength: number): void {
  for (let cells = 2; cells <= 64; cells *= 2) {
    const across = cells + 1;
    const grid = Float32Array.from({ length: across * across * 3 }, () => random.real() - 0.5);
    const scale = (strength * 2) / cells ** 0.85;
    const knot = (column: number, row: number, channel: number) =>
      grid[(row * across + column) * 3 + channel] ?? 0;
    eachPixel(canvas, [0, 0, canvas.width, canvas.height], (x, y, at) => {
      const [u, v] = [(x / canvas.width) * cells, (y / canvas.height) * cells];
      const [column, row] = [Math.floor(u), Math.floor(v)];
      const [du, dv] = [u - column, v - row];
      for (let channel = 0; channel < 3; channel++) {
        const upper = knot(column, row, channel) * (1 - du) + knot(column + 1, row, channel) * du;
        const lower =
          knot(column, row + 1, channel) * (1 - du) + knot(column + 1, row + 1, channel) * du;
        canvas.light[at + channel] =
          (canvas.light[at + channel] ?? 0) + scale * (upper * (1 - dv) + lower * dv);
      }
    });
  }
}

/** A rotated ellipse or rectangle, lit from one side. */
function drawThing(canvas: Canvas, random: Random, size: number): void {
  const isRound = random.below(2) === 0;
  const [x0, y0] = [random.real() * canvas.width, random.real() * canvas.height];
  const [a, b] = [size * between(random, 0.3, 1), size * between(random, 0.3, 1)];
  const angle = random.real() * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const fill = colour(random);
  const lit = between(random, -0.6, 0.6);
  const reach = Math.hypot(a, b);
  eachPixel(canvas, [x0 - reach, y0 - reach, x0 + reach, y0 + reach], (x, y, at) => {
    const u = ((x - x0) * cos + (y - y0) * sin) / a;
    const v = ((y - y0) * cos - (x - x0) * sin) / b;
    const isInside = isRound ? u * u + v * v < 1 : Math.abs(u) < 1 && Math.abs(v) < 1;
    if (isInside) set(canvas, at, fill, 1 + lit * u);
  });
}

/** Letters of no alphabet: blocks of five by seven dots. `at` in pixels, `dot` the size of a dot. */
export function drawLetters(
  canvas: Canvas,
  random: Random,
  options: { x: number; y: number; dot: number; letters: number; ink: Colour },
): void {
  const { x, y, dot, letters, ink } = options;
  for (let letter = 0; letter < letters; letter++) {
    for (let bit = 0; bit < 35; bit++) {
      if (random.below(2) === 0) continue;
      const left = x + (letter * 6 + (bit % 5)) * dot;
      const top = y + Math.floor(bit / 5) * dot;
      eachPixel(canvas, [left, top, left + dot, top + dot], (_x, _y, at) => set(canvas, at, ink));
    }
  }
}

export function addNoise(canvas: Canvas, random: Random, strength: number): void {
  for (let at = 0; at < canvas.light.length; at++) {
    canvas.light[at] = (canvas.light[at] ?? 0) + (random.real() - 0.5) * strength;
  }
}

export function plainCanvas(width: number, height: number, fill: Colour): Canvas {
  const canvas = newCanvas(width, height);
  eachPixel(canvas, [0, 0, width, height], (_x, _y, at) => set(canvas, at, fill));
  return canvas;
}

/** The same seed always gives the same picture. One in three is in portrait format. */
export function drawPicture(seed: string): Canvas {
  const random = seededRandom(`picture ${seed}`);
  const isUpright = random.below(3) === 0;
  const canvas = newCanvas(isUpright ? HEIGHT : WIDTH, isUpright ? WIDTH : HEIGHT);
  drawPlace(canvas, random);
  addTexture(canvas, random, between(random, 40, 160));
  for (let i = random.below(4); i >= 0; i--) drawThing(canvas, random, between(random, 50, 130));
  for (let i = random.below(20); i >= 0; i--) drawThing(canvas, random, between(random, 5, 40));
  for (let i = random.below(3); i > 0; i--) {
    drawLetters(canvas, random, {
      x: random.real() * canvas.width * 0.7,
      y: random.real() * canvas.height * 0.9,
      dot: between(random, 1, 5),
      letters: 3 + random.below(12),
      ink: colour(random),
    });
  }
  addNoise(canvas, random, between(random, 4, 30));
  return canvas;
}

const raw = (canvas: Canvas) =>
  sharp(Buffer.from(Uint8ClampedArray.from(canvas.light).buffer), {
    raw: { width: canvas.width, height: canvas.height, channels: 3 },
  });

/** @param quality of the JPEG, 1 to 100 */
export const jpegOf = (canvas: Canvas, quality = 85): Promise<Buffer> =>
  raw(canvas).jpeg({ quality }).toBuffer();
