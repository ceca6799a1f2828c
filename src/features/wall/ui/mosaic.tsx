// The mosaic: the newest photo large, the others in their order. What leaves the list leaves the page, picture included.

import { useEffect, useState } from 'react';
import { useTexts } from '#client/format/language.ts';
import { wallPhotoUrl } from '#shared/paths.ts';
import { PHOTOS_SHOWN, type ShownPhoto } from '../contract.ts';
import { playerTexts } from '../messages.ts';
import styles from './mosaic.module.css';

/** Milliseconds until a picture that did not arrive is asked for again. */
const RETRY_MS = 5000;

interface PictureProps {
  photo: ShownPhoto;
  isNewest: boolean;
}

function Picture({ photo: { id, title, name }, isNewest }: PictureProps) {
  const texts = useTexts(playerTexts);
  const [failures, setFailures] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => {
      setFailures((count) => count + 1);
      setMissing(false);
    }, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isMissing]);
  if (isMissing) return null;
  // Another address, or the browser would not ask again.
  const suffix = failures > 0 ? `?try=${failures}` : '';
  const view = wallPhotoUrl(id, 'view') + suffix;
  const thumbnail = wallPhotoUrl(id, 'thumbnail') + suffix;
  return (
    <img
      src={isNewest ? view : thumbnail}
      srcSet={isNewest ? undefined : `${thumbnail} 480w, ${view} 1600w`}
      sizes={isNewest ? undefined : '18vw'}
      alt={texts.photoAlt(title, name)}
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}

function Tile({ photo, isNewest }: PictureProps) {
  const texts = useTexts(playerTexts);
  return (
    <li className={isNewest ? styles.newest : styles.tile}>
      <Picture photo={photo} isNewest={isNewest} />
      {isNewest && <span className={styles.tag}>{texts.justFound}</span>}
      <div className={styles.caption}>
        <b className={styles.title}>{photo.title}</b>
        <span className={styles.name}>{photo.name}</span>
      </div>
    </li>
  );
}

/** Places without a photo yet; the first invites. */
function FreeTiles({ count }: { count: number }) {
  const texts = useTexts(playerTexts);
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
    <li key={`free-${i}`} className={styles.free} aria-hidden={i > 0}>
      {i === 0 && texts.freeTile}
    </li>
  ));
}

export function Mosaic({ photos }: { photos: readonly ShownPhoto[] }) {
  return (
    <ul className={styles.mosaic}>
      {photos.map((photo, i) => (
        <Tile key={photo.id} photo={photo} isNewest={i === 0} />
      ))}
      <FreeTiles count={PHOTOS_SHOWN - photos.length} />
    </ul>
  );
}
