// Those who could win, as a table. On a phone each row is a card.
import { Link } from 'wouter';
import { Moment } from '#client/components/moment.tsx';
import { playerFilePath } from '#shared/paths.ts';
import type { CandidateLine } from '../contract.ts';
import { drawMessages } from '../messages.ts';
import styles from './winners.module.css';

const { columns, lines, noLine, blackout, handedIn, reachable } = drawMessages;

function Row({ player }: { player: CandidateLine }) {
  const { id, firstName, lastName, boardId, points, place, reachedAt } = player;
  const reached = player.isBlackout ? blackout : player.lines > 0 ? lines(player.lines) : noLine;
  return (
    <tr>
      <td className={styles.place}>{place ?? '–'}</td>
      <td className={styles.points}>{points}</td>
      <td className={styles.who}>
        <Link href={playerFilePath(id)}>
          {firstName} {lastName}
        </Link>
      </td>
      <td className={styles.board}>{boardId}</td>
      <td>
        {reached}
        {reachedAt && (
          <span className={styles.quiet}>
            {' · '}
            <Moment at={reachedAt} />
          </span>
        )}
      </td>
      <td>
        <span className={styles.states}>
          {player.isHandedIn && <span className={styles.state}>{handedIn}</span>}
          {player.isReachable && <span className={styles.state}>{reachable}</span>}
        </span>
      </td>
    </tr>
  );
}

export function CandidateList({ players }: { players: readonly CandidateLine[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <Row key={player.id} player={player} />
        ))}
      </tbody>
    </table>
  );
}
