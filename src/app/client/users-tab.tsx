// The Users tab with the file of the player who is open: by a row, by the id on a board, or by its printed code.
import { useSearchParams } from 'wouter';
import { Empty } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { failureOf, LOAD_FAILED, textFor } from '#client/failure.ts';
import { trpc } from '#client/trpc.ts';
import { Users } from '#features/players/ui/users.tsx';
import { PlayerFile } from './player-file.tsx';

interface ScannedProps {
  boardId: string;
  onClose(): void;
}

/** The printed code leads here: whose board is it? */
function Scanned({ boardId, onClose }: ScannedProps) {
  const { data, error } = trpc.boards.check.useQuery({ id: boardId }, { meta: { isSilent: true } });
  if (data) return <PlayerFile key={data.playerId} id={data.playerId} onClose={onClose} />;
  if (!error) return <Spinner />;
  return (
    <div role="alert">
      <Empty>
        {textFor(failureOf(error), LOAD_FAILED)}: {boardId}
      </Empty>
    </div>
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
      {!playerId && boardId && <Scanned key={boardId} boardId={boardId} onClose={close} />}
    </Users>
  );
}
