// One reason for several photos, which stay in sight.
import { Modal } from '#client/components/modal.tsx';
import type { ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import styles from './reject-reasons.module.css';
import { RejectReasons } from './reject-reasons.tsx';

interface RejectManyProps {
  photos: readonly ReviewItem[];
  onReject(reason: string): void;
  onClose(): void;
}

export function RejectMany({ photos, onReject, onClose }: RejectManyProps) {
  return (
    <Modal title={reviewTexts.rejectMany(photos.length)} onClose={onClose} wide>
      <ul className={styles.several} aria-label="Selected photos">
        {photos.map(({ id, thumbnailUrl, challenge }) => (
          <li key={id}>
            <img src={thumbnailUrl} alt={`Sent for “${challenge.title}”`} />
          </li>
        ))}
      </ul>
      <RejectReasons note={reviewTexts.sameReason} onReject={onReject} />
    </Modal>
  );
}
