// The Users tab with the open player's file: opened from the list, or by the code on a printed board.
import { useSearchParams } from 'wouter';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { failureOf } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import { unknownBoard } from '#features/boards/contract.ts';
import { Users } from '#features/players/ui/users.tsx';
import { PlayerFile } from './player-file.tsx';

interface ScannedBoardProps {
  boardId: string;
  onClose(): void;
}

/** Finds the player of a printed board. */
function ScannedBoard({ boardId, onClose }: ScannedBoardProps) {
  const query = trpc.boards.check.useQuery({ id: boardId });
  const sentence = (query.error && failureOf(query.error).error) ?? unknownBoard;
  return (
    <QueryBoundary query={query} notFound={`${sentence}: ${boardId}`}>
      {({ playerId }) => <PlayerFile key={playerId} id={playerId} onClose={onClose} />}
    </QueryBoundary>
  );
}

export function UsersTab() {
  const [params, setParams] = useSearchParams();
  const playerId = params.get('player');
  const boardId = params.get('board');
  const close = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('player');
      next.delete('board');
      return next;
    });
  return (
    <Users>
      {playerId && <PlayerFile key={playerId} id={playerId} onClose={close} />}
      {!playerId && boardId && <ScannedBoard key={boardId} boardId={boardId} onClose={close} />}
    </Users>
  );
}
