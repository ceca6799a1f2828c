// The file of one player, over the list of the Users tab.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { PlayerDetails } from './player-details.tsx';
import styles from './player-file.module.css';

interface PlayerFileProps {
  id: string;
  onClose(): void;
}

export const NO_PLAYER = 'There is no such player (any more).';

export function PlayerFile({ id, onClose }: PlayerFileProps) {
  const query = trpc.players.one.useQuery({ id });
  const title = query.data
    ? `${query.data.player.firstName} ${query.data.player.lastName}`
    : 'Player';
  return (
    <Modal title={title} onClose={onClose} wide>
      <QueryBoundary query={query} notFound={NO_PLAYER}>
        {({ player }) => <PlayerDetails player={player} onClose={onClose} />}
      </QueryBoundary>
      <div className={styles.end}>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
