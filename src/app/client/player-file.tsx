// One player at the fan table: who it is, the board in hand, photos, points, and everything an organiser may do.
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Card, Facts, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { failureOf, LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import { ResetCodePanel } from '#features/auth/ui/reset-code-panel.tsx';
import { PlayerBoardPanel } from '#features/boards/ui/player-board-panel.tsx';
import type { PlayerFile as PlayerFacts } from '#features/players/contract.ts';
import { AccountActions } from '#features/players/ui/account-actions.tsx';
import { States } from '#features/players/ui/player-list.tsx';
import { PlayerLedgerTable } from '#features/points/ui/ledger-dialog.tsx';
import { MembershipPanel } from '#features/points/ui/membership-panel.tsx';
import { PlayerPhotos } from '#features/submissions/ui/player-photos.tsx';
import styles from './player-file.module.css';

function Account({ player, onClose }: { player: PlayerFacts; onClose(): void }) {
  const { id, email, phone, referralCode, friends, registeredAt, rank, points, isDisabled } =
    player;
  return (
    <Card title="Account">
      <States player={player} />
      <Facts
        facts={[
          ['Rank', rank === null ? 'none while disabled' : `#${rank} with ${points} points`],
          ['Email', email],
          ['Phone', phone ?? 'not given'],
          ['Referral code', `${referralCode}, used by ${friends}`],
          ['Registered', showMoment(registeredAt)],
        ]}
      />
      <ResetCodePanel id={id} isDisabled={isDisabled} />
      <AccountActions player={player} onErased={onClose} />
    </Card>
  );
}

interface PlayerFileProps {
  id: string;
  onClose(): void;
}

export function PlayerFile({ id, onClose }: PlayerFileProps) {
  const { data, error, refetch } = trpc.players.one.useQuery({ id }, { meta: { isSilent: true } });
  const player = data?.player;
  const title = player ? `${player.firstName} ${player.lastName}` : 'Player';
  return (
    <Modal title={title} onClose={onClose} wide>
      {!player && !error && <Spinner />}
      {!player && error && failureOf(error).status === 404 && (
        <p role="alert">There is no such player (any more).</p>
      )}
      {!player && error && failureOf(error).status !== 404 && (
        <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>
      )}
      {player && (
        <div className={styles.file}>
          <PlayerBoardPanel id={id} />
          <div className={styles.side}>
            <Account player={player} onClose={onClose} />
            <MembershipPanel id={id} points={player.points} />
            <Card title={`Why ${player.points}?`}>
              <PlayerLedgerTable id={id} />
            </Card>
          </div>
          <div className={styles.photos}>
            <PlayerPhotos id={id} />
          </div>
        </div>
      )}
      <div className={styles.end}>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
