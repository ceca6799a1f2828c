// The Photo Reviews tab: the queue, and everything an organiser does with it, by hand or by keys.
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showAge } from '#client/show-moment.ts';
import { usePassingTime } from '#client/use-passing-time.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { ExportButton } from './export-button.tsx';
import { Legend } from './legend.tsx';
import { PhotoDetails } from './photo-details.tsx';
import { QueueGrid } from './queue-grid.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { Key } from './review-card.tsx';
import styles from './reviews.module.css';
import { type Desk, useDesk } from './use-desk.ts';
import { usePreloaded } from './use-preloaded.ts';
import { type Action, type Reviews as ReviewsState, useReviews } from './use-reviews.ts';

/** Milliseconds after which the ages of photos are said anew. */
const AGES_CHANGE = 15_000;

interface ReviewsProps {
  /** A player's ledger, shown over the queue. */
  renderLedger(player: ReviewItem['user'], close: () => void): ReactNode;
}

const DONE: Record<Action, string> = {
  approve: 'Approved',
  post: 'Approved and queued for Instagram:',
  reject: 'Rejected',
};

interface HeadingProps {
  reviews: ReviewsState;
  order: QueueOrder;
  onOrder(order: QueueOrder): void;
  onLegend(): void;
}

function Heading({ reviews, order, onOrder, onLegend }: HeadingProps) {
  const { data } = reviews.queue;
  return (
    <div className={styles.heading}>
      <div>
        <h1>Photo Reviews</h1>
        {data && data.pending > 0 && (
          <p className={styles.quiet}>
            {data.pending} waiting
            {data.oldest && ` · oldest ${showAge(data.oldest)}`}
            <span className={styles.legend}>
              {' '}
              · <Key>J</Key> <Key>K</Key> to move, <Key>A</Key> approve, <Key>R</Key> reject,{' '}
              <Key>U</Key> undo
            </span>
          </p>
        )}
      </div>
      <div className={styles.headTools}>
        <Button
          small
          aria-pressed={order === 'challenge'}
          onClick={() => onOrder(order === 'challenge' ? 'oldest' : 'challenge')}
        >
          {order === 'challenge' ? 'Oldest first' : 'Group by challenge'}
        </Button>
        <Button small onClick={onLegend}>
          Keys <Key>?</Key>
        </Button>
        <ExportButton />
      </div>
    </div>
  );
}

function LastDecision({ reviews }: { reviews: ReviewsState }) {
  const { last, undo } = reviews;
  return (
    <div className={styles.last} role="status">
      {!last && <p className={styles.quiet}>What you decide can be undone here, one by one.</p>}
      {last && (
        <>
          <p>
            {DONE[last.action]} “{last.photo.challenge.title}” of {last.photo.user.name}
          </p>
          <Button small onClick={undo}>
            Undo <Key>U</Key>
          </Button>
        </>
      )}
    </div>
  );
}

function Selection({ desk, isApproving }: { desk: Desk; isApproving: boolean }) {
  const { length } = desk.picked;
  if (length === 0) return null;
  return (
    <div className={styles.bulk}>
      <p>{length === 1 ? '1 photo selected' : `${length} photos selected`}</p>
      <Button small good disabled={isApproving} onClick={desk.approvePicked}>
        Approve selected
      </Button>
      <Button small onClick={desk.clear}>
        Clear
      </Button>
    </div>
  );
}

export function Reviews({ renderLedger }: ReviewsProps) {
  const [order, setOrder] = useState<QueueOrder>('oldest');
  const reviews = useReviews(order);
  const desk = useDesk(reviews);
  usePassingTime(AGES_CHANGE);
  const { queue, isApproving } = reviews;
  const { current, coming, photos } = desk;
  usePreloaded([current, ...coming].flatMap((photo) => photo?.photoUrl ?? []));

  if (queue.isError && !queue.data)
    return <Failed onRetry={() => queue.refetch()}>{LOAD_FAILED}</Failed>;
  return (
    <>
      <Heading
        reviews={reviews}
        order={order}
        onOrder={setOrder}
        onLegend={() => desk.show('legend')}
      />
      {(reviews.last || photos.length > 0) && <LastDecision reviews={reviews} />}
      <Selection desk={desk} isApproving={isApproving} />
      {!queue.data && <Spinner />}
      {queue.data && photos.length === 0 && <Empty>No photos pending review</Empty>}
      {photos.length > 0 && <QueueGrid desk={desk} isGrouped={order === 'challenge'} />}
      {current && desk.isOpen('details') && (
        <PhotoDetails
          photo={current}
          onApprove={() => desk.approve(current)}
          onApproveAndPost={() => desk.approveAndPost(current)}
          onReject={() => desk.show('reject')}
          onClose={desk.close}
          onLedger={() => desk.show('ledger')}
        />
      )}
      {current && desk.isOpen('reject') && (
        <RejectDialog
          title={current.challenge.title}
          onReject={(reason) => desk.reject(current, reason)}
          onClose={desk.close}
        />
      )}
      {current && desk.isOpen('ledger') && renderLedger(current.user, desk.close)}
      {desk.isOpen('legend') && <Legend onClose={desk.close} />}
    </>
  );
}
