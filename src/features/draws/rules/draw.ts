// The draw: from a list, its hash and a seed to the winners, the same everywhere, and whether a shown draw is right. Pure
// functions. `scripts/recompute-draw.js` and decision 049 describe the same.
import type { PublicDraw } from '../contract.ts';

interface Entry {
  /** From 1. */
  readonly number: number;
  readonly boardId: string;
}

/** The canonical list: the board ids in the order of their characters' codes, each once, numbered from 1. */
export const numberEntries = (boardIds: Iterable<string>): Entry[] =>
  Array.from(new Set(boardIds))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((boardId, i) => ({ number: i + 1, boardId }));

/** `12 SS-7K2M-Q4`. */
export const lineOf = ({ number, boardId }: Entry): string => `${number} ${boardId}`;

/** The text whose SHA-256 is the list's hash: each line ended by a line feed, as in a file. */
export const listText = (lines: readonly string[]): string =>
  lines.map((line) => `${line}\n`).join('');

/** The text whose SHA-256 orders an entry. */
export const scoreText = (seed: string, listHash: string, line: string): string =>
  `${seed}\n${listHash}\n${line}`;

/**
 * The first `count` lines by score, first winner first. Sorting whole hashes favours nobody, unlike a remainder of one, and
 * does not depend on the order of `lines`.
 * @param scores hash of each line's `scoreText`, in the order of `lines`
 */
const winnersByScore = (
  lines: readonly string[],
  scores: readonly string[],
  count: number,
): string[] =>
  lines
    .map((line, i) => ({ line, score: scores[i] ?? '' }))
    .sort((a, b) => (a.score < b.score ? -1 : 1))
    .slice(0, count)
    .map(({ line }) => line);

/** The winners, with a hash that answers at once. */
export const drawWinners = (
  hash: (text: string) => string,
  { seed, listHash, lines }: { seed: string; listHash: string; lines: readonly string[] },
  count: number,
): string[] =>
  winnersByScore(
    lines,
    lines.map((line) => hash(scoreText(seed, listHash, line))),
    count,
  );

export interface Verdict {
  readonly isListRight: boolean;
  /** Null before the draw. */
  readonly areWinnersRight: boolean | null;
}

/** Numbered from 1, in the order of the board ids, each once: nobody stands on the list twice. */
function isCanonical(lines: readonly string[]): boolean {
  const boardIds = lines.map((line) => line.slice(line.indexOf(' ') + 1));
  return lines.every(
    (line, i) =>
      line === lineOf({ number: i + 1, boardId: boardIds[i] ?? '' }) &&
      (i === 0 || (boardIds[i - 1] ?? '') < (boardIds[i] ?? '')),
  );
}

type Checked = Pick<PublicDraw, 'lines' | 'listHash' | 'seed' | 'winners' | 'wanted'>;

/**
 * @param listHash computed from the list
 * @param scores computed for each line, in the order of the lines; empty before the draw
 */
export function verdictOf(draw: Checked, listHash: string, scores: readonly string[]): Verdict {
  const { lines, winners, wanted, seed } = draw;
  return {
    isListRight: listHash === draw.listHash && isCanonical(lines),
    areWinnersRight:
      seed === null
        ? null
        : winnersByScore(lines, scores, wanted).join('\n') === winners.join('\n'),
  };
}

/** Fields a line each, then the list. Titles and words are one line by their contract. */
export const drawAsText = (draw: PublicDraw): string =>
  [
    `Draw: ${draw.id}`,
    `Prize: ${draw.title}`,
    `Frozen: ${draw.frozenAt}`,
    `Winners to draw: ${draw.wanted}`,
    `Hash: ${draw.listHash}`,
    ...(draw.seed === null ? [] : [`Words: ${draw.seed}`]),
    ...draw.winners.map((line) => `Winner: ${line}`),
    'Entries:',
    ...draw.lines,
    '',
  ].join('\n');

/** The first 32 bits of the fractional parts of a root of the first `count` primes. */
function fractions(count: number, root: (n: number) => number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let isPrime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
    if (isPrime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

const rotate = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** A one bit, zeros, and the length in bits, to a multiple of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

function compress(state: Int32Array, block: DataView, from: number, w: Int32Array): void {
  const at = (i: number): number => w[i] as number;
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      w[i] = block.getInt32(from + i * 4);
      continue;
    }
    const a = at(i - 15);
    const b = at(i - 2);
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    w[i] = at(i - 16) + s0 + at(i - 7) + s1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const one = (h + s1 + choice + (ROUNDS[i] as number) + at(i)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + s0 + majority) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[i] = (state[i] as number) + value;
  }
}

/** Of the text's UTF-8 bytes, as 64 lower-case hex digits. */
export function sha256(text: string): string {
  const view = padded(text);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let from = 0; from < view.byteLength; from += 64) compress(state, view, from, words);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
