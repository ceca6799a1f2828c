// The queued photos with their pictures, listed under the board.
import { textsOf, useTexts } from '#client/language.ts';
import { playerTexts } from '../messages.ts';
import type { QueuedPhoto, QueueState } from './photo-queue.ts';
import { QueuedState } from './queued-state.tsx';
import type { PhotoQueueView } from './use-photo-queue.ts';
import { usePictureUrl } from './use-picture-url.ts';
import styles from './waiting-photos.module.css';

/** For the note under the board; undefined while nothing is on its way. */
export function waitingText({ photos, hasSignal }: QueueState): string | undefined {
  const waiting = photos.filter(({ failure }) => failure === null);
  if (waiting.length === 0) return undefined;
  if (!hasSignal) return textsOf(playerTexts).countForSignal(waiting.length);
  return waiting.some(({ progress }) => progress !== null)
    ? textsOf(playerTexts).countSending(waiting.length)
    : textsOf(playerTexts).countWaiting(waiting.length);
}

function Thumbnail({ photo }: { photo: QueuedPhoto }) {
  const url = usePictureUrl(photo);
  return <div className={styles.thumbnail}>{url && <img src={url} alt="" />}</div>;
}

export function WaitingPhotos({ view }: { view: PhotoQueueView }) {
  const texts = useTexts(playerTexts);
  const { photos, pause, hasSignal, queue } = view;
  if (photos.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label={texts.photosHere}>
      <h2>{texts.onThisPhone}</h2>
      <ul>
        {photos.map((photo) => (
          <li key={photo.key}>
            <Thumbnail photo={photo} />
            <div className={styles.waitingText}>
              <h3>{photo.title}</h3>
              <QueuedState
                photo={photo}
                pause={pause}
                hasSignal={hasSignal}
                onRetry={() => void queue.retry(photo.key)}
                onDiscard={() => void queue.discard(photo.key)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
