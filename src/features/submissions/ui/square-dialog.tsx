// An open square: its challenge, the state of its photo, and the picker for a new one.
import type { ReactNode } from 'react';
import { Modal } from '#client/components/modal.tsx';
import { Consent } from './consent.tsx';
import { ContestGate } from './contest-gate.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { QueuedState } from './queued-state.tsx';
import styles from './square.module.css';
import type { PhotoQueueView } from './use-photo-queue.ts';
import { WaitingTime } from './waiting-time.tsx';

interface OpenSquare {
  readonly position: number;
  readonly challenge: {
    readonly title: string;
    readonly category: string;
    readonly difficulty: string;
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
  square: OpenSquare;
  photos: PhotoQueueView;
  /** Shown below the challenge. */
  hint?: ReactNode;
  onClose(): void;
}

function Sent({ photo }: { photo: NonNullable<OpenSquare['photo']> }) {
  const { id, status, reason, pointsAwarded, photoUrl } = photo;
  return (
    <div className={styles.sent}>
      <img className={styles.picture} src={photoUrl} alt="What you sent" />
      {status === 'pending' && (
        <div className={styles.pending}>
          <p>Waiting for review</p>
          <WaitingTime submissionId={id} />
        </div>
      )}
      {status === 'approved' && <p className={styles.approved}>Found! +{pointsAwarded} points</p>}
      {status === 'rejected' && (
        <p className={styles.rejected}>
          <strong>Not this time:</strong> {reason}
        </p>
      )}
      <Consent submissionId={id} />
    </div>
  );
}

export function SquareDialog({ boardId, square, photos, hint, onClose }: SquareDialogProps) {
  const { challenge, photo, position } = square;
  const { queue, pause, isLasting } = photos;
  const queued = photos.at(position);
  const isOpen = !queued && (photo === null || photo.status === 'rejected');
  const content: ReactNode = queued ? (
    <QueuedState
      photo={queued}
      pause={pause}
      onRetry={() => void queue.retry(queued.key)}
      onDiscard={() => void queue.discard(queued.key)}
    />
  ) : (
    photo && <Sent photo={photo} />
  );
  return (
    <Modal title={challenge.title} onClose={onClose}>
      <p className={styles.facts}>
        {challenge.category} · {challenge.difficulty}
      </p>
      <p>{challenge.description}</p>
      {hint}
      {content}
      {isOpen && (
        <>
          {photo && <h3>Try again</h3>}
          <ContestGate>
            <PhotoPicker
              onSend={(prepared, allowFeature) =>
                queue.add({
                  boardId,
                  position,
                  title: challenge.title,
                  allowFeature,
                  ...prepared,
                })
              }
            />
          </ContestGate>
        </>
      )}
      {queued && !isLasting && (
        <p className={styles.warning}>
          This browser keeps nothing when it is closed: leave this page open until the photo is
          sent.
        </p>
      )}
    </Modal>
  );
}
