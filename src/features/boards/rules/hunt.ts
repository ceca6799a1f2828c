// The cards that sum up a player's hunt when the contest is over.
import type { BoardCell, BoardView, Hunt } from '../contract.ts';
import { completedLines, markedBoardOf } from './lines.ts';

type Find = BoardCell & {
  readonly challenge: NonNullable<BoardCell['challenge']>;
  readonly photo: NonNullable<BoardCell['photo']>;
};

export type HuntCard =
  | { readonly kind: 'first'; readonly find: Find }
  | {
      readonly kind: 'rarest';
      readonly find: Find;
      readonly foundBy: number;
      readonly players: number;
    }
  | { readonly kind: 'place'; readonly rank: number; readonly players: number }
  | { readonly kind: 'board'; readonly found: number; readonly lines: number };

const isFind = (cell: BoardCell): cell is Find =>
  cell.completed && cell.challenge !== null && cell.photo !== null;

/** The find of the fewest players, the first one on a tie; null when everybody found it, or nobody else plays. */
function rarestOf(finds: readonly Find[], { players, squares }: Hunt): HuntCard | null {
  const foundBy = new Map(squares.map((square) => [square.position, square.foundBy]));
  const [rarest] = finds
    .map((find) => ({ find, by: foundBy.get(find.position) ?? Number.NaN }))
    .filter(({ by }) => by < players)
    .sort((a, b) => a.by - b.by);
  return rarest ? { kind: 'rarest', find: rarest.find, foundBy: rarest.by, players } : null;
}

/** In display order; a card whose facts are missing is left out, and without a find there are none. */
export function huntCards(
  board: Pick<BoardView, 'board' | 'size' | 'stats'>,
  hunt: Hunt | null,
): HuntCard[] {
  const finds = board.board.filter(isFind);
  const [first] = finds.toSorted((a, b) => a.photo.submittedAt.localeCompare(b.photo.submittedAt));
  if (!first) return [];
  const { rank, players } = board.stats;
  const rarest = hunt && rarestOf(finds, hunt);
  const lines = completedLines(markedBoardOf(board.size, board.board)).length;
  return [
    { kind: 'first', find: first },
    ...(rarest ? [rarest] : []),
    ...(rank && players ? [{ kind: 'place', rank, players } as const] : []),
    { kind: 'board', found: finds.length, lines },
  ];
}
