// The state of a square's sent photo: pending, approved or rejected.
import { trpc } from '#client/calls/trpc.ts';
import { sayReason, useTexts } from '#client/format/language.ts';
import type { BoardCell } from '#features/boards/contract.ts';
import { playerTexts } from '../messages.ts';
import { WAIT_MAX } from '../rules/pace.ts';
import styles from './square.module.css';

export type SentPhoto = Omit<NonNullable<BoardCell['photo']>, 'thumbnailUrl' | 'submittedAt'>;

/** While the dialog is open. */
const REFRESH_MS = 60_000;

function WaitingTime({ submissionId }: { submissionId: string }) {
  const texts = useTexts(playerTexts);
  const { data } = trpc.submissions.waiting.useQuery(
    { id: submissionId },
    { refetchInterval: REFRESH_MS },
  );
  const minutes = data?.minutes ?? null;
  if (minutes === null) return null;
  return <p>{minutes >= WAIT_MAX ? texts.waitsLong : texts.waitsAbout(minutes)}</p>;
}

interface SentStateProps {
  photo: SentPhoto;
  /** Sent while this dialog was open. */
  isJustSent: boolean;
}

export function SentState({ photo, isJustSent }: SentStateProps) {
  const { id, status, reason, reasonCode, pointsAwarded, bonus, note } = photo;
  const texts = useTexts(playerTexts);
  if (status === 'approved') {
    return (
      <div className={styles.approved}>
        <p>{texts.found(pointsAwarded)}</p>
        {bonus && <p>{texts.withBonus(bonus)}</p>}
        {note && <p className={styles.note}>{texts.note(note)}</p>}
      </div>
    );
  }
  if (status === 'rejected') {
    return (
      <p className={styles.rejected}>
        <strong>{texts.notThisTime}</strong> {reason && sayReason({ reason, reasonCode })}
      </p>
    );
  }
  return (
    <div className={styles.pending}>
      <p role="status">
        {isJustSent && <strong>{texts.sent} </strong>}
        {texts.waitingForReview}
      </p>
      <WaitingTime submissionId={id} />
    </div>
  );
}
