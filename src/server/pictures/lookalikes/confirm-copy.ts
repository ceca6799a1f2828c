// Compares a new picture's pixels with those of the stored ones found by its perceptual hash. A 64-bit hash narrows 100,000 photos
// down, but is too short to decide that two pictures are the same. Runs in the sandbox.
import type { Lookalike } from './find-lookalikes.ts';
import {
  CELLS,
  createGreyMemory,
  readGreyPicture,
  sample,
  sidesMoved,
  WHOLE,
} from './grey-picture.ts';
import { oriented } from './orientations.ts';

interface Comparison {
  readonly picture: Uint8Array;
  readonly candidates: readonly {
    readonly picture: Uint8Array;
    readonly found: Pick<Lookalike, 'rect' | 'orientation'>;
  }[];
}

/** Minimum correlation of copies; different generated pictures stay below it. */
const SAME = 0.86;
const STEPS = [0.02, 0.01];
const MOVES_MAX = 4;

// A worker has one call at a time.
const greyMemory = createGreyMemory();
const otherMemory = createGreyMemory();
const other = new Float64Array(CELLS * CELLS);
const light = new Float64Array(CELLS * CELLS);
const turned = new Float64Array(CELLS * CELLS);

/** Correlation of two samples, −1 to 1; 0 when one of them is plain. Neither brightness nor contrast changes it. */
function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (light: Float64Array) => light.reduce((sum, cell) => sum + cell, 0) / light.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (let cell = 0; cell < CELLS * CELLS; cell++) {
    const [x, y] = [(a[cell] ?? 0) - meanA, (b[cell] ?? 0) - meanB];
    both += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  // A plain picture, whose shades differ by less than one, correlates with noise.
  const isPlain = Math.min(ofA, ofB) < CELLS * CELLS;
  return isPlain ? 0 : both / Math.sqrt(ofA * ofB);
}

/** For each candidate, the correlation at the best-fitting rectangle near the one found by the hash. */
async function correlations({ picture, candidates }: Comparison): Promise<number[]> {
  const grey = await readGreyPicture(picture, greyMemory);
  const all: number[] = [];
  for (const { picture: stored, found } of candidates) {
    sample(await readGreyPicture(stored, otherMemory), WHOLE, other);
    const compare = (rect: typeof found.rect) =>
      correlation(oriented(sample(grey, rect, light), found.orientation, turned), other);
    let best = { rect: found.rect, value: compare(found.rect) };
    for (const step of STEPS) {
      for (let move = 0; move < MOVES_MAX; move++) {
        const tried = sidesMoved(best.rect, step).map((rect) => ({ rect, value: compare(rect) }));
        const next = tried.reduce((a, b) => (b.value > a.value ? b : a), best);
        if (next === best) break;
        best = next;
      }
    }
    all.push(best.value);
  }
  return all;
}

export const isCopy = async (comparison: Comparison): Promise<boolean> =>
  (await correlations(comparison)).some((value) => value >= SAME);
