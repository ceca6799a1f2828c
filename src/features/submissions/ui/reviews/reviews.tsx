// The Photo Reviews tab: the queue with its dialogs, worked through by mouse, touch or keyboard.
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { QueryBoundary } from '#client/components/query-boundary.tsx';
import { formatRelativeTime } from '#client/format-date-time.ts';
import { useTick } from '#client/use-tick.ts';
import type { QueueOrder, ReviewItem } from '../../contract.ts';
import { ExportButton } from './export-button.tsx';
import { KeyLegend } from './key-legend.tsx';
import { PhotoDetails } from './photo-details.tsx';
import { QueueGrid } from './queue-grid.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { Key } from './review-card.tsx';
import styles from './reviews.module.css';
import { usePreloaded } from './use-preloaded.ts';
import { type ReviewSession, useReviewSession } from './use-review-session.ts';
import { type Action, type Reviews as ReviewsState, useReviews } from './use-reviews.ts';

/** The ages of photos are rendered again after this time. */
const TICK_MS = 15_000;

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
            {data.oldest && ` · oldest ${formatRelativeTime(data.oldest)}`}
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
        <span className={styles.keyboardOnly}>
          <Button small onClick={onLegend}>
            Keys <Key>?</Key>
          </Button>
        </span>
        <ExportButton />
      </div>
    </div>
  );
}

function LastDecision({ last, undo }: { last: ReviewsState['last']; undo(): void }) {
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

function Selection({ session, isApproving }: { session: ReviewSession; isApproving: boolean }) {
  const { length } = session.picked;
  if (length === 0) return null;
  return (
    <div className={styles.bulk}>
      <p>{length === 1 ? '1 photo selected' : `${length} photos selected`}</p>
      <Button small good disabled={isApproving} onClick={session.approvePicked}>
        Approve selected
      </Button>
      <Button small onClick={session.clear}>
        Clear
      </Button>
    </div>
  );
}

export function Reviews({ renderLedger }: ReviewsProps) {
  const [order, setOrder] = useState<QueueOrder>('oldest');
  const reviews = useReviews(order);
  const session = useReviewSession(reviews);
  useTick(TICK_MS);
  const { queue, isApproving } = reviews;
  const { current, coming, photos } = session;
  usePreloaded([current, ...coming].flatMap((photo) => photo?.photoUrl ?? []));

  return (
    <>
      <Heading
        reviews={reviews}
        order={order}
        onOrder={setOrder}
        onLegend={() => session.show('legend')}
      />
      {(reviews.last || photos.length > 0) && (
        <LastDecision last={reviews.last} undo={() => void session.undo()} />
      )}
      <Selection session={session} isApproving={isApproving} />
      <QueryBoundary
        query={queue}
        isEmpty={({ submissions }) => submissions.length === 0}
        empty="No photos pending review"
      >
        {() => <QueueGrid session={session} isGrouped={order === 'challenge'} />}
      </QueryBoundary>
      {current && session.isOpen('details') && (
        <PhotoDetails
          photo={current}
          onApprove={() => session.approve(current)}
          onApproveAndPost={() => session.approveAndPost(current)}
          onReject={() => session.show('reject')}
          onClose={session.close}
          onLedger={() => session.show('ledger')}
        />
      )}
      {current && session.isOpen('reject') && (
        <RejectDialog
          title={current.challenge.title}
          onReject={(reason) => session.reject(current, reason)}
          onClose={session.close}
        />
      )}
      {current && session.isOpen('ledger') && renderLedger(current.user, session.close)}
      {session.isOpen('legend') && <KeyLegend onClose={session.close} />}
    </>
  );
}
