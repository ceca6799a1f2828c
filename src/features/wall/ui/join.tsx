// How to join: a QR code and the address. Small beside the photos, large while there is none.
import { Fragment } from 'react';
import { textsOf, useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './join.module.css';

type JoinProps = Pick<WallShow, 'join'>;

/** Modules around the code that readers need to be light. */
const QUIET = 4;

function QrCode({ join: { path, modules } }: JoinProps) {
  const texts = useTexts(playerTexts);
  const size = modules + 2 * QUIET;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      role="img"
      aria-label={texts.joinCode}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** For reading and typing: without the scheme, which a phone adds. */
const Address = ({ join: { url } }: JoinProps) => (
  <span className={styles.address}>
    {url
      .replace(/^https?:\/\/|\/$/g, '')
      .split(/(?=\/)/)
      .map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
  </span>
);

export const JoinCard = ({ join }: JoinProps) => (
  <section className={styles.card} aria-label={textsOf(playerTexts).joinTitle}>
    <QrCode join={join} />
    <div className={styles.text}>
      <h2 className={styles.title}>{textsOf(playerTexts).joinTitle}</h2>
      <p>{textsOf(playerTexts).joinLead}</p>
      <Address join={join} />
    </div>
  </section>
);

export const JoinLarge = ({ join }: JoinProps) => (
  <section className={styles.large} aria-label={textsOf(playerTexts).firstTitle}>
    <QrCode join={join} />
    <div className={styles.text}>
      <h2 className={styles.title}>{textsOf(playerTexts).firstTitle}</h2>
      <p>{textsOf(playerTexts).firstLead}</p>
      <Address join={join} />
    </div>
  </section>
);
