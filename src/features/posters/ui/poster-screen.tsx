// The poster: the address to join, large enough to scan across a room, on one page of paper.
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { useContest } from '#client/use-contest.ts';
import type { Join } from '../contract.ts';
import { messages, posterWords } from '../messages.ts';
import { AddressNotes } from './address-notes.tsx';
import styles from './posters.module.css';
import { PrintFrame } from './print-frame.tsx';
import { QrCode } from './qr-code.tsx';
import { useJoin } from './use-posters.ts';

const Poster = ({ join, name }: { join: Join; name: string }) => (
  <article className={styles.poster}>
    <h1>{name}</h1>
    <p className={styles.lead}>{posterWords.lead}</p>
    <QrCode className={styles.largeCode} qr={join.qr} label={messages.joinAlt(join.url)} />
    <p className={styles.address}>{join.url.replace(/^https?:\/\//, '')}</p>
    <ol className={styles.steps}>
      {posterWords.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {join.kind === 'network' && <p className={styles.lead}>{posterWords.wifi}</p>}
  </article>
);

export function PosterScreen() {
  const query = useJoin();
  const name = useContest()?.name ?? '';
  return (
    <PrintFrame
      title={messages.posterTitle}
      tools={query.data && <AddressNotes join={query.data} />}
    >
      <QueryBoundary query={query} failure={messages.loadFailed}>
        {(join) => <Poster join={join} name={name} />}
      </QueryBoundary>
    </PrintFrame>
  );
}
