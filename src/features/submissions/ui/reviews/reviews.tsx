// The Photo Reviews tab: the queue, and everything an organiser does with it, by hand or by keys.
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { Empty, Failed } from '#client/components/panel.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { LOAD_FAILED } from '#client/failure.ts';
import { showAge } from '#client/show-moment.ts';
import { usePassingTime } from '#client/use-passing-time.ts';
import type { ReviewItem } from '../../contract.ts';
import { ExportButton } from './export-button.tsx';
import { PhotoDetails } from './photo-details.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { Key, ReviewCard } from './review-card.tsx';
import styles from './reviews.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import { type Reviews as ReviewsState, useReviews } from './use-reviews.ts';

/** Milliseconds after which the ages of photos are said anew. */
const AGES_CHANGE = 15_000;

interface ReviewsProps {
  /** A player's ledger, shown over the queue. */
  renderLedger(player: ReviewItem['user'], close: () => void): ReactNode;
}

function Heading({ reviews }: { reviews: ReviewsState }) {
  const { data } = reviews.queue;
  const oldest = data?.submissions[0];
  return (
    <div className={styles.heading}>
      <div>
        <h1>Photo Reviews</h1>
        {data && oldest && (
          <p className={styles.quiet}>
            {data.pending} waiting · oldest {showAge(oldest.submittedAt)}
            <span className={styles.legend}>
              {' '}
              · <Key>J</Key> <Key>K</Key> to move, <Key>A</Key> approve, <Key>R</Key> reject,{' '}
              <Key>U</Key> undo, <Key>Enter</Key> details
            </span>
          </p>
        )}
      </div>
      <ExportButton />
    </div>
  );
}

function LastDecision({ reviews }: { reviews: ReviewsState }) {
  const { last, undo } = reviews;
  if (!last) return null;
  return (
    <div className={styles.last} role="status">
      <p>
        {last.action === 'approve' ? 'Approved' : 'Rejected'} “{last.photo.challenge.title}” of{' '}
        {last.photo.user.name}
      </p>
      <Button small onClick={undo}>
        Undo <Key>U</Key>
      </Button>
    </div>
  );
}

export function Reviews({ renderLedger }: ReviewsProps) {
  const reviews = useReviews();
  usePassingTime(AGES_CHANGE);
  const { queue, decide, undo, approveMany, isApproving } = reviews;
  const [pointed, setPointed] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ReviewItem | null>(null);
  const [rejecting, setRejecting] = useState<ReviewItem | null>(null);
  const [ledgerOf, setLedgerOf] = useState<ReviewItem['user'] | null>(null);

  const photos = queue.data?.submissions ?? [];
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === pointed),
  );
  const current = photos[index];
  const picked = photos.filter(({ id }) => selected.has(id)).map(({ id }) => id);

  const move = (steps: number) => setPointed(photos[index + steps]?.id ?? current?.id ?? null);
  /** The next photo stands where the decided one stood. */
  const settle = (photo: ReviewItem, act: () => void) => {
    const at = photos.findIndex(({ id }) => id === photo.id);
    setPointed(photos[at + 1]?.id ?? photos[at - 1]?.id ?? null);
    setOpened(null);
    setRejecting(null);
    act();
  };
  const approve = (photo: ReviewItem) => settle(photo, () => void decide(photo, 'approve'));
  const reject = (photo: ReviewItem, reason: string) =>
    settle(photo, () => void decide(photo, 'reject', reason));
  const toggle = (id: string) =>
    setSelected(
      (now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]),
    );

  const isCovered = opened !== null || rejecting !== null || ledgerOf !== null;
  const onCurrent = (act: (photo: ReviewItem) => void) => () => current && act(current);
  useReviewKeys(
    isCovered
      ? {}
      : {
          j: () => move(1),
          k: () => move(-1),
          ArrowRight: () => move(1),
          ArrowLeft: () => move(-1),
          a: onCurrent(approve),
          r: onCurrent(setRejecting),
          x: onCurrent(({ id }) => toggle(id)),
          u: () => void undo(),
          z: () => void undo(),
          Enter: onCurrent(setOpened),
        },
  );

  if (queue.isError && !queue.data)
    return <Failed onRetry={() => queue.refetch()}>{LOAD_FAILED}</Failed>;
  return (
    <>
      <Heading reviews={reviews} />
      <LastDecision reviews={reviews} />
      {picked.length > 0 && (
        <div className={styles.bulk}>
          <p>{picked.length === 1 ? '1 photo selected' : `${picked.length} photos selected`}</p>
          <Button
            small
            good
            disabled={isApproving}
            onClick={() => {
              setSelected(new Set());
              void approveMany(picked);
            }}
          >
            Approve selected
          </Button>
          <Button small onClick={() => setSelected(new Set())}>
            Clear
          </Button>
        </div>
      )}
      {!queue.data && <Spinner />}
      {queue.data && photos.length === 0 && <Empty>No photos pending review</Empty>}
      {photos.length > 0 && (
        <ul className={styles.grid} aria-label="Waiting photos">
          {photos.map((photo) => (
            <ReviewCard
              key={photo.id}
              photo={photo}
              isCurrent={photo.id === current?.id}
              isSelected={selected.has(photo.id)}
              onPoint={() => setPointed(photo.id)}
              onSelect={() => toggle(photo.id)}
              onOpen={() => setOpened(photo)}
              onApprove={() => approve(photo)}
              onReject={() => setRejecting(photo)}
            />
          ))}
        </ul>
      )}
      {opened && !rejecting && !ledgerOf && (
        <PhotoDetails
          photo={opened}
          onApprove={() => approve(opened)}
          onReject={() => setRejecting(opened)}
          onClose={() => setOpened(null)}
          onLedger={() => setLedgerOf(opened.user)}
        />
      )}
      {rejecting && (
        <RejectDialog
          title={rejecting.challenge.title}
          onReject={(reason) => reject(rejecting, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
      {ledgerOf && renderLedger(ledgerOf, () => setLedgerOf(null))}
    </>
  );
}
