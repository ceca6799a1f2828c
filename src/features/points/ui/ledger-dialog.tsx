// "Why 135?": every point with its reason, line by line, and what they add up to.
import { Modal } from '#client/components/modal.tsx';
import { Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import type { LedgerView } from '../contract.ts';
import styles from './ledger-dialog.module.css';

interface LedgerQuery {
  readonly data: LedgerView | undefined;
  readonly isError: boolean;
  refetch(): void;
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function Entries({ ledger }: { ledger: LedgerView }) {
  if (ledger.entries.length === 0) return <Empty>No points yet</Empty>;
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">What for</th>
          <th scope="col">Points</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {ledger.entries.map(({ id, note, points, total, at }) => (
          <tr key={id}>
            <td>
              {note}
              <time dateTime={at}>{showMoment(at)}</time>
            </td>
            <td className={points < 0 ? styles.less : undefined}>{signed(points)}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lines({ query: { data, isError, refetch } }: { query: LedgerQuery }) {
  if (data) return <Entries ledger={data} />;
  if (isError) return <Failed onRetry={refetch}>The points could not be loaded</Failed>;
  return <Spinner />;
}

function Ledger({ title, query, onClose }: { title: string; query: LedgerQuery; onClose(): void }) {
  const { data } = query;
  return (
    <Modal title={data ? `${title}: ${data.totalPoints}` : title} onClose={onClose}>
      <Lines query={query} />
    </Modal>
  );
}

const silent = { meta: { isSilent: true } };

export function OwnLedger({ onClose }: { onClose(): void }) {
  const query = trpc.points.mine.useQuery(undefined, silent);
  return <Ledger title="Your points" query={query} onClose={onClose} />;
}

interface PlayerLedgerProps {
  player: { id: string; name: string };
  onClose(): void;
}

export function PlayerLedger({ player, onClose }: PlayerLedgerProps) {
  const query = trpc.points.ofPlayer.useQuery({ id: player.id }, silent);
  return <Ledger title={`Points of ${player.name}`} query={query} onClose={onClose} />;
}

/** The same without a dialog of its own. */
export const PlayerLedgerTable = ({ id }: { id: string }) => (
  <Lines query={trpc.points.ofPlayer.useQuery({ id }, silent)} />
);
