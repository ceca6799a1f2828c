// All photos of one player, with what became of them; each opens with everything known of it.
import { useState } from 'react';
import { Card, Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showMoment } from '#client/show-moment.ts';
import { trpc } from '#client/trpc.ts';
import type { ReviewItem } from '../contract.ts';
import styles from './player-photos.module.css';
import { PhotoFacts } from './reviews/photo-facts.tsx';

function Photo({ photo, onOpen }: { photo: ReviewItem; onOpen(): void }) {
  return (
    <li>
      <button type="button" className={styles.photo} onClick={onOpen}>
        <img src={photo.thumbnailUrl} alt="" loading="lazy" />
        <span className={styles.title}>{photo.challenge.title}</span>
        <span className={styles[photo.status]}>{photo.status}</span>
        <time dateTime={photo.submittedAt}>{showMoment(photo.submittedAt)}</time>
      </button>
    </li>
  );
}

export function PlayerPhotos({ id }: { id: string }) {
  const { data, isError, refetch } = trpc.submissions.ofPlayer.useQuery(
    { id },
    { meta: { isSilent: true } },
  );
  const [opened, setOpened] = useState<ReviewItem | null>(null);
  return (
    <Card title="Photos">
      {!data && isError && <Failed onRetry={refetch}>{LOAD_FAILED}</Failed>}
      {!data && !isError && <Spinner />}
      {data?.submissions.length === 0 && <Empty>No photos yet</Empty>}
      {data && data.submissions.length > 0 && (
        <ul className={styles.photos}>
          {data.submissions.map((photo) => (
            <Photo key={photo.id} photo={photo} onOpen={() => setOpened(photo)} />
          ))}
        </ul>
      )}
      {opened && <PhotoFacts photo={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
