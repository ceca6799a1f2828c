// A greyscale picture that can be sampled in any rectangle. Runs in the sandbox.
import { sharp } from '../safe-sharp.ts';

/** In shares of the picture's width and height: 0 is the left or top edge, 1 the opposite one. May exceed the picture. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  // Both may be longer than the picture.
  /** Row by row, 0 to 255. */
  readonly pixels: Uint8Array;
  /** (width + 1) × (height + 1): the sum of all pixels above and left of a corner, at most 160 × 160 × 255. */
  readonly sums: Uint32Array;
}

/** Cells along each side of a sample, as the perceptual hash has them. */
export const CELLS = 32;
export const WHOLE: Rect = { left: 0, top: 0, right: 1, bottom: 1 };

/** Pixels along the longer side: five for each cell. */
const SIDE = 160;

/**
 * Memory for a grey picture of any size, to be reused when comparing many: allocated for each, it would be a tenth of a megabyte
 * for the garbage collector.
 */
export const createGreyMemory = (): Pick<GreyPicture, 'pixels' | 'sums'> => ({
  pixels: new Uint8Array(SIDE * SIDE),
  sums: new Uint32Array((SIDE + 1) * (SIDE + 1)),
});

/** @param memory receives the picture, which stays valid until the next one is read into it */
export async function readGreyPicture(
  picture: Uint8Array,
  { pixels, sums } = createGreyMemory(),
): Promise<GreyPicture> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    // Not `toUint8Array`, whose memory sharp 0.35.5 never frees.
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  sums.fill(0, 0, width + 1);
  for (let y = 0; y < height; y++) {
    let row = 0;
    sums[(y + 1) * (width + 1)] = 0;
    for (let x = 0; x < width; x++) {
      const light = data[(y * width + x) * channels] ?? 0;
      pixels[y * width + x] = light;
      row += light;
      const above = sums[y * (width + 1) + x + 1] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = above + row;
    }
  }
  return { width, height, pixels, sums };
}

/** Sum of the pixels above and left of a point between pixels. */
function sumAt({ width, height, sums }: GreyPicture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.floor(x));
  const row = Math.min(height - 1, Math.floor(y));
  const [dx, dy] = [x - column, y - row];
  const at = row * (width + 1) + column;
  const below = at + width + 1;
  const upper = (sums[at] ?? 0) * (1 - dx) + (sums[at + 1] ?? 0) * dx;
  const lower = (sums[below] ?? 0) * (1 - dx) + (sums[below + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** A cell with at least this many pixels inside the picture is used as it is. */
const CELL_MIN = 0.25;

/** The cells' edges along one side in pixels, clipped to the picture, and for each cell the one that substitutes it. */
function cellsAlong(from: number, to: number, pixels: number) {
  const edges = Array.from({ length: CELLS + 1 }, (_, i) =>
    Math.min(pixels, Math.max(0, (from + ((to - from) * i) / CELLS) * pixels)),
  );
  const hasPicture = (cell: number) => (edges[cell + 1] ?? 0) - (edges[cell] ?? 0) >= CELL_MIN;
  const all = Array.from({ length: CELLS }, (_, cell) => cell);
  const first = all.find(hasPicture) ?? 0;
  const last = all.findLast(hasPicture) ?? 0;
  return { edges, cells: all.map((cell) => Math.min(last, Math.max(first, cell))) };
}

/** Reused: hundreds of samples are compared per photo, which would mean megabytes for the garbage collector. */
const corners = new Float64Array((CELLS + 1) ** 2);

/**
 * The mean brightness of 32 × 32 cells in a rectangle, row by row. Outside the picture the outermost cells are repeated: what was
 * cut off most resembles what is next to it.
 * @param light receives the sample and is returned
 */
export function sample(
  picture: GreyPicture,
  rect: Rect,
  light = new Float64Array(CELLS * CELLS),
): Float64Array {
  const across = cellsAlong(rect.left, rect.right, picture.width);
  const down = cellsAlong(rect.top, rect.bottom, picture.height);
  for (const [row, y] of down.edges.entries()) {
    for (const [column, x] of across.edges.entries()) {
      corners[row * (CELLS + 1) + column] = sumAt(picture, x, y);
    }
  }
  const corner = (row: number, column: number) => corners[row * (CELLS + 1) + column] ?? 0;
  for (const [to, row] of down.cells.entries()) {
    const high = (down.edges[row + 1] ?? 0) - (down.edges[row] ?? 0);
    for (const [at, column] of across.cells.entries()) {
      const wide = (across.edges[column + 1] ?? 0) - (across.edges[column] ?? 0);
      const sum =
        corner(row + 1, column + 1) -
        corner(row, column + 1) -
        corner(row + 1, column) +
        corner(row, column);
      light[to * CELLS + at] = sum / (wide * high || 1);
    }
  }
  return light;
}

/** Moves all sides inwards by a share of the rectangle, or outwards if negative. */
export const inset = ({ left, top, right, bottom }: Rect, share: number): Rect => {
  const [x, y] = [(right - left) * share, (bottom - top) * share];
  return { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
};

/** Each side moved in and out by a share of the rectangle: eight rectangles. */
export const sidesMoved = (rect: Rect, share: number): Rect[] => {
  const x = (rect.right - rect.left) * share;
  const y = (rect.bottom - rect.top) * share;
  return [-1, 1].flatMap((sign) => [
    { ...rect, left: rect.left + sign * x },
    { ...rect, right: rect.right + sign * x },
    { ...rect, top: rect.top + sign * y },
    { ...rect, bottom: rect.bottom + sign * y },
  ]);
};
