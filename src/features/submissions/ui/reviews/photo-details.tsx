// The current photo of the queue, large, with its details or the reasons to reject it. A decision shows the next one.
import { useIsOrganiser } from '#client/admin-role.ts';
import { Button } from '#client/components/button.tsx';
import { Key } from '#client/components/key.tsx';
import { Modal } from '#client/components/modal.tsx';
import type { ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import { Beside } from './beside.tsx';
import styles from './photo-details.module.css';
import { PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-stage.tsx';
import type { Neighbours } from './photo-view.tsx';
import { RejectReasons } from './reject-reasons.tsx';

interface PhotoDetailsProps {
  photo: ReviewItem;
  isRejecting: boolean;
  areNamesHidden: boolean;
  neighbours: Neighbours;
  onApprove(): void;
  onApproveAndPost(): void;
  /** Shows the reasons. */
  onReject(): void;
  onReason(reason: string): void;
  onClose(): void;
  onLedger(): void;
}

function Buttons({ photo, onApprove, onApproveAndPost, onReject }: PhotoDetailsProps) {
  const isPostable = useIsOrganiser() && photo.allowFeature;
  return (
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
  );
}

/** One dialog for both, so that the photo stays where it is, and as it was zoomed and turned. */
export function PhotoDetails(props: PhotoDetailsProps) {
  const { photo, isRejecting, areNamesHidden, neighbours, onReason, onClose, onLedger } = props;
  const { title } = photo.challenge;
  const isOrganiser = useIsOrganiser();
  return (
    <Modal title={isRejecting ? `Reject “${title}”` : title} onClose={onClose} wide>
      <PhotoStage
        photo={photo}
        isPinned={isRejecting}
        neighbours={isRejecting ? undefined : neighbours}
      >
        {isRejecting ? (
          <RejectReasons key={photo.id} note={reviewTexts.readsReason} onReject={onReason} />
        ) : (
          <>
            <Buttons {...props} />
            <PhotoFacts
              photo={photo}
              beside={<Beside id={photo.id} />}
              areNamesHidden={areNamesHidden}
              more={
                isOrganiser && (
                  <Button small onClick={onLedger}>
                    {areNamesHidden ? 'Points of this player' : `Points of ${photo.user.firstName}`}
                  </Button>
                )
              }
            />
          </>
        )}
      </PhotoStage>
    </Modal>
  );
}
