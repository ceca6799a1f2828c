// The draw: derives the winners from a list, its hash and a seed, the same everywhere, and verifies a published draw.
// Pure functions. `scripts/recompute-draw.js` and decision 049 describe the same.
import type { PublicDraw } from '../contract.ts';

interface Entry {
  /** Starts at 1. */
  readonly number: number;
  readonly boardId: string;
}

/** The canonical list: unique board ids in character code order, numbered from 1. */
export const numberEntries = (boardIds: Iterable<string>): Entry[] =>
  Array.from(new Set(boardIds))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((boardId, i) => ({ number: i + 1, boardId }));

/** `12 SS-7K2M-Q4`. */
export const lineOf = ({ number, boardId }: Entry): string => `${number} ${boardId}`;

/** The text whose SHA-256 is the list's hash: each line ends with a line feed, as in a file. */
export const listText = (lines: readonly string[]): string =>
  lines.map((line) => `${line}\n`).join('');

/**
 * The first `count` lines by score, first winner first: the hash of the words, the list's hash and the line. Sorting by
 * whole hashes favours nobody, unlike taking a remainder, and does not depend on the order of `lines`.
 */
export const drawWinners = (
  hash: (text: string) => string,
  { seed, listHash, lines }: { seed: string; listHash: string; lines: readonly string[] },
  count: number,
): string[] =>
  lines
    .map((line) => ({ line, score: hash(`${seed}\n${listHash}\n${line}`) }))
    .sort((a, b) => (a.score < b.score ? -1 : 1))
    .slice(0, count)
    .map(({ line }) => line);

export interface Verdict {
  readonly isListRight: boolean;
  /** Null before the draw. */
  readonly areWinnersRight: boolean | null;
}

/** Numbered from 1, sorted by board id, without duplicates: nobody is on the list twice. */
const isCanonical = (lines: readonly string[]): boolean => {
  const boardIds = lines.map((line) => line.slice(line.indexOf(' ') + 1));
  return numberEntries(boardIds).map(lineOf).join('\n') === lines.join('\n');
};

type Checked = Pick<PublicDraw, 'lines' | 'listHash' | 'seed' | 'winners' | 'wanted'>;

export function verdictOf(hash: (text: string) => string, draw: Checked): Verdict {
  const { lines, listHash, winners, wanted, seed } = draw;
  return {
    isListRight: hash(listText(lines)) === listHash && isCanonical(lines),
    areWinnersRight:
      seed === null
        ? null
        : drawWinners(hash, { seed, listHash, lines }, wanted).join('\n') === winners.join('\n'),
  };
}

/** One field per line, then the list. Titles and seeds are one line by contract. */
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
