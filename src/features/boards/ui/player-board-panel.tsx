// A player's board at the fan table: its state, and its hand-in.
import { Card, EmptyState } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { messages } from '../contract.ts';
import { BoardGrid } from './board-grid.tsx';
import { HandInPanel } from './hand-in-panel.tsx';

interface PlayerBoardPanelProps {
  id: string;
  /** Whether the key H records the hand-in. */
  hasKey?: boolean;
}

export function PlayerBoardPanel({ id, hasKey = false }: PlayerBoardPanelProps) {
  const query = trpc.boards.ofPlayer.useQuery({ id });
  const boardId = query.data?.board?.boardId;
  return (
    <Card title={boardId ? `Board ${boardId}` : 'Board'}>
      <QueryBoundary query={query}>
        {({ board, handIn }) =>
          board ? (
            <>
              <HandInPanel id={id} board={board} handIn={handIn} hasKey={hasKey} />
              <BoardGrid size={board.size} cells={board.board} label="Their board" />
            </>
          ) : (
            <EmptyState>{messages.noBoard}</EmptyState>
          )
        }
      </QueryBoundary>
    </Card>
  );
}
