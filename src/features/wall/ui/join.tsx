// How to join: the QR code of the contest's address, and the address to type.
import { QrCode } from '#client/components/qr-code.tsx';
import { Wrapping } from '#client/components/text.tsx';
import { useTexts } from '#client/format/language.ts';
import type { WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import sideStyles from './side.module.css';

export type JoinProps = Pick<WallShow, 'join' | 'wifi'>;

/** For reading and typing: without http, which phones add; to an address with a port they add it in place of https. */
export const Address = ({ join: { url } }: Pick<JoinProps, 'join'>) => (
  <span className={sideStyles.address}>
    <Wrapping word={url.replace(/^http:\/\/|\/$/g, '')} at={/\b(?=\/)/} />
  </span>
);

/** The network a phone joins before it can reach the address. */
export function WifiCode({ wifi }: Pick<JoinProps, 'wifi'>) {
  const texts = useTexts(playerTexts);
  if (!wifi) return null;
  return (
    <div className={sideStyles.wifi}>
      <QrCode className={sideStyles.code} qr={wifi} label={texts.wifiCode(wifi.name)} />
      <p>{texts.wifiFirst(wifi.name)}</p>
    </div>
  );
}

/** `large` replaces the photos while there are none. */
export function Join({ join, wifi, large = false }: JoinProps & { large?: boolean }) {
  const texts = useTexts(playerTexts);
  const title = large ? texts.firstTitle : texts.joinTitle;
  const lead = <p>{large ? texts.firstLead : texts.joinLead}</p>;
  // In the narrow card, the wifi takes the place beside the code, and the sentence goes below.
  const isLeadBelow = Boolean(wifi) && !large;
  return (
    <section className={large ? sideStyles.large : sideStyles.card} aria-label={title}>
      <QrCode className={sideStyles.code} qr={join} label={texts.joinCode} />
      <div className={sideStyles.joinText}>
        <h2 className={sideStyles.joinTitle}>{title}</h2>
        {!isLeadBelow && lead}
        {large && <Address join={join} />}
        <WifiCode wifi={wifi} />
      </div>
      {!large && (
        <div className={sideStyles.below}>
          {isLeadBelow && lead}
          <Address join={join} />
        </div>
      )}
    </section>
  );
}
