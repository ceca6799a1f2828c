// The way to join: the QR code of the contest's address, and the address to type.
import { Fragment } from 'react';
import { useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import sideStyles from './side.module.css';

export type JoinProps = Pick<WallShow, 'join'>;

/** Modules around the code that readers need to be light. */
const QUIET = 4;

export function QrCode({ join: { path, modules } }: JoinProps) {
  const texts = useTexts(playerTexts);
  const size = modules + 2 * QUIET;
  return (
    <svg
      className={sideStyles.code}
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
export const Address = ({ join: { url } }: JoinProps) => (
  <span className={sideStyles.address}>
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

/** `large` in the place of the photos, while there are none. */
export function Join({ join, large = false }: JoinProps & { large?: boolean }) {
  const texts = useTexts(playerTexts);
  const title = large ? texts.firstTitle : texts.joinTitle;
  return (
    <section className={large ? sideStyles.large : sideStyles.card} aria-label={title}>
      <QrCode join={join} />
      <div className={sideStyles.joinText}>
        <h2 className={sideStyles.joinTitle}>{title}</h2>
        <p>{large ? texts.firstLead : texts.joinLead}</p>
        {large && <Address join={join} />}
      </div>
      {!large && <Address join={join} />}
    </section>
  );
}
