// What there is about one player, and what may be done: account, board, photos, points. By itself at the fan table, and in
// the file of the Users tab.
import { useIsOrganiser } from '#client/admin-role.ts';
import { Moment } from '#client/components/moment.tsx';
import { Card, DescriptionList } from '#client/components/panel.tsx';
import { profileFields, profileLabels } from '#features/auth/contract.ts';
import { ResetCodePanel } from '#features/auth/ui/account-dialogs.tsx';
import { PlayerBoardPanel } from '#features/boards/ui/player-board-panel.tsx';
import type { PlayerFile as Player } from '#features/players/contract.ts';
import { AccountActions, States } from '#features/players/ui/users.tsx';
import { PlayerLedgerTable } from '#features/points/ui/ledger-dialog.tsx';
import { ManualPointsPanel } from '#features/points/ui/manual-points-panel.tsx';
import { MembershipPanel } from '#features/points/ui/membership-panel.tsx';
import { EnterPhoto } from '#features/submissions/ui/enter-photo.tsx';
import { PlayerPhotos } from '#features/submissions/ui/player-photos.tsx';
import styles from './player-details.module.css';

function Account({ player, onClose }: { player: Player; onClose(): void }) {
  const { id, email, referralCode, friends, registeredAt, rank, points, isDisabled } = player;
  return (
    <Card title="Account">
      <States player={player} />
      {player.printWarning && <p role="note">{player.printWarning}</p>}
      <DescriptionList
        items={[
          ['Rank', rank === null ? 'none while disabled' : `#${rank} with ${points} points`],
          ['Email', email ?? 'none: the fan table registered this player'],
          ...profileFields.map((field): [string, string] => [
            profileLabels[field],
            player[field] ?? 'not given',
          ]),
          ['Referral code', `${referralCode}, used by ${friends}`],
          ['Registered', <Moment key="registered" at={registeredAt} />],
        ]}
      />
      {email && <ResetCodePanel id={id} isDisabled={isDisabled} />}
      {useIsOrganiser() && <AccountActions player={player} onErased={onClose} />}
    </Card>
  );
}

interface PlayerDetailsProps {
  player: Player;
  onClose(): void;
  /** Whether the key H records the hand-in. */
  hasKey?: boolean;
}

export function PlayerDetails({ player, onClose, hasKey }: PlayerDetailsProps) {
  const isOrganiser = useIsOrganiser();
  const { id, firstName, lastName, points } = player;
  return (
    <div className={styles.details}>
      <PlayerBoardPanel
        id={id}
        hasKey={hasKey}
        renderSquare={(square, close) => (
          <EnterPhoto playerId={id} square={square} onClose={close} />
        )}
      />
      <div className={styles.side}>
        <Account player={player} onClose={onClose} />
        <MembershipPanel id={id} points={points} />
        {isOrganiser && <ManualPointsPanel id={id} name={`${firstName} ${lastName}`} />}
        <Card title={`Why ${points}?`}>
          <PlayerLedgerTable id={id} />
        </Card>
      </div>
      {isOrganiser && (
        <div className={styles.photos}>
          <PlayerPhotos id={id} />
        </div>
      )}
    </div>
  );
}
