// The queued photos, listed under the board.
import { QueuedState } from './queued-state.tsx';
import styles from './square.module.css';
import type { PhotoQueueView } from './use-photo-queue.ts';

export const waitingText = (count: number): string =>
  count === 1 ? '1 photo is waiting for signal.' : `${count} photos are waiting for signal.`;

export function WaitingPhotos({ view }: { view: PhotoQueueView }) {
  const { photos, pause, queue } = view;
  if (photos.length === 0) return null;
  return (
    <section className={styles.waiting} aria-label="Photos on this phone">
      <h2>On this phone</h2>
      <ul>
        {photos.map((photo) => (
          <li key={photo.key}>
            <h3>{photo.title}</h3>
            <QueuedState
              photo={photo}
              pause={pause}
              onRetry={() => void queue.retry(photo.key)}
              onDiscard={() => void queue.discard(photo.key)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
