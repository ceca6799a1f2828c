// The content of the board's status card: the state of the contest and of this board at a moment.
import {
  type Contest,
  contestState,
  type HandInNow,
  handInNow,
  photoRefusal,
} from '#shared/contest.ts';
import type { BoardView } from '../contract.ts';
import {
  biggestMoment,
  goalsOf,
  type LineName,
  linesOf,
  markedBoardOf,
  type NearLine,
  nearLines,
} from './lines.ts';

type Squares = Pick<BoardView, 'size' | 'board'>;

/** Positions that a photo can still be sent for. @param held positions with a photo still on this phone */
export function openSquares(
  { board }: Pick<BoardView, 'board'>,
  held: { has(position: number): boolean },
): ReadonlySet<number> {
  const isOpen = ({ position, challenge, completed, photo }: BoardView['board'][number]) =>
    challenge !== null && !completed && photo?.status !== 'pending' && !held.has(position);
  return new Set(board.filter(isOpen).map(({ position }) => position));
}

/** The squares that are the last one missing from a line and that a photo can still be sent for. */
export const openNearLines = ({ size, board }: Squares, open: ReadonlySet<number>): NearLine[] =>
  nearLines(markedBoardOf(size, board)).filter(({ position }) => open.has(position));

/** How many of the photos that wait on a phone still count if they arrive now. @param waiting times in ms */
export const stillCounting = (
  waiting: readonly { readonly takenAt: number }[],
  contest: Contest,
  now: Date,
): number =>
  waiting.filter(
    ({ takenAt }) => photoRefusal(contest, now, new Date(takenAt).toISOString()) !== 'closed',
  ).length;

export type Status =
  | { readonly kind: 'over' | 'before' | 'paused' }
  | { readonly kind: 'handed-in'; readonly handIn: NonNullable<BoardView['handIn']> }
  | { readonly kind: 'blackout' | 'bingo'; readonly table: HandInNow }
  /** `isLast`: it is the last square of the whole board. */
  | ({ readonly kind: 'one-to-go'; readonly isLast: boolean } & NearLine)
  /** The line missing the fewest squares, and how many. */
  | { readonly kind: 'playing'; readonly line: LineName; readonly toGo: number }
  /** Every square not yet found has a photo queued or pending. */
  | { readonly kind: 'all-sent' };

interface StatusOptions {
  board: Squares & Pick<BoardView, 'handIn'>;
  open: ReadonlySet<number>;
  /** Null until known; treated as open, with a fan table without hours. */
  contest: (Contest & { readonly timeZone: string }) | null;
  now: Date;
}

const CONTEST = { closed: 'over', not_open: 'before', paused: 'paused', open: null } as const;

/** The contest's state comes first, then what was reached, then what is next. */
export function statusOf({ board, open, contest, now }: StatusOptions): Status {
  const contestSays = contest && CONTEST[contestState(contest, now)];
  if (contestSays) return { kind: contestSays };
  if (board.handIn) return { kind: 'handed-in', handIn: board.handIn };
  const reached = biggestMoment(goalsOf(markedBoardOf(board.size, board.board)))?.kind;
  if (reached === 'blackout' || reached === 'line') {
    const table = contest ? handInNow(contest, now, contest.timeZone) : ({ kind: 'none' } as const);
    return { kind: reached === 'line' ? 'bingo' : 'blackout', table };
  }
  const isMissing = (position: number) => !board.board[position]?.completed;
  const [near] = openNearLines(board, open);
  if (near) {
    const isLast = board.board.filter(({ completed }) => !completed).length === 1;
    return { kind: 'one-to-go', isLast, ...near };
  }
  const [closest] = linesOf(board.size)
    .filter(({ positions }) => positions.some((position) => open.has(position)))
    .map(({ name, positions }) => ({ line: name, toGo: positions.filter(isMissing).length }))
    .sort((a, b) => a.toGo - b.toGo);
  return closest ? { kind: 'playing', ...closest } : { kind: 'all-sent' };
}

/**
 * The open square that helps most after `position`: on the line missing the fewest photos, then on the most such lines,
 * then the next row by row, wrapping to the top. Queued and pending photos count as found. Null if no other is open.
 */
export function nextSquare(
  size: number,
  position: number,
  open: ReadonlySet<number>,
): number | null {
  const missing = linesOf(size).map(({ positions }) => ({
    positions,
    count: positions.filter((one) => open.has(one)).length,
  }));
  const ranked = [...open]
    .filter((one) => one !== position)
    .map((one) => {
      const counts = missing
        .filter(({ positions }) => positions.includes(one))
        .map((it) => it.count);
      const fewest = Math.min(...counts);
      const lines = counts.filter((count) => count === fewest).length;
      const away = (one - position + size ** 2) % size ** 2;
      return { one, fewest, lines, away };
    })
    .sort((a, b) => a.fewest - b.fewest || b.lines - a.lines || a.away - b.away);
  return ranked[0]?.one ?? null;
}
