// What a board has reached, and since when, as the fan table reads it out.
import type { BoardCell } from '../contract.ts';
import { completedLines, isBlackout, linesOf } from './lines.ts';
import { markedBoardOf } from './marked-board.ts';

export interface Reached {
  readonly lines: number;
  readonly isBlackout: boolean;
  /** Squares found, free spaces not counted. */
  readonly found: number;
  /** Squares with a photo that waits for its review. */
  readonly waiting: number;
  /** Squares to find. */
  readonly squares: number;
  /**
   * Since when the board has its blackout, or as many lines: when the photo that completed the last of them was received, ISO.
   * Null without a line that somebody completed.
   */
  readonly since: string | null;
}

const latest = (moments: readonly string[]): string | null => moments.toSorted().at(-1) ?? null;

/** `cells` in order of position. A line of free spaces alone counts as a line, as at the hand-in; nobody completed it. */
export function reachedBy(size: number, cells: readonly BoardCell[]): Reached {
  const marked = markedBoardOf(size, cells);
  const complete = new Set(completedLines(marked));
  const isFull = isBlackout(marked);
  const sentAt = (position: number): string[] => {
    const photo = cells[position]?.photo;
    return photo ? [photo.submittedAt] : [];
  };
  const counted = isFull
    ? cells.map((_, position) => position)
    : linesOf(size)
        .filter(({ name }) => complete.has(name))
        .flatMap(({ positions }) => positions);
  const squares = cells.filter(({ isFreeSpace }) => !isFreeSpace);
  return {
    lines: complete.size,
    isBlackout: isFull,
    found: squares.filter(({ completed }) => completed).length,
    waiting: squares.filter(({ photo }) => photo?.status === 'pending').length,
    squares: squares.length,
    since: latest(counted.flatMap(sentAt)),
  };
}
