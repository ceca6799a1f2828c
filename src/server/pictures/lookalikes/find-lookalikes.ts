// Searches the perceptual hashes of all stored photos for ones that a new picture may be an edited copy of. Runs in the sandbox:
// with 100,000 photos it takes tens of milliseconds.
import {
  CELLS,
  createGreyMemory,
  type GreyPicture,
  inset,
  type Rect,
  readGreyPicture,
  sample,
  sidesMoved,
  WHOLE,
} from './grey-picture.ts';
import { distanceTo, hashOf, ORIENTATIONS, WAVES, wavesOf } from './orientations.ts';
import { withoutFrame } from './trim-frame.ts';

/** A stored photo that resembles a rectangle of the new picture. */
export interface Lookalike {
  /** Place in the list of hashes. */
  readonly index: number;
  /** Hamming distance of the hashes, 0 to 64. */
  readonly distance: number;
  readonly rect: Rect;
  readonly orientation: number;
}

/** Perceptual hashes of stored photos. */
export interface KnownHashes {
  /** The upper and the lower 32 bits of each; shared memory is not copied for the worker. */
  readonly words: Uint32Array;
  readonly count: number;
}

interface Search {
  readonly picture: Uint8Array;
  readonly known: KnownHashes;
}

/** Stored photos within this distance are examined more closely; a crop of 5 % a side stays within it. */
const NEAR = 16;
/** Maximum distance of the best rectangle. Need not be strict, since the pixels are compared next. */
const LIKE = 12;
/** Stored photos examined more closely, nearest first. Bounds the work if many look the same. */
const TRIED_MAX = 24;
const FOUND_MAX = 6;
/** How far a side is moved, as shares of the picture, to find what was cut off or added. */
const STEPS = [0.04, 0.02];
const MOVES_MAX = 4;

// A worker has one call at a time.
const greyMemory = createGreyMemory();
const light = new Float64Array(CELLS * CELLS);
const waves = new Float64Array(WAVES * WAVES);

/** The rectangles to compare with every stored photo. */
function startRects(picture: GreyPicture): Rect[] {
  const frames = withoutFrame(picture);
  const inner = frames[0] ?? WHOLE;
  const all = [WHOLE, ...frames, inset(inner, -0.04), inset(inner, 0.05)];
  const keys = new Set(all.map((rect) => JSON.stringify(rect)));
  return [...keys].map((key) => JSON.parse(key));
}

/** The nearest stored photos, at most `TRIED_MAX`, each once. */
function nearest(picture: GreyPicture, { words, count }: KnownHashes): Lookalike[] {
  const byDistance: Lookalike[][] = Array.from({ length: NEAR + 1 }, () => []);
  for (const rect of startRects(picture)) {
    wavesOf(sample(picture, rect, light), waves);
    for (const orientation of ORIENTATIONS) {
      const hash = hashOf(waves, orientation);
      for (let index = 0; index < count; index++) {
        const distance = distanceTo(hash, words, index);
        if (distance > NEAR) continue;
        const same = byDistance[distance] ?? [];
        if (same.length < TRIED_MAX) same.push({ index, distance, rect, orientation });
      }
    }
  }
  const once = new Map<number, Lookalike>();
  for (const found of byDistance.flat()) {
    if (once.size === TRIED_MAX) break;
    if (!once.has(found.index)) once.set(found.index, found);
  }
  return [...once.values()];
}

/** Moves one side after another while that brings the picture closer to the stored photo. */
function refined(picture: GreyPicture, { words }: KnownHashes, start: Lookalike): Lookalike {
  const { index, orientation } = start;
  let best = start;
  for (const step of STEPS) {
    for (let move = 0; move < MOVES_MAX; move++) {
      const before = best;
      for (const tried of sidesMoved(best.rect, step)) {
        const hash = hashOf(wavesOf(sample(picture, tried, light), waves), orientation);
        const distance = distanceTo(hash, words, index);
        if (distance < best.distance) best = { index, orientation, distance, rect: tried };
      }
      if (best === before) break;
    }
  }
  return best;
}

/** @returns at most six, the most alike first */
export async function findLookalikes({ picture, known }: Search): Promise<Lookalike[]> {
  const grey = await readGreyPicture(picture, greyMemory);
  return nearest(grey, known)
    .map((start) => refined(grey, known, start))
    .filter(({ distance }) => distance <= LIKE)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, FOUND_MAX);
}
