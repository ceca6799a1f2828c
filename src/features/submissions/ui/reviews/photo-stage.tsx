// A photo with what belongs to it: beside it on a laptop, below it on a phone.
import type { ReactNode } from 'react';
import type { ReviewItem } from '../../contract.ts';
import styles from './photo-details.module.css';
import { type Neighbours, PhotoView } from './photo-view.tsx';

interface PhotoStageProps {
  photo: ReviewItem;
  neighbours?: Neighbours;
  /** On a phone the photo stays in sight while the rest scrolls. */
  isPinned?: boolean;
  children: ReactNode;
}

export const PhotoStage = ({ photo, neighbours, isPinned = false, children }: PhotoStageProps) => (
  <div className={styles.details}>
    <div className={isPinned ? `${styles.large} ${styles.pinned}` : styles.large}>
      <PhotoView
        key={photo.id}
        src={photo.photoUrl}
        alt={`Sent for “${photo.challenge.title}”`}
        neighbours={neighbours}
      />
    </div>
    <div className={styles.sheet}>{children}</div>
  </div>
);
