// The winners of all prizes, on paper for the closing ceremony.
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { EmptyState } from '#client/components/panel.tsx';
import { useContest } from '#client/live/contest.ts';
import { tabPath } from '#shared/paths.ts';
import type { Prize } from '../contract.ts';
import { staffTexts } from '../messages.staff.ts';
import styles from './staff.module.css';

const texts = staffTexts.list;

/** Without boards past their deadline: they are not called up. */
const calledUp = ({ winners }: Prize) => winners.filter(({ state }) => state !== 'lapsed');

/** A prize that nobody collected stays on the list, so that the chair knows what is left of it. */
function WonPrize({ prize }: { prize: Prize }) {
  const winners = calledUp(prize);
  return (
    <section>
      <h2>{prize.name}</h2>
      {winners.length === 0 ? (
        <p>{texts.leftOver(prize.left)}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.board}</th>
              <th scope="col">{texts.winner}</th>
              <th scope="col">{texts.state}</th>
            </tr>
          </thead>
          <tbody>
            {winners.map(({ boardId, player, state, claimId }) => (
              <tr key={`${boardId} ${claimId ?? ''}`}>
                <td className={styles.board}>{boardId}</td>
                <td>{player?.name ?? staffTexts.erased}</td>
                <td>{staffTexts.states[state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function PrizeListScreen() {
  const query = trpc.prizes.list.useQuery();
  const contest = useContest();
  return (
    <main className={styles.paper}>
      <title>{`${texts.title} · Swag & Seek`}</title>
      <div className={styles.tools}>
        <ButtonLink small href={tabPath('winners')}>
          Back
        </ButtonLink>
        <Button small primary onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <h1>
        {texts.title}
        {contest && `: ${contest.name}`}
      </h1>
      <QueryBoundary query={query} failure={staffTexts.loadFailed}>
        {({ prizes }) => {
          const won = prizes.filter(({ winners }) => winners.length > 0);
          if (won.length === 0) return <EmptyState>{texts.none}</EmptyState>;
          return won.map((prize) => <WonPrize key={prize.id} prize={prize} />);
        }}
      </QueryBoundary>
    </main>
  );
}
