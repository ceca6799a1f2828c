// A player's board at the fan table: its state, its hand-in, and its squares.
import { type ReactNode, useState } from 'react';
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { type BoardCell, type BoardView, messages } from '../contract.ts';
import { BoardGrid } from './board-grid.tsx';
import { HandInPanel } from './hand-in-panel.tsx';

/** A square with a challenge, of a board. */
export interface ChosenSquare {
  readonly boardId: string;
  readonly position: number;
  readonly challenge: NonNullable<BoardCell['challenge']>;
  readonly photo: BoardCell['photo'];
}

interface PlayerBoardPanelProps {
  id: string;
  /** The dialog of a square that somebody chose. */
  renderSquare(square: ChosenSquare, close: () => void): ReactNode;
  /** Whether the key H records the hand-in. */
  hasKey?: boolean;
}

function squareOf({ board, boardId }: BoardView, code: string): ChosenSquare | null {
  const cell = board.find(({ challenge }) => challenge?.code === code);
  if (!cell?.challenge) return null;
  return { boardId, position: cell.position, challenge: cell.challenge, photo: cell.photo };
}

export function PlayerBoardPanel({ id, renderSquare, hasKey = false }: PlayerBoardPanelProps) {
  const query = trpc.boards.ofPlayer.useQuery({ id });
  const [opened, setOpened] = useState<string | null>(null);
  const board = query.data?.board;
  const square = board && opened !== null && squareOf(board, opened);
  return (
    <Card title={board ? `Board ${board.boardId}` : 'Board'}>
      <QueryBoundary query={query}>
        {({ board, handIn }) =>
          board ? (
            <>
              <HandInPanel id={id} board={board} handIn={handIn} hasKey={hasKey} />
              <BoardGrid
                size={board.size}
                cells={board.board}
                label="Their board"
                onOpen={setOpened}
              />
            </>
          ) : (
            <EmptyState>{messages.noBoard}</EmptyState>
          )
        }
      </QueryBoundary>
      {square && renderSquare(square, () => setOpened(null))}
    </Card>
  );
}
