// "Why 135?": the ledger of a player, entry by entry, with the running total.
import { Modal } from '#client/components/modal.tsx';
import { Moment } from '#client/components/moment.tsx';
import { QueryBoundary, type QueryState } from '#client/components/query-boundary.tsx';
import { translateSentence, useTexts } from '#client/language.ts';
import { trpc } from '#client/trpc.ts';
import type { LedgerView } from '../contract.ts';
import { playerTexts } from '../messages.ledger.ts';
import styles from './ledger-dialog.module.css';
import { signed } from './signed.ts';

type LedgerQuery = QueryState<LedgerView>;

function EntryTable({ entries }: Pick<LedgerView, 'entries'>) {
  const texts = useTexts(playerTexts);
  // The last news is what people look for; after a blackout it would be screens further down.
  const newestFirst = [...entries].reverse();
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th scope="col">{texts.whatFor}</th>
          <th scope="col">{texts.points}</th>
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        {newestFirst.map(({ id, note, points, total, at }) => (
          <tr key={id}>
            <td>
              {translateSentence(note)}
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

function Entries({ query }: { query: LedgerQuery }) {
  const texts = useTexts(playerTexts);
  return (
    <QueryBoundary
      query={query}
      failure={texts.notLoaded}
      isEmpty={({ entries }) => entries.length === 0}
      empty={texts.noPoints}
    >
      {({ entries }) => <EntryTable entries={entries} />}
    </QueryBoundary>
  );
}

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
  return <Ledger title={useTexts(playerTexts).yourPoints} query={query} onClose={onClose} />;
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
