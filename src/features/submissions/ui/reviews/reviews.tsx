// The Photo Reviews tab: the queue with its dialogs, worked through by mouse, touch or keyboard.
import { type ReactNode, useState } from 'react';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { useTick } from '#client/use-tick.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import { KeyLegend } from './key-legend.tsx';
import { PhotoDetails } from './photo-details.tsx';
import { QueueGrid } from './queue-grid.tsx';
import { RejectMany } from './reject-many.tsx';
import { Heading, ReviewBar } from './review-heading.tsx';
import styles from './reviews.module.css';
import { usePreloaded } from './use-preloaded.ts';
import { useReviewSession } from './use-review-session.ts';
import { useReviews } from './use-reviews.ts';

/** The ages of photos are rendered again after this time. */
const TICK_MS = 15_000;

interface ReviewsProps {
  /** A player's ledger, shown over the queue. */
  renderLedger(player: ReviewItem['user'], close: () => void): ReactNode;
}

export function Reviews({ renderLedger }: ReviewsProps) {
  const [order, setOrder] = useState<QueueOrder>('oldest');
  const reviews = useReviews(order);
  const session = useReviewSession(reviews);
  useTick(TICK_MS);
  const { queue } = reviews;
  const { current, coming, picked, isOpen } = session;
  const pending = queue.data?.pending ?? 0;
  const areNamesHidden = queue.data?.areNamesHidden ?? false;
  usePreloaded([current, ...coming].flatMap((photo) => photo?.photoUrl ?? []));

  return (
    <>
      <div className={styles.head}>
        <Heading
          reviews={reviews}
          order={order}
          onOrder={setOrder}
          onLegend={() => session.show('legend')}
        />
        <ReviewBar reviews={reviews} session={session} />
      </div>
      <QueryBoundary
        query={queue}
        isEmpty={({ submissions }) => submissions.length === 0}
        empty={pending > 0 ? reviewTexts.allWithOthers(pending) : 'No photos pending review'}
      >
        {() => (
          <QueueGrid
            session={session}
            isGrouped={order === 'challenge'}
            areNamesHidden={areNamesHidden}
          />
        )}
      </QueryBoundary>
      {current && (isOpen('details') || isOpen('reject')) && (
        <PhotoDetails
          photo={current}
          isRejecting={isOpen('reject')}
          areNamesHidden={areNamesHidden}
          neighbours={session.neighbours}
          onApprove={() => session.approve(current)}
          onApproveAndPost={() => session.approveAndPost(current)}
          onReject={() => session.show('reject')}
          onReason={(reason) => session.reject(current, reason)}
          onClose={session.close}
          onLedger={() => session.show('ledger')}
        />
      )}
      {isOpen('reject-many') && (
        <RejectMany photos={picked} onReject={session.rejectPicked} onClose={session.close} />
      )}
      {current && isOpen('ledger') && renderLedger(current.user, session.close)}
      {isOpen('legend') && <KeyLegend onClose={session.close} />}
    </>
  );
}
