// One waiting photo: the challenge, the sender, and the two buttons, always in the same place.
import { Button } from '#client/components/button.tsx';
import { Key } from '#client/components/key.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import { formatRelativeTime } from '#client/format-date-time.ts';
import type { ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import { Flags } from './flags.tsx';
import styles from './review-card.module.css';

interface ReviewCardProps {
  photo: ReviewItem;
  isCurrent: boolean;
  isSelected: boolean;
  areNamesHidden: boolean;
  onPoint(): void;
  /** `isRange`: with Shift. */
  onSelect(isRange: boolean): void;
  onOpen(): void;
  onApprove(): void;
  onReject(): void;
}

/** The current card must be visible, also among dozens. */
const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

export function ReviewCard(props: ReviewCardProps) {
  const { photo, isCurrent, isSelected, onPoint, onSelect, onOpen, onApprove, onReject } = props;
  const { challenge, user, validationFlags } = photo;
  return (
    <li
      className={isCurrent ? `${styles.card} ${styles.current}` : styles.card}
      ref={isCurrent ? bringIntoView : undefined}
      aria-current={isCurrent || undefined}
      onFocus={onPoint}
    >
      <button
        type="button"
        className={styles.picture}
        aria-label={`Details of ${challenge.title}`}
        onClick={onOpen}
      >
        <img src={photo.thumbnailUrl} alt={`Sent for “${challenge.title}”`} />
      </button>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(isWithShift(event.nativeEvent))}
        />
        <VisuallyHidden>Select {challenge.title}</VisuallyHidden>
      </label>
      <div className={styles.loud}>
        <Flags of={validationFlags} only="loud" />
      </div>
      <div className={styles.facts}>
        <h2 className={styles.title}>{challenge.title}</h2>
        <p className={styles.line}>
          {challenge.category} · {challenge.difficulty}
        </p>
        <p className={styles.line}>
          {!props.areNamesHidden && (
            <>
              <span>{user.name}</span> ·{' '}
            </>
          )}
          <time dateTime={photo.submittedAt}>{formatRelativeTime(photo.submittedAt)}</time>
        </p>
        {photo.paidBefore !== null && (
          <p className={styles.line}>{reviewTexts.paidBefore(photo.paidBefore)}</p>
        )}
        <Flags of={validationFlags} only="quiet" />
      </div>
      <div className={styles.decide}>
        <Button small good onClick={onApprove}>
          Approve {isCurrent && <Key>A</Key>}
        </Button>
        <Button small onClick={onReject}>
          Reject {isCurrent && <Key>R</Key>}
        </Button>
      </div>
    </li>
  );
}
