// What fills the whole wall for a few seconds: a new blackout, and an invitation when things are quiet.
import { useEffect, useRef, useState } from 'react';
import { QrCode } from '#client/components/qr-code.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { wallPhotoUrl } from '#shared/paths.ts';
import { textIn } from '#shared/text/language.ts';
import type { Blackout } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { Address, type JoinProps, WifiCode } from './join.tsx';
import sideStyles from './side.module.css';
import styles from './takeover.module.css';

const BLACKOUT_MS = 6000;
/** Time between invitations, or from the last new photo to an invitation. */
const INVITE_EVERY_MS = 60_000;
const INVITE_MS = 8000;

/** A blackout that arrived while this page was open, while it fills the wall; null again if it is reversed. */
export function useFreshBlackout(blackout: Blackout | null): Blackout | null {
  const id = blackout?.id ?? 0;
  const seen = useRef(id);
  const [shownId, setShownId] = useState<number | null>(null);
  useEffect(() => {
    if (id <= seen.current) return;
    seen.current = id;
    setShownId(id);
  }, [id]);
  useEffect(() => {
    if (shownId === null) return;
    const timer = setTimeout(() => setShownId(null), BLACKOUT_MS);
    return () => clearTimeout(timer);
  }, [shownId]);
  return shownId === id ? blackout : null;
}

function Photos({ photos }: Pick<Blackout, 'photos'>) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  // As on a board, of which 3 × 3 is the smallest.
  const columns = Math.max(3, Math.ceil(Math.sqrt(photos.length)));
  const tracks = `repeat(${columns}, minmax(0, 1fr))`;
  return (
    <ul className={styles.photos} style={{ gridTemplate: `${tracks} / ${tracks}` }}>
      {Array.from({ length: columns ** 2 }, (_, i) => {
        const photo = photos[i];
        return (
          <li key={photo?.id ?? i} aria-hidden={!photo}>
            {photo && (
              <img
                src={wallPhotoUrl(photo.id, 'thumbnail')}
                alt={texts.photoAlt(textIn(photo, 'title', language), photo.name)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function BlackoutTakeover({ blackout: { name, photos } }: { blackout: Blackout }) {
  const texts = useTexts(playerTexts);
  return (
    <section className={styles.blackout} aria-label={texts.blackoutTitle}>
      <div className={styles.words}>
        <h2>{texts.blackoutTitle}</h2>
        <p>{texts.wholeBoard(name ?? texts.aPlayer)}</p>
      </div>
      {photos.length > 0 && <Photos photos={photos} />}
    </section>
  );
}

/** Shown at intervals. Changing the key restarts the interval. */
export function Invitation({ join, wifi }: JoinProps) {
  const texts = useTexts(playerTexts);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let end: ReturnType<typeof setTimeout> | undefined;
    const start = setInterval(() => {
      setShown(true);
      end = setTimeout(() => setShown(false), INVITE_MS);
    }, INVITE_EVERY_MS);
    return () => {
      clearInterval(start);
      clearTimeout(end);
    };
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.invitation}>
      <QrCode className={sideStyles.code} qr={join} label={texts.joinCode} />
      <div className={styles.words}>
        <h2>{texts.joinTitle}</h2>
        <p>{texts.joinLead}</p>
        <Address join={join} />
        <WifiCode wifi={wifi} />
      </div>
    </div>
  );
}
