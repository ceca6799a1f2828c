// The queue as cards, oldest first or grouped by challenge, for comparing similar photos.
import { Button } from '#client/components/button.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Key, VisuallyHidden } from '#client/components/text.tsx';
import { formatRelativeTime } from '#client/format/format.tsx';
import fieldStyles from '#client/forms/field.module.css';
import type { ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.staff.ts';
import { Flags } from './photo-facts.tsx';
import cardStyles from './review-card.module.css';
import styles from './reviews.module.css';
import type { ReviewSession } from './use-review-session.ts';

interface ReviewCardProps {
  photo: ReviewItem;
  session: ReviewSession;
}

/** Keeps the current card visible, even among dozens, and the focus in it: Enter opens what has the focus. */
function bringIntoView(card: HTMLElement | null) {
  card?.scrollIntoView({ block: 'nearest' });
  const focused = document.activeElement?.closest(`.${cardStyles.card}`);
  if (card && focused && focused !== card) card.focus({ preventScroll: true });
}

const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/** What the player consented to. */
function Allowed({ photo: { allowShow, allowFeature } }: Pick<ReviewCardProps, 'photo'>) {
  const where = [allowShow && reviewTexts.hall, allowFeature && reviewTexts.instagram];
  const allowed = where.filter(Boolean).join(', ');
  if (!allowed) return null;
  return <p className={cardStyles.line}>{reviewTexts.allowed(allowed)}</p>;
}

function ReviewCard({ photo, session }: ReviewCardProps) {
  const { id, challenge, user, validationFlags } = photo;
  const isCurrent = id === session.current?.id;
  return (
    <li
      className={isCurrent ? `${cardStyles.card} ${cardStyles.current}` : cardStyles.card}
      ref={isCurrent ? bringIntoView : undefined}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        // A dialog that closes gives the focus back to where it was opened, perhaps many photos ago.
        const isGivenBack = document.querySelector('dialog') !== null;
        if (target !== currentTarget && !isGivenBack) session.point(id);
      }}
    >
      <button
        type="button"
        className={cardStyles.picture}
        aria-label={`Details of ${challenge.title}`}
        onClick={() => session.show('details', photo)}
      >
        <img src={photo.thumbnailUrl} alt={`Sent for “${challenge.title}”`} />
      </button>
      <label className={cardStyles.pick}>
        <input
          type="checkbox"
          // Safari focuses what is pressed only if it has one.
          tabIndex={0}
          className={fieldStyles.checkbox}
          checked={session.selected.has(id)}
          onChange={(event) => session.pick(id, isWithShift(event.nativeEvent))}
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
          {!session.areNamesHidden && (
            <span>
              <bdi>{user.name}</bdi>
              {photo.sentBy !== undefined && (
                <>
                  , by <bdi>{photo.sentBy}</bdi>
                </>
              )}{' '}
              ·{' '}
            </span>
          )}
          <time dateTime={photo.submittedAt}>{formatRelativeTime(photo.submittedAt)}</time>
        </p>
        {photo.paidBefore !== null && (
          <p className={cardStyles.line}>
            {reviewTexts.paidBefore(photo.paidBefore, photo.bonusBefore)}
          </p>
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
        <Button once small good onClick={() => session.approve(photo)}>
          Approve {isCurrent && <Key>A</Key>}
        </Button>
        <Button small onClick={() => session.show('reject', photo)}>
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

interface CardsProps extends Pick<Group, 'photos'> {
  session: ReviewSession;
  label: string;
}

const Cards = ({ session, photos, label }: CardsProps) => (
  <ul className={styles.grid} aria-label={label}>
    {photos.map((photo) => (
      <ReviewCard key={photo.id} photo={photo} session={session} />
    ))}
  </ul>
);

interface QueueGridProps {
  session: ReviewSession;
  isGrouped: boolean;
}

export function QueueGrid({ session, isGrouped }: QueueGridProps) {
  if (!isGrouped) {
    return <Cards session={session} photos={session.photos} label="Waiting photos" />;
  }
  return groupsOf(session.photos).map(({ title, photos }) => (
    <Stack as="section" gap={12} key={title} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {photos.length > 1 && (
          <Button small onClick={() => session.toggle(photos.map(({ id }) => id))}>
            Select these {photos.length}
          </Button>
        )}
      </div>
      <Cards session={session} photos={photos} label={`Waiting photos of ${title}`} />
    </Stack>
  ));
}
