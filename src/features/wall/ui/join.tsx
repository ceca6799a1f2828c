// How to join: a QR code and the address. Small beside the photos, large while there is none.
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './join.module.css';

type JoinProps = Pick<WallShow, 'join'>;

/** Modules around the code that readers need to be light. */
const QUIET = 4;

function QrCode({ join: { path, modules } }: JoinProps) {
  const size = modules + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={playerTexts.joinCode}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** For reading and typing: without the scheme, which a phone adds. */
const Address = ({ join: { url } }: JoinProps) => (
  <span className={styles.address}>{url.replace(/^https?:\/\/|\/$/g, '')}</span>
);

export const JoinCard = ({ join }: JoinProps) => (
  <section className={styles.card} aria-label={playerTexts.joinTitle}>
    <QrCode join={join} />
    <div className={styles.text}>
      <h2 className={styles.title}>{playerTexts.joinTitle}</h2>
      <p>{playerTexts.joinLead}</p>
      <Address join={join} />
    </div>
  </section>
);

export const JoinLarge = ({ join }: JoinProps) => (
  <section className={styles.large} aria-label={playerTexts.firstTitle}>
    <QrCode join={join} />
    <div className={styles.text}>
      <h2 className={styles.title}>{playerTexts.firstTitle}</h2>
      <p>{playerTexts.firstLead}</p>
      <Address join={join} />
    </div>
  </section>
);
