// The queue as cards, oldest first or grouped by challenge, for comparing similar photos.
import { Button } from '#client/components/button.tsx';
import { Key, VisuallyHidden } from '#client/components/text.tsx';
import { formatRelativeTime } from '#client/format/format.tsx';
import type { ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.staff.ts';
import { Flags } from './photo-facts.tsx';
import cardStyles from './review-card.module.css';
import styles from './reviews.module.css';
import type { ReviewSession } from './use-review-session.ts';

interface ReviewCardProps {
  photo: ReviewItem;
  isCurrent: boolean;
  isSelected: boolean;
  areNamesHidden: boolean;
  onPoint(): void;
  /** `isRange`: Shift is held. */
  onSelect(isRange: boolean): void;
  onOpen(): void;
  onApprove(): void;
  onReject(): void;
}

/** Keeps the current card visible, even among dozens. */
const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** What the player consented to. */
function Allowed({ photo: { allowShow, allowFeature } }: Pick<ReviewCardProps, 'photo'>) {
  const where = [allowShow && reviewTexts.hall, allowFeature && reviewTexts.instagram];
  const allowed = where.filter(Boolean).join(', ');
  if (!allowed) return null;
  return <p className={cardStyles.line}>{reviewTexts.allowed(allowed)}</p>;
}

function ReviewCard(props: ReviewCardProps) {
  const { photo, isCurrent, isSelected, onPoint, onSelect, onOpen, onApprove, onReject } = props;
  const { challenge, user, validationFlags } = photo;
  return (
    <li
      className={isCurrent ? `${cardStyles.card} ${cardStyles.current}` : cardStyles.card}
      ref={isCurrent ? bringIntoView : undefined}
      aria-current={isCurrent || undefined}
      onFocus={onPoint}
    >
      <button
        type="button"
        className={cardStyles.picture}
        aria-label={`Details of ${challenge.title}`}
        onClick={onOpen}
      >
        <img src={photo.thumbnailUrl} alt={`Sent for “${challenge.title}”`} />
      </button>
      <label className={cardStyles.pick}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={(event) => onSelect(isWithShift(event.nativeEvent))}
        />
        <VisuallyHidden>Select {challenge.title}</VisuallyHidden>
      </label>
      <div className={cardStyles.loud}>
        <Flags of={validationFlags} only="loud" />
      </div>
      <div className={cardStyles.facts}>
        <h2 className={cardStyles.title}>{challenge.title}</h2>
        <p className={cardStyles.line}>
          {challenge.category} · {challenge.difficulty}
        </p>
        <p className={cardStyles.line}>
          {!props.areNamesHidden && (
            <>
              <span>{user.name}</span>
              {photo.sentBy !== undefined && `, by ${photo.sentBy}`} ·{' '}
            </>
          )}
          <time dateTime={photo.submittedAt}>{formatRelativeTime(photo.submittedAt)}</time>
        </p>
        {photo.paidBefore !== null && (
          <p className={cardStyles.line}>{reviewTexts.paidBefore(photo.paidBefore)}</p>
        )}
        {photo.askedBy !== undefined && (
          <p className={cardStyles.line}>
            <strong>{reviewTexts.asks(photo.askedBy)}</strong>
          </p>
        )}
        <Allowed photo={photo} />
        <Flags of={validationFlags} only="quiet" />
      </div>
      <div className={cardStyles.decide}>
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

interface Group {
  readonly title: string;
  readonly photos: readonly ReviewItem[];
}

/** Photos come sorted by challenge; those with the same one form a group. */
function groupsOf(photos: readonly ReviewItem[]): Group[] {
  const groups = new Map<string, ReviewItem[]>();
  for (const photo of photos) {
    const { code } = photo.challenge;
    groups.set(code, [...(groups.get(code) ?? []), photo]);
  }
  return Array.from(groups.values(), (group) => ({
    title: group[0]?.challenge.title ?? '',
    photos: group,
  }));
}

interface QueueGridProps {
  session: ReviewSession;
  areNamesHidden: boolean;
}

function Cards({
  session,
  photos,
  label,
  areNamesHidden,
}: QueueGridProps & { photos: Group['photos']; label: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {photos.map((photo) => (
        <ReviewCard
          key={photo.id}
          photo={photo}
          isCurrent={photo.id === session.current?.id}
          isSelected={session.selected.has(photo.id)}
          onPoint={() => session.point(photo.id)}
          areNamesHidden={areNamesHidden}
          onSelect={(isRange) => session.pick(photo.id, isRange)}
          onOpen={() => session.show('details', photo)}
          onApprove={() => session.approve(photo)}
          onReject={() => session.show('reject', photo)}
        />
      ))}
    </ul>
  );
}

export function QueueGrid({ isGrouped, ...props }: QueueGridProps & { isGrouped: boolean }) {
  const { session } = props;
  if (!isGrouped) return <Cards {...props} photos={session.photos} label="Waiting photos" />;
  return groupsOf(session.photos).map(({ title, photos }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {photos.length > 1 && (
          <Button small onClick={() => session.toggle(photos.map(({ id }) => id))}>
            Select these {photos.length}
          </Button>
        )}
      </div>
      <Cards {...props} photos={photos} label={`Waiting photos of ${title}`} />
    </section>
  ));
}
