// The current photo of the queue, large, with its details. A decision shows the next one.
import { useIsOrganiser } from '#client/admin-role.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/modal.tsx';
import type { ReviewItem } from '../../contract.ts';
import styles from './photo-details.module.css';
import { PhotoSheet } from './photo-sheet.tsx';
import { Key } from './review-card.tsx';

interface PhotoDetailsProps {
  photo: ReviewItem;
  onApprove(): void;
  onApproveAndPost(): void;
  onReject(): void;
  onClose(): void;
  onLedger(): void;
}

export function PhotoDetails(props: PhotoDetailsProps) {
  const { photo, onApprove, onApproveAndPost, onReject, onClose, onLedger } = props;
  const isOrganiser = useIsOrganiser();
  const isPostable = isOrganiser && photo.allowFeature;
  return (
    <Modal title={photo.challenge.title} onClose={onClose} wide>
      <PhotoSheet
        photo={photo}
        more={
          isOrganiser && (
            <Button small onClick={onLedger}>
              Points of {photo.user.firstName}
            </Button>
          )
        }
      >
        <div className={styles.decide}>
          {isPostable && (
            <Button good onClick={onApproveAndPost}>
              Approve &amp; Post to Instagram <Key>P</Key>
            </Button>
          )}
          <Button good={!isPostable} onClick={onApprove}>
            Approve <Key>A</Key>
          </Button>
          <Button onClick={onReject}>
            Reject Photo <Key>R</Key>
          </Button>
        </div>
      </PhotoSheet>
    </Modal>
  );
}
