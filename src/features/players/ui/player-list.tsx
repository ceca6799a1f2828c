// The players as a table: rank, points, name and state. On a phone each row is a card.
import { Moment } from '#client/components/moment.tsx';
import type { PlayerLine, PlayerSort } from '../contract.ts';
import styles from './players.module.css';

interface PlayerListProps {
  players: readonly PlayerLine[];
  sort: PlayerSort;
  isReversed: boolean;
  onSort(sort: PlayerSort): void;
  onOpen(id: string): void;
}

const columns: readonly (readonly [sort: PlayerSort, label: string])[] = [
  ['points', 'Points'],
  ['name', 'Name'],
  ['registered', 'Registered'],
];

/** The direction of each order when it is chosen first. */
const FIRST_DESCENDS: Record<PlayerSort, boolean> = { points: true, name: false, registered: true };

interface HeadProps extends Pick<PlayerListProps, 'sort' | 'isReversed' | 'onSort'> {
  of: PlayerSort;
}

function Head({ of, sort, isReversed, onSort }: HeadProps) {
  const label = columns.find(([name]) => name === of)?.[1];
  const isCurrent = of === sort;
  const descends = FIRST_DESCENDS[of] !== isReversed;
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (descends ? 'descending' : 'ascending') : undefined}
      className={styles.sortable}
    >
      <button type="button" className={styles.link} onClick={() => onSort(of)}>
        {label}
        <span aria-hidden="true">{isCurrent ? (descends ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

export function States({ player }: { player: PlayerLine }) {
  const states: [boolean, string][] = [
    [player.isHandedIn, 'handed in'],
    [player.isMember, 'member'],
    [player.isWalkIn, 'no phone'],
    [player.isDisabled, 'disabled'],
  ];
  return (
    <span className={styles.states}>
      {states.map(
        ([holds, text]) =>
          holds && (
            <span key={text} className={text === 'disabled' ? styles.bad : styles.state}>
              {text}
            </span>
          ),
      )}
    </span>
  );
}

function Row({ player, onOpen }: { player: PlayerLine; onOpen(id: string): void }) {
  const { id, firstName, lastName, email, boardId, points, rank, registeredAt } = player;
  return (
    <tr>
      <td className={styles.rank}>{rank ?? '–'}</td>
      <td className={styles.points}>{points}</td>
      <td className={styles.who}>
        <button type="button" className={styles.link} onClick={() => onOpen(id)}>
          {firstName} {lastName}
        </button>
        <span>{email ?? 'no email'}</span>
      </td>
      <td className={styles.board}>{boardId ?? 'no board yet'}</td>
      <td>
        {player.photosApproved} approved
        {player.photosPending > 0 && `, ${player.photosPending} waiting`}
      </td>
      <td>
        <States player={player} />
      </td>
      <td className={styles.quiet}>
        <Moment at={registeredAt} />
      </td>
    </tr>
  );
}

export function PlayerList({ players, sort, isReversed, onSort, onOpen }: PlayerListProps) {
  const head = { sort, isReversed, onSort };
  return (
    <table className={styles.players}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <Head of="points" {...head} />
          <Head of="name" {...head} />
          <th scope="col">Board</th>
          <th scope="col">Photos</th>
          <th scope="col">State</th>
          <Head of="registered" {...head} />
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <Row key={player.id} player={player} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}
