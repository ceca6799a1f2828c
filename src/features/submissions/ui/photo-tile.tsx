// Photos in a list: small, each with its challenge, its state and when it was sent.
import { tones } from '#client/components/text.tsx';
import { Moment } from '#client/format/format.tsx';
import type { ReviewItem } from '../contract.ts';
import { reviewTexts } from '../messages.staff.ts';
import styles from './photo-tile.module.css';

export const statusTones = { approved: tones.good, rejected: tones.bad, pending: undefined };

interface PhotoTilesProps {
  photos: readonly ReviewItem[];
  label?: string;
  onOpen(photo: ReviewItem): void;
}

export const PhotoTiles = ({ photos, label, onOpen }: PhotoTilesProps) => (
  <ul className={styles.photos} aria-label={label}>
    {photos.map((photo) => (
      <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
    ))}
  </ul>
);

function PhotoTile({ photo, onOpen }: { photo: ReviewItem; onOpen(): void }) {
  return (
    <li>
      <button type="button" className={styles.photo} onClick={onOpen}>
        <img src={photo.thumbnailUrl} alt="" loading="lazy" />
        <span>{photo.challenge.title}</span>
        <span className={statusTones[photo.status]}>{photo.status}</span>
        {photo.lookedAtBy !== undefined && (
          <strong>{reviewTexts.lookedAt(photo.lookedAtBy)}</strong>
        )}
        <Moment at={photo.submittedAt} isShort />
      </button>
    </li>
  );
}
