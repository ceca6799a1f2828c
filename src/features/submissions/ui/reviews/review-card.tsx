// One waiting photo: the challenge, the sender, and the two buttons, always in the same place.
import { Button } from '#client/components/button.tsx';
import { VisuallyHidden } from '#client/components/visually-hidden.tsx';
import { formatRelativeTime } from '#client/format-date-time.ts';
import type { Flag, ReviewItem } from '../../contract.ts';
import styles from './reviews.module.css';

interface ReviewCardProps {
  photo: ReviewItem;
  isCurrent: boolean;
  isSelected: boolean;
  onPoint(): void;
  onSelect(): void;
  onOpen(): void;
  onApprove(): void;
  onReject(): void;
}

/** The current card must be visible, also among dozens. */
const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

export const Key = ({ children }: { children: string }) => (
  <kbd className={styles.key}>{children}</kbd>
);

/** Validation flags in words. */
export function Flags({ of: flags }: { of: readonly Flag[] }) {
  if (flags.length === 0) return null;
  return (
    <p className={styles.tags}>
      {flags.map((flag) => (
        <span key={flag} className={styles.flag}>
          {flag.replaceAll('_', ' ')}
        </span>
      ))}
    </p>
  );
}

export function ReviewCard(props: ReviewCardProps) {
  const { photo, isCurrent, isSelected, onPoint, onSelect, onOpen, onApprove, onReject } = props;
  const { challenge, user } = photo;
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
        <input type="checkbox" checked={isSelected} onChange={onSelect} />
        <VisuallyHidden>Select {challenge.title}</VisuallyHidden>
      </label>
      <div className={styles.facts}>
        <h2 className={styles.title}>{challenge.title}</h2>
        <p className={styles.tags}>
          <span className={styles.tag}>{challenge.category}</span>
          <span className={styles.tag}>{challenge.difficulty}</span>
        </p>
        <p className={styles.sender}>
          <span>{user.name}</span>
          <time dateTime={photo.submittedAt}>{formatRelativeTime(photo.submittedAt)}</time>
        </p>
        <Flags of={photo.validationFlags} />
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
