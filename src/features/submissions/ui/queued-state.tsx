// The state of a queued photo: being sent, waiting, or refused; with its actions.
import { Button } from '#client/components/button.tsx';
import type { QueuedPhoto } from './photo-queue.ts';
import styles from './square.module.css';

const percent = (share: number): number => Math.round(share * 100);

interface QueuedStateProps {
  photo: QueuedPhoto;
  /** The server's sentence when it asked to wait. */
  pause: string | null;
  onRetry(): void;
  onDiscard(): void;
}

function textOf({ failure, progress }: QueuedPhoto, pause: string | null): string {
  if (failure !== null) return failure;
  if (progress !== null) return `Sending ${percent(progress)} %`;
  return pause ?? 'Waiting for signal';
}

export function QueuedState({ photo, pause, onRetry, onDiscard }: QueuedStateProps) {
  const { failure, progress, title } = photo;
  return (
    <div className={styles.queued}>
      <p role="status" className={failure === null ? undefined : styles.failure}>
        {textOf(photo, pause)}
      </p>
      {progress !== null && (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={`Sending ${title}`}
        >
          {percent(progress)} %
        </progress>
      )}
      <div className={styles.actions}>
        {failure !== null && (
          <Button small onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button small onClick={onDiscard}>
          {failure === null ? 'Cancel' : 'Discard'}
        </Button>
      </div>
    </div>
  );
}
