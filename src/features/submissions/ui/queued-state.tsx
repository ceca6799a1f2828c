// The state of a queued photo: being sent, waiting, or refused; with its actions.

import { Button } from '#client/components/button.tsx';
import { textsOf, translateSentence, useTexts } from '#client/language.ts';
import { playerTexts } from '../messages.ts';
import type { QueuedPhoto } from './photo-queue.ts';
import styles from './square.module.css';

const percent = (share: number): number => Math.round(share * 100);

interface QueuedStateProps {
  photo: QueuedPhoto;
  /** The server's sentence when it asked to wait. */
  pause: string | null;
  hasSignal: boolean;
  onRetry(): void;
  onDiscard(): void;
}

type Shown = Pick<QueuedStateProps, 'photo' | 'pause' | 'hasSignal'>;

function textOf({ photo: { failure, progress }, pause, hasSignal }: Shown): string {
  if (failure !== null) return translateSentence(failure);
  // Handed over to the network is not received: only the laptop's answer says that.
  if (progress !== null && progress >= 1) return textsOf(playerTexts).waitingForAnswer;
  if (progress !== null) return textsOf(playerTexts).sending(percent(progress));
  if (!hasSignal) return textsOf(playerTexts).waitingForSignal;
  return pause === null ? textsOf(playerTexts).waitingTurn : translateSentence(pause);
}

export function QueuedState({ photo, pause, hasSignal, onRetry, onDiscard }: QueuedStateProps) {
  const texts = useTexts(playerTexts);
  const { failure, progress, title } = photo;
  const isHandedOver = progress !== null && progress >= 1;
  return (
    <div className={styles.queued}>
      <p role="status" className={failure === null ? undefined : styles.failure}>
        {textOf({ photo, pause, hasSignal })}
      </p>
      {progress !== null && (
        <progress
          className={styles.progress}
          // Without a value it says that nobody knows how long it takes.
          value={isHandedOver ? undefined : progress}
          max={1}
          aria-label={texts.sendingTitle(title)}
        />
      )}
      <div className={styles.actions}>
        {failure !== null && (
          <Button small onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
        <Button small onClick={onDiscard}>
          {failure === null ? texts.cancel : texts.discard}
        </Button>
      </div>
    </div>
  );
}
