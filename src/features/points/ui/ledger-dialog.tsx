// "Why 135?": the ledger of a player, entry by entry, with the running total.
import { Modal } from '#client/components/modal.tsx';
import { Moment } from '#client/components/moment.tsx';
import { QueryBoundary, type QueryState } from '#client/components/query-boundary.tsx';
import { trpc } from '#client/trpc.ts';
import type { LedgerView } from '../contract.ts';
import styles from './ledger-dialog.module.css';
import { signed } from './signed.ts';

type LedgerQuery = QueryState<LedgerView>;

function EntryTable({ entries }: Pick<LedgerView, 'entries'>) {
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
        {entries.map(({ id, note, points, total, at }) => (
          <tr key={id}>
            <td>
              {note}
              <Moment at={at} />
            </td>
            <td className={points < 0 ? styles.less : undefined}>{signed(points)}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Entries = ({ query }: { query: LedgerQuery }) => (
  <QueryBoundary
    query={query}
    failure="The points could not be loaded"
    isEmpty={({ entries }) => entries.length === 0}
    empty="No points yet"
  >
    {({ entries }) => <EntryTable entries={entries} />}
  </QueryBoundary>
);

function Ledger({ title, query, onClose }: { title: string; query: LedgerQuery; onClose(): void }) {
  const { data } = query;
  return (
    <Modal title={data ? `${title}: ${data.totalPoints}` : title} onClose={onClose}>
      <Entries query={query} />
    </Modal>
  );
}

export function OwnLedger({ onClose }: { onClose(): void }) {
  const query = trpc.points.mine.useQuery();
  return <Ledger title="Your points" query={query} onClose={onClose} />;
}

interface PlayerLedgerProps {
  player: { id: string; name: string };
  onClose(): void;
}

export function PlayerLedger({ player, onClose }: PlayerLedgerProps) {
  const query = trpc.points.ofPlayer.useQuery({ id: player.id });
  return <Ledger title={`Points of ${player.name}`} query={query} onClose={onClose} />;
}

/** The same without a dialog of its own. */
export const PlayerLedgerTable = ({ id }: { id: string }) => (
  <Entries query={trpc.points.ofPlayer.useQuery({ id })} />
);
