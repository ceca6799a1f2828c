// The queue as cards, oldest first or grouped by challenge, so that similar photos are compared.
import { Button } from '#client/components/button.tsx';
import type { ReviewItem } from '../../contract.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';
import type { ReviewSession } from './use-review-session.ts';

interface Group {
  readonly title: string;
  readonly photos: readonly ReviewItem[];
}

/** Photos come sorted by challenge; neighbours with the same one are a group. */
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
