// Whether a draw is right, as anybody's device computes it. Pure functions; the hashes are given.
import type { PublicDraw } from '../contract.ts';
import { lineOf, winnersByScore } from './draw.ts';

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
