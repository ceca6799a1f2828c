// The queue as cards: in the order they came, or challenge by challenge, so that like is judged beside like.
import { Button } from '#client/components/button.tsx';
import type { ReviewItem } from '../../contract.ts';
import { ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';
import type { Desk } from './use-desk.ts';

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

function Cards({ desk, photos, label }: { desk: Desk; photos: Group['photos']; label: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {photos.map((photo) => (
        <ReviewCard
          key={photo.id}
          photo={photo}
          isCurrent={photo.id === desk.current?.id}
          isSelected={desk.selected.has(photo.id)}
          onPoint={() => desk.point(photo.id)}
          onSelect={() => desk.toggle([photo.id])}
          onOpen={() => desk.show('details', photo)}
          onApprove={() => desk.approve(photo)}
          onReject={() => desk.show('reject', photo)}
        />
      ))}
    </ul>
  );
}

export function QueueGrid({ desk, isGrouped }: { desk: Desk; isGrouped: boolean }) {
  if (!isGrouped) return <Cards desk={desk} photos={desk.photos} label="Waiting photos" />;
  return groupsOf(desk.photos).map(({ title, photos }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {photos.length > 1 && (
          <Button small onClick={() => desk.toggle(photos.map(({ id }) => id))}>
            Select these {photos.length}
          </Button>
        )}
      </div>
      <Cards desk={desk} photos={photos} label={`Waiting photos of ${title}`} />
    </section>
  ));
}
