// What waits, how fast it is judged, and what was decided or selected last; as low as it can be, for the photos below it.
import { Button } from '#client/components/button.tsx';
import keyStyles from '#client/components/key.module.css';
import { Key } from '#client/components/key.tsx';
import { formatRelativeTime } from '#client/format-date-time.ts';
import type { QueueOrder } from '../../contract.ts';
import { reviewTexts } from '../../messages.reviews.ts';
import { ExportButton } from './export-button.tsx';
import { Pace } from './pace.tsx';
import styles from './reviews.module.css';
import type { ReviewSession } from './use-review-session.ts';
import type { Action, Reviews } from './use-reviews.ts';

interface HeadingProps {
  reviews: Reviews;
  order: QueueOrder;
  onOrder(order: QueueOrder): void;
  onLegend(): void;
}

function Facts({ data }: { data: NonNullable<Reviews['queue']['data']> }) {
  const facts = [
    `${data.pending} waiting`,
    data.oldest && `oldest ${formatRelativeTime(data.oldest)}`,
    data.others > 0 && reviewTexts.others(data.others),
    data.areNamesHidden && reviewTexts.namesHidden,
  ].filter(Boolean);
  return (
    <p className={styles.quiet}>
      {facts.join(' · ')}
      {' · '}
      <Pace />
    </p>
  );
}

export function Heading({ reviews, order, onOrder, onLegend }: HeadingProps) {
  const { data } = reviews.queue;
  return (
    <div className={styles.heading}>
      <div className={styles.headWords}>
        <h1>Photo Reviews</h1>
        {data && data.pending > 0 && <Facts data={data} />}
      </div>
      <div className={styles.headTools}>
        <Button
          small
          aria-pressed={order === 'challenge'}
          onClick={() => onOrder(order === 'challenge' ? 'oldest' : 'challenge')}
        >
          {order === 'challenge' ? 'Oldest first' : 'Group by challenge'}
        </Button>
        <span className={keyStyles.keyboardOnly}>
          <Button small onClick={onLegend}>
            Keys <Key>?</Key>
          </Button>
        </span>
        <ExportButton />
      </div>
    </div>
  );
}

const DONE: Record<Action, string> = {
  approve: 'Approved',
  post: 'Approved and queued for Instagram:',
  reject: 'Rejected',
};

/** Of the last decision; a selection takes its place, so that the photos stay where they are. */
export function ReviewBar({ reviews, session }: { reviews: Reviews; session: ReviewSession }) {
  const { last, isDecidingMany, queue } = reviews;
  const { length } = session.picked;
  if (length > 0) {
    return (
      <div className={`${styles.bar} ${styles.bulk}`}>
        <p role="status">{reviewTexts.selected(length)}</p>
        <Button small good disabled={isDecidingMany} onClick={session.approvePicked}>
          Approve selected
        </Button>
        <Button small disabled={isDecidingMany} onClick={session.showRejectPicked}>
          Reject selected
        </Button>
        <Button small onClick={session.clear}>
          Clear
        </Button>
      </div>
    );
  }
  if (!last && session.photos.length === 0) return null;
  const of = queue.data?.areNamesHidden ? '' : ` of ${last?.photo.user.name}`;
  return (
    <div className={styles.bar}>
      <p role="status" className={last ? undefined : styles.quiet}>
        {last
          ? `${DONE[last.action]} “${last.photo.challenge.title}”${of}`
          : 'What you decide can be undone here, one by one.'}
      </p>
      {last && (
        <Button small onClick={() => void session.undo()}>
          Undo <Key>U</Key>
        </Button>
      )}
    </div>
  );
}
