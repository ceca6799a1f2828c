// An open square: its challenge, its picture, and below it what can be done. One height through all its states, so that
// nothing jumps under the thumb, and the picture stays in sight from the choice to the review.

import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import { textsOf, translateSentence, useTexts } from '#client/language.ts';
import { playerTexts } from '../messages.ts';
import { Consent } from './consent.tsx';
import { ContestGate } from './contest-gate.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import type { PreparedPhoto } from './prepare-photo.ts';
import { QueuedState } from './queued-state.tsx';
import styles from './square.module.css';
import type { PhotoQueueView } from './use-photo-queue.ts';
import { usePictureUrl } from './use-picture-url.ts';
import { WaitingTime } from './waiting-time.tsx';

interface OpenSquare {
  readonly position: number;
  readonly challenge: {
    readonly title: string;
    readonly category: string;
    readonly difficulty: 'easy' | 'medium' | 'hard';
    readonly description: string;
  };
  readonly photo: {
    readonly id: string;
    readonly status: 'pending' | 'approved' | 'rejected';
    readonly reason: string | null;
    readonly pointsAwarded: number;
    readonly photoUrl: string;
  } | null;
}

interface SquareDialogProps {
  boardId: string;
  playerId: string;
  square: OpenSquare;
  photos: PhotoQueueView;
  /** Opens the next open square; null where there is none. */
  onNext: (() => void) | null;
  /** Shown below the challenge. */
  hint?: ReactNode;
  onClose(): void;
}

type SentPhoto = NonNullable<OpenSquare['photo']>;

function Picture({ src, alt }: { src: string | null; alt: string }) {
  return (
    <div className={styles.frame}>
      {src ? (
        <img src={src} alt={alt} />
      ) : (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 7.500h4l1.500-2.500h7L17 7.500h4v12H3zM12 16.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7z" />
        </svg>
      )}
    </div>
  );
}

function statusOf(
  { id, status, reason, pointsAwarded }: SentPhoto,
  isJustSent: boolean,
): ReactNode {
  if (status === 'approved') {
    return <p className={styles.approved}>{textsOf(playerTexts).found(pointsAwarded)}</p>;
  }
  if (status === 'rejected') {
    return (
      <p className={styles.rejected}>
        <strong>{textsOf(playerTexts).notThisTime}</strong> {reason && translateSentence(reason)}
      </p>
    );
  }
  return (
    <div className={styles.pending}>
      <p role="status">
        {isJustSent && <strong>{textsOf(playerTexts).sent} </strong>}
        {textsOf(playerTexts).waitingForReview}
      </p>
      <WaitingTime submissionId={id} />
    </div>
  );
}

export function SquareDialog(props: SquareDialogProps) {
  const texts = useTexts(playerTexts);
  const { boardId, playerId, square, photos, hint, onNext, onClose } = props;
  const { challenge, photo, position } = square;
  const { queue, pause, isLasting, hasSignal } = photos;
  /** Chosen here and not sent yet; then sent from here. */
  const [picked, setPicked] = useState<PreparedPhoto | null>(null);
  const [sent, setSent] = useState<PreparedPhoto | null>(null);
  const queued = photos.at(position);
  const isOpen = !queued && (photo === null || photo.status === 'rejected');
  const isJustSent = sent !== null && photo?.status === 'pending';
  // What is on this phone is shown at once; the laptop's own picture follows at the next look.
  const local = usePictureUrl(picked ?? (isOpen ? null : (sent ?? queued)));
  const alt = picked ? texts.aboutToSend : texts.whatYouSent;

  const send = async (chosen: PreparedPhoto, allowFeature: boolean) => {
    setSent(chosen);
    await queue.add({ boardId, position, title: challenge.title, allowFeature, ...chosen });
    setPicked(null);
  };

  return (
    <Modal title={challenge.title} onClose={onClose}>
      <p className={styles.facts}>
        {challenge.category} · {texts.difficulties[challenge.difficulty]}
      </p>
      <p className={styles.description}>{challenge.description}</p>
      {hint}
      <Picture src={local ?? photo?.photoUrl ?? null} alt={alt} />
      <div className={styles.panel}>
        {queued && (
          <QueuedState
            photo={queued}
            pause={pause}
            hasSignal={hasSignal}
            onRetry={() => void queue.retry(queued.key)}
            onDiscard={() => void queue.discard(queued.key)}
          />
        )}
        {!queued && photo && !picked && statusOf(photo, isJustSent)}
        {!isOpen && !queued && photo && <Consent submissionId={photo.id} />}
        {isOpen && (
          <>
            {photo && !picked && <h3>{texts.tryAgain}</h3>}
            <ContestGate>
              <PhotoPicker playerId={playerId} photo={picked} onPick={setPicked} onSend={send} />
            </ContestGate>
          </>
        )}
        {queued && !isLasting && <p className={styles.warning}>{texts.keepOpen}</p>}
        {!isOpen && (
          <div className={styles.pickers}>
            {onNext && (
              <Button primary={isJustSent} wide onClick={onNext}>
                {texts.nextSquare}
              </Button>
            )}
            {!onNext && (
              <Button wide onClick={onClose}>
                {texts.toBoard}
              </Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  );
}
