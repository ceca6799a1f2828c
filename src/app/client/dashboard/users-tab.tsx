// A player's details, as organisers and the fan table see them, and the Users tab, which opens them from the list.
import { isGone, QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { DescriptionList } from '#client/components/figures.tsx';
import { Card } from '#client/components/panel.tsx';
import { Wrapping } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import { useListAddress } from '#client/format/use-list-address.ts';
import { useIsOrganiser } from '#client/live/contest.ts';
import { profileFields, profileLabels } from '#features/auth/contract.accounts.ts';
import { ResetCodePanel } from '#features/auth/ui/account-dialogs.tsx';
import { PlayerBoardPanel } from '#features/boards/ui/player-board-panel.tsx';
import { CrewPanel } from '#features/crews/ui/crew-panel.tsx';
import type { PlayerFile as Player } from '#features/players/contract.ts';
import { StaffNote } from '#features/players/ui/staff-note.tsx';
import { AccountActions, States, Users } from '#features/players/ui/users.tsx';
import { PlayerLedgerTable } from '#features/points/ui/ledger-dialog.tsx';
import { ManualPointsPanel } from '#features/points/ui/manual-points-panel.tsx';
import { MembershipPanel } from '#features/points/ui/membership-panel.tsx';
import { PlayerPrizes } from '#features/prizes/ui/player-prizes.tsx';
import { EnterPhoto } from '#features/submissions/ui/enter-photo.tsx';
import { PlayerPhotos } from '#features/submissions/ui/player-photos.tsx';
import { fullNameOf } from '#shared/text/player-names.ts';
import { counted, numberText } from '#shared/text/words.ts';
import styles from './users-tab.module.css';

function Account({ player, onClose }: { player: Player; onClose(): void }) {
  const { id, email, referralCode, friends, registeredAt, rank, points, isDisabled } = player;
  return (
    <Card title="Account">
      <States player={player} />
      {player.printWarning && <p role="note">{player.printWarning}</p>}
      <StaffNote key={id} player={player} />
      <DescriptionList
        items={[
          [
            'Rank',
            rank === null ? 'none while disabled' : `#${rank} with ${counted(points, 'point')}`,
          ],
          [
            'Email',
            email ? (
              <Wrapping key="email" word={email} at={/(?=@|\..*@)/} />
            ) : (
              'none (registered at the fan table)'
            ),
          ],
          ...profileFields.map((field): [string, string] => [
            profileLabels[field],
            player[field] ?? 'not given',
          ]),
          ['Referral code', `${referralCode}, used by ${counted(friends, 'friend')}`],
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
  const { id, points } = player;
  const name = fullNameOf(player);
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
        <PlayerPrizes boardId={player.boardId} isDisabled={player.isDisabled} hasKey={hasKey} />
        <Account player={player} onClose={onClose} />
        <CrewPanel id={id} isWalkIn={player.isWalkIn} />
        <MembershipPanel id={id} name={name} points={points} />
        {isOrganiser && <ManualPointsPanel id={id} name={name} />}
        <Card title={points === 0 ? 'Points' : `Points: ${numberText(points)}`}>
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

interface PlayerFileProps {
  id: string;
  onClose(): void;
}

export const NO_PLAYER = 'This player doesn’t exist (any more).';

function PlayerFile({ id, onClose }: PlayerFileProps) {
  const query = trpc.players.one.useQuery({ id });
  const title = query.data && !isGone(query) ? fullNameOf(query.data.player) : 'Player';
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

export function UsersTab() {
  const { params, change } = useListAddress();
  const id = params.get('player');
  const close = () => change({ player: null }, true);
  return <Users>{id && <PlayerFile key={id} id={id} onClose={close} />}</Users>;
}
