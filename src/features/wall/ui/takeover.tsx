// What has the whole wall for some seconds: a blackout when it comes, and an invitation while it is quiet.
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '#client/calls/call.ts';
import { QrCode } from '#client/components/qr-code.tsx';
import { useLanguage, useTexts } from '#client/format/language.ts';
import { contestState } from '#shared/contest.ts';
import { textIn } from '#shared/in-language.ts';
import { wallPhotoUrl } from '#shared/paths.ts';
import type { Blackout, WallShow } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import { Address, type JoinProps, WifiCode } from './join.tsx';
import sideStyles from './side.module.css';
import styles from './takeover.module.css';

const BLACKOUT_MS = 6000;
/** From one invitation, or the last new photo, to the next. */
const INVITE_EVERY_MS = 60_000;
const INVITE_MS = 8000;

/** A blackout that came while this page was open, for as long as it has the wall; one that was taken back has it no more. */
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

/** Columns of a square that holds the photos: as a board has. */
const squareOf = (count: number): { columns: 3 | 4 | 5; className: string | undefined } => {
  if (count <= 9) return { columns: 3, className: styles.three };
  return count <= 16
    ? { columns: 4, className: styles.four }
    : { columns: 5, className: styles.five };
};

function Photos({ photos }: Pick<Blackout, 'photos'>) {
  const texts = useTexts(playerTexts);
  const language = useLanguage();
  const { columns, className } = squareOf(photos.length);
  return (
    <ul className={className}>
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

/** Comes and goes; nobody is invited to a contest that is over. With another key it begins to wait again. */
export function Invitation({ contest, join, wifi }: JoinProps & Pick<WallShow, 'contest'>) {
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
  if (!isShown || contestState(contest, serverNow()) === 'closed') return null;
  return (
    <section className={styles.invitation} aria-label={texts.joinTitle}>
      <QrCode className={sideStyles.code} qr={join} label={texts.joinCode} />
      <div className={styles.words}>
        <h2>{texts.joinTitle}</h2>
        <p>{texts.joinLead}</p>
        <Address join={join} />
        <WifiCode wifi={wifi} />
      </div>
    </section>
  );
}
