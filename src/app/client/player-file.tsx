// Everything about one player, for the fan table: account, board, photos, points, and what an organiser can do.
import { useIsOrganiser } from '#client/admin-role.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Moment } from '#client/components/moment.tsx';
import { Card, DescriptionList } from '#client/components/panel.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import { profileFields, profileLabels } from '#features/auth/contract.ts';
import { ResetCodePanel } from '#features/auth/ui/reset-code-panel.tsx';
import { PlayerBoardPanel } from '#features/boards/ui/player-board-panel.tsx';
import type { PlayerFile as Player } from '#features/players/contract.ts';
import { AccountActions } from '#features/players/ui/account-actions.tsx';
import { States } from '#features/players/ui/player-list.tsx';
import { PlayerLedgerTable } from '#features/points/ui/ledger-dialog.tsx';
import { ManualPointsPanel } from '#features/points/ui/manual-points-panel.tsx';
import { MembershipPanel } from '#features/points/ui/membership-panel.tsx';
import { PlayerPhotos } from '#features/submissions/ui/player-photos.tsx';
import styles from './player-file.module.css';

function Account({ player, onClose }: { player: Player; onClose(): void }) {
  const { id, email, referralCode, friends, registeredAt, rank, points, isDisabled } = player;
  return (
    <Card title="Account">
      <States player={player} />
      <DescriptionList
        items={[
          ['Rank', rank === null ? 'none while disabled' : `#${rank} with ${points} points`],
          ['Email', email],
          ...profileFields.map((field): [string, string] => [
            profileLabels[field],
            player[field] ?? 'not given',
          ]),
          ['Referral code', `${referralCode}, used by ${friends}`],
          ['Registered', <Moment key="registered" at={registeredAt} />],
        ]}
      />
      <ResetCodePanel id={id} isDisabled={isDisabled} />
      {useIsOrganiser() && <AccountActions player={player} onErased={onClose} />}
    </Card>
  );
}

interface PlayerFileProps {
  id: string;
  onClose(): void;
}

export function PlayerFile({ id, onClose }: PlayerFileProps) {
  const query = trpc.players.one.useQuery({ id });
  const isOrganiser = useIsOrganiser();
  const title = query.data
    ? `${query.data.player.firstName} ${query.data.player.lastName}`
    : 'Player';
  return (
    <Modal title={title} onClose={onClose} wide>
      <QueryBoundary query={query} notFound="There is no such player (any more).">
        {({ player }) => (
          <div className={styles.file}>
            <PlayerBoardPanel id={id} />
            <div className={styles.side}>
              <Account player={player} onClose={onClose} />
              <MembershipPanel id={id} points={player.points} />
              {isOrganiser && (
                <ManualPointsPanel id={id} name={`${player.firstName} ${player.lastName}`} />
              )}
              <Card title={`Why ${player.points}?`}>
                <PlayerLedgerTable id={id} />
              </Card>
            </div>
            {isOrganiser && (
              <div className={styles.photos}>
                <PlayerPhotos id={id} />
              </div>
            )}
          </div>
        )}
      </QueryBoundary>
      <div className={styles.end}>
        <Button small onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
