// The Photo Reviews tab: the queue with its dialogs, worked through by mouse, touch or keyboard.

import { type ReactNode, useState } from 'react';
import { ExportButton } from '#client/calls/export-button.tsx';
import { QueryBoundary } from '#client/calls/query-boundary.tsx';
import { trpc } from '#client/calls/trpc.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Actions, Quiet } from '#client/components/panel.tsx';
import { Stack } from '#client/components/stack.tsx';
import keyStyles from '#client/components/text.module.css';
import { Key } from '#client/components/text.tsx';
import { formatRelativeTime, useContestZone } from '#client/format/format.tsx';
import { formatBriefly } from '#client/format/relative-moment.tsx';
import { useTick } from '#client/format/use-tick.ts';
import { useIsOrganiser } from '#client/live/contest.ts';
import type { PaceView, QueueOrder, ReviewItem } from '../../contract.ts';
import { REASONS } from '../../messages.refusals.ts';
import { findTexts, reviewTexts } from '../../messages.staff.ts';

import { FindPhotos } from './find-photos.tsx';
import { PhotoDetails, RejectMany } from './photo-dialogs.tsx';
import { QueueGrid } from './queue-grid.tsx';
import styles from './reviews.module.css';
import { type ReviewSession, useReviewSession } from './use-review-session.ts';
import { type Action, type Reviews as ReviewsState, useReviews } from './use-reviews.ts';

function outcomeOf({ doneAt, growingBy }: PaceView, zone: string | null): string | null {
  if (doneAt !== null) return reviewTexts.doneBy(formatBriefly(doneAt, zone));
  return growingBy === null ? null : reviewTexts.growing(growingBy);
}

function Pace() {
  const zone = useContestZone();
  const { data, isPending, failureCount } = trpc.submissions.stats.useQuery();
  // The photos below wait for this text, which may wrap to a second line, but not for a retry.
  if (isPending && failureCount === 0) return <span data-loading="" />;
  const pace = data?.queue.pace;
  if (!pace) return null;
  const { arriving, judging } = pace;
  if (arriving === null || judging === null) return reviewTexts.noPace;
  const outcome = outcomeOf(pace, zone);
  return (
    <>
      {reviewTexts.rates(arriving, judging)}
      {outcome && (
        <>
          {' · '}
          <strong>{outcome}</strong>
        </>
      )}
    </>
  );
}

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', '→'], 'next photo'],
  [['K', '←'], 'previous photo'],
  [['A'], 'approve'],
  [['B'], 'approve with a bonus or a note; then 1 to 4 for the points'],
  [['P'], 'approve and post to Instagram, if the player agreed'],
  [['R'], `reject, then 1 to ${REASONS.length} for the reason`],
  [['S'], 'ask another reviewer for a second opinion'],
  [['U', 'Z'], 'undo the last decision, also of several at once; press again for earlier ones'],
  [['X'], 'select a photo; Shift-click selects everything in between'],
  [['⇧ J', '⇧ K'], 'also select the next or previous photo'],
  [['⇧ A', '⇧ R'], 'approve the selection, or reject it with one reason'],
  [['Enter'], 'open the photo with its details'],
  [['+', '−', '0'], 'zoom in, zoom out, fit; also with the wheel or a double click'],
  [['⇧ ← ↑ → ↓'], 'move around a zoomed photo; or drag it'],
  [['T', '⇧ T'], 'rotate right, rotate left'],
  [['Esc'], 'close'],
  [['?'], 'show this list'],
];

function KeyLegend({ onClose }: { onClose(): void }) {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>Keys act right away, because every decision can be undone. They are off while you type.</p>
    </Modal>
  );
}

interface HeadingProps {
  reviews: ReviewsState;
  order: QueueOrder;
  onOrder(order: QueueOrder): void;
  isFinding: boolean;
  onFinding(isFinding: boolean): void;
  onLegend(): void;
}

function Facts({ data }: { data: NonNullable<ReviewsState['queue']['data']> }) {
  const facts = [
    `${data.pending} waiting`,
    data.oldest && `oldest ${formatRelativeTime(data.oldest)}`,
    data.others > 0 && reviewTexts.others(data.others),
    data.areNamesHidden && reviewTexts.namesHidden,
  ].filter(Boolean);
  return (
    <Quiet>
      {facts.join(' · ')}
      {' · '}
      <Pace />
    </Quiet>
  );
}

function Heading(props: HeadingProps) {
  const { reviews, order, onOrder, isFinding, onFinding, onLegend } = props;
  const { data } = reviews.queue;
  return (
    <div className={styles.heading}>
      <div className={styles.headWords}>
        <h1>Photo Reviews</h1>
        {data && data.pending > 0 && <Facts data={data} />}
      </div>
      <Actions>
        {!isFinding && (
          <Button small onClick={() => onOrder(order === 'challenge' ? 'oldest' : 'challenge')}>
            {order === 'challenge' ? 'Oldest first' : 'Group by challenge'}
          </Button>
        )}
        <Button small onClick={() => onFinding(!isFinding)}>
          {isFinding ? findTexts.backToQueue : findTexts.find}
        </Button>
        <span className={keyStyles.keyboardOnly}>
          <Button small onClick={onLegend}>
            Keys <Key>?</Key>
          </Button>
        </span>
        {useIsOrganiser() && <ExportButton kind="submissions" />}
      </Actions>
    </div>
  );
}

type LastDecision = NonNullable<ReviewsState['last']>;

const DONE: Record<Action, string> = {
  approve: 'Approved',
  post: 'Approved and queued for Instagram:',
  reject: 'Rejected',
};

function whatWasDone({ photos, action }: LastDecision, areNamesHidden: boolean): string {
  const [photo] = photos;
  if (photos.length > 1 || !photo) return reviewTexts.decidedMany(DONE[action], photos.length);
  const of = areNamesHidden ? '' : ` of ${photo.user.name}`;
  return `${DONE[action]} “${photo.challenge.title}”${of}`;
}

/** Shows the last decision, or the selection in its place, so the photos do not move. */
function ReviewBar({ reviews, session }: { reviews: ReviewsState; session: ReviewSession }) {
  const { last, isDecidingMany } = reviews;
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
  return (
    <div className={styles.bar}>
      <p role="status" className={last ? undefined : styles.quiet}>
        {last ? whatWasDone(last, session.areNamesHidden) : reviewTexts.undoHere}
      </p>
      {last && (
        <Button once small onClick={() => void session.undo()}>
          Undo <Key>U</Key>
        </Button>
      )}
    </div>
  );
}

/** Interval at which photo ages are rendered again. */
const TICK_MS = 15_000;

interface ReviewsProps {
  /** A player's ledger, shown over the queue. */
  renderLedger(player: ReviewItem['user'], close: () => void): ReactNode;
}

export function Reviews({ renderLedger }: ReviewsProps) {
  const [order, setOrder] = useState<QueueOrder>('oldest');
  /** What is searched for instead of the queue. */
  const [finding, setFinding] = useState<'all' | 'reported' | null>(null);
  const isFinding = finding !== null;
  const reviews = useReviews(order);
  const session = useReviewSession(reviews, isFinding);
  useTick(TICK_MS);
  const { queue } = reviews;
  const { current, top } = session;
  const pending = queue.data?.pending ?? 0;
  const reported = queue.data?.reported ?? 0;

  return (
    <>
      <Stack gap={8}>
        <Heading
          reviews={reviews}
          order={order}
          onOrder={setOrder}
          isFinding={isFinding}
          onFinding={(isWanted) => setFinding(isWanted ? 'all' : null)}
          onLegend={() => session.show('legend')}
        />
        <ReviewBar reviews={reviews} session={session} />
      </Stack>
      {!isFinding && reported > 0 && (
        <p role="note">
          <strong>{reviewTexts.reported(reported)}</strong>{' '}
          <Button small onClick={() => setFinding('reported')}>
            {reviewTexts.lookAtReported}
          </Button>
        </p>
      )}
      {isFinding && (
        <FindPhotos
          areReported={finding === 'reported'}
          onJudge={(photo) => session.show('details', photo)}
        />
      )}
      {!isFinding && (
        <QueryBoundary
          query={queue}
          isEmpty={({ submissions }) => submissions.length === 0}
          empty={
            pending > 0
              ? reviewTexts.allElsewhere(pending, queue.data?.others ?? 0)
              : 'No photos pending review'
          }
        >
          {() => <QueueGrid session={session} isGrouped={order === 'challenge'} />}
        </QueryBoundary>
      )}
      {current && (top === 'details' || top === 'reject' || top === 'praise') && (
        <PhotoDetails session={session} photo={current} step={top} />
      )}
      {top === 'reject-many' && <RejectMany session={session} />}
      {current && top === 'ledger' && renderLedger(current.user, session.close)}
      {top === 'legend' && <KeyLegend onClose={session.close} />}
    </>
  );
}
