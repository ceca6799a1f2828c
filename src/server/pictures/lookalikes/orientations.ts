// The perceptual hash of a sample in its eight orientations: mirrored or not, at each rotation. The same bits as sharp-phash,
// apart from differences in downscaling.

import { sharp } from '../safe-sharp.ts';
import { CELLS } from './grey-picture.ts';

/** The upper and the lower 32 bits. */
export type HashWords = readonly [number, number];

/** 0 to 7: 1 mirrors left and right, 2 up and down, 4 swaps rows and columns before that. */
export const ORIENTATIONS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Number of waves along each side in the hash, without the constant. */
export const WAVES = 8;

const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: CELLS }, (_, cell) =>
    Math.cos(((2 * cell + 1) * (wave + 1) * Math.PI) / (2 * CELLS)),
  ),
);

/** Reused: hundreds of samples are compared per photo. */
const rows = new Float64Array(CELLS * WAVES);
const turned = new Float64Array(WAVES * WAVES);

/**
 * The amplitude of each horizontal (first) and vertical (second) wave in a sample.
 * @param waves receives the result and is returned
 */
export function wavesOf(
  light: Float64Array,
  waves = new Float64Array(WAVES * WAVES),
): Float64Array {
  for (let row = 0; row < CELLS; row++) {
    for (const [wave, cosine] of cosines.entries()) {
      let sum = 0;
      for (let cell = 0; cell < CELLS; cell++) {
        sum += (light[row * CELLS + cell] ?? 0) * (cosine[cell] ?? 0);
      }
      rows[row * WAVES + wave] = sum;
    }
  }
  for (let across = 0; across < WAVES; across++) {
    for (const [down, cosine] of cosines.entries()) {
      let sum = 0;
      for (let row = 0; row < CELLS; row++) {
        sum += (rows[row * WAVES + across] ?? 0) * (cosine[row] ?? 0);
      }
      waves[across * WAVES + down] = sum;
    }
  }
  return waves;
}

/** Mirroring flips the sign of every second wave; rotating by 90° also swaps horizontal and vertical. */
export function hashOf(waves: Float64Array, orientation: number): HashWords {
  let sum = 0;
  for (let across = 0; across < WAVES; across++) {
    for (let down = 0; down < WAVES; down++) {
      const at = orientation & 4 ? down * WAVES + across : across * WAVES + down;
      // Indices start at the first wave, not at the constant, so even indices are odd waves.
      const isMinus =
        ((orientation & 1) !== 0 && across % 2 === 0) !==
        ((orientation & 2) !== 0 && down % 2 === 0);
      const wave = (waves[at] ?? 0) * (isMinus ? -1 : 1);
      turned[across * WAVES + down] = wave;
      sum += wave;
    }
  }
  const mean = sum / turned.length;
  const word = (from: number) => {
    let bits = 0;
    for (let at = from; at < from + 32; at++)
      bits = (bits << 1) | ((turned[at] ?? 0) > mean ? 1 : 0);
    return bits >>> 0;
  };
  return [word(0), word(32)];
}

/**
 * The sample in another orientation.
 * @param into receives the result and is returned
 */
export function oriented(
  light: Float64Array,
  orientation: number,
  into = new Float64Array(light.length),
): Float64Array {
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const x = orientation & 1 ? CELLS - 1 - column : column;
      const y = orientation & 2 ? CELLS - 1 - row : row;
      into[row * CELLS + column] = light[orientation & 4 ? x * CELLS + y : y * CELLS + x] ?? 0;
    }
  }
  return into;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Hamming distance, 0 to 64, of a hash and the one at `at` in a list of words. Called millions of times per photo. */
export const distanceTo = (hash: HashWords, words: Uint32Array, at: number): number =>
  bitsOf(hash[0] ^ (words[2 * at] ?? 0)) + bitsOf(hash[1] ^ (words[2 * at + 1] ?? 0));

/** @returns 16 hex digits, as by sharp-phash; similar pictures differ in few of the 64 bits */
export async function perceptualHash(picture: Uint8Array): Promise<string> {
  const light = await sharp(picture)
    .greyscale()
    .resize(CELLS, CELLS, { fit: 'fill' })
    .raw()
    .toBuffer();
  const words = hashOf(wavesOf(Float64Array.from(light)), 0);
  return words.map((word) => word.toString(16).padStart(8, '0')).join('');
}
