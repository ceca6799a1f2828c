// Dialogs of a photo: in the queue, to decide on it; elsewhere, to undo the decision; and the rejection reasons.
import { type FormEvent, useState } from 'react';
import { SHARED_QUERY, trpc } from '#client/calls/trpc.ts';
import { useAction } from '#client/calls/use-action.ts';
import { Button } from '#client/components/button.tsx';
import { Modal } from '#client/components/dialog.tsx';
import { Stack } from '#client/components/stack.tsx';
import { Key } from '#client/components/text.tsx';
import { toast } from '#client/components/toasts.tsx';
import { useKeys } from '#client/device/keyboard.ts';
import { formatDayTime, formatTime, useContestZone } from '#client/format/format.tsx';
import { ageOf } from '#client/format/server-clock.ts';
import { TextAreaField } from '#client/forms/field.tsx';
import { useIsOrganiser } from '#client/live/contest.ts';
import { englishFault } from '#shared/failures/failures.ts';
import { BONUS_MAX } from '../../contract.limits.ts';
import { NOTES_MAX, type ReviewItem } from '../../contract.ts';
import { REASONS } from '../../messages.refusals.ts';
import { messages, reviewTexts } from '../../messages.staff.ts';

import styles from './photo-details.module.css';
import { Beside, PhotoFacts } from './photo-facts.tsx';
import { PhotoStage } from './photo-view.tsx';
import reasonStyles from './reject-reasons.module.css';
import type { ReviewSession } from './use-review-session.ts';
import { invalidatesReviews, type Words } from './use-reviews.ts';

interface RejectReasonsProps {
  /** Says who reads the reason. */
  note: string;
  onReject(reason: string): void;
}

function RejectReasons({ note, onReject }: RejectReasonsProps) {
  const [own, setOwn] = useState('');
  useKeys(Object.fromEntries(REASONS.map((reason, i) => [String(i + 1), () => onReject(reason)])), {
    isInDialog: true,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim()) onReject(own.trim());
  };
  return (
    <div className={reasonStyles.panel}>
      <p>{note}</p>
      <Stack as="ol" gap={8}>
        {REASONS.map((reason, i) => (
          <li key={reason}>
            <button type="button" className={reasonStyles.reason} onClick={() => onReject(reason)}>
              <Key>{String(i + 1)}</Key>
              {englishFault(reason)}
            </button>
          </li>
        ))}
      </Stack>
      <form className={reasonStyles.ownReason} onSubmit={send}>
        <TextAreaField
          label="In your own words"
          rows={2}
          maxLength={NOTES_MAX}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button small type="submit" disabled={!own.trim()}>
          Reject with this reason
        </Button>
      </form>
    </div>
  );
}

/** Bonus points for the keys 1 to 4. */
const BONUSES = [5, 10, 20, BONUS_MAX] as const;

interface PraiseProps {
  photo: ReviewItem;
  onPraised(words: Words): void;
}

function Praise({ photo: { bonusBefore }, onPraised }: PraiseProps) {
  const [note, setNote] = useState('');
  const notes = note.trim();
  const give = (bonus: number) => onPraised({ bonus, notes });
  useKeys(Object.fromEntries(BONUSES.map((bonus, i) => [String(i + 1), () => give(bonus)])), {
    isInDialog: true,
  });
  return (
    <div className={reasonStyles.panel}>
      <p>{reviewTexts.readsPraise}</p>
      <TextAreaField
        label={reviewTexts.note}
        rows={2}
        maxLength={NOTES_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={reasonStyles.bonuses}>
        {BONUSES.map((bonus, i) => (
          <Button key={bonus} good onClick={() => give(bonus)}>
            {reviewTexts.bonusOf(bonus)} <Key>{String(i + 1)}</Key>
          </Button>
        ))}
      </div>
      {bonusBefore === undefined ? (
        <Button disabled={notes === ''} onClick={() => onPraised({ notes })}>
          {reviewTexts.onlyNote}
        </Button>
      ) : (
        <Button onClick={() => give(0)}>{reviewTexts.noBonus}</Button>
      )}
    </div>
  );
}

export function RejectMany({ session }: { session: ReviewSession }) {
  const { picked, rejectPicked, close } = session;
  return (
    <Modal title={reviewTexts.rejectMany(picked.length)} onClose={close} wide>
      <ul className={reasonStyles.several} aria-label="Selected photos">
        {picked.map(({ id, thumbnailUrl, challenge }) => (
          <li key={id}>
            <img src={thumbnailUrl} alt={`Sent for “${challenge.title}”`} />
          </li>
        ))}
      </ul>
      <RejectReasons note={reviewTexts.sameReason} onReject={rejectPicked} />
    </Modal>
  );
}

interface PhotoDetailsProps {
  session: ReviewSession;
  photo: ReviewItem;
  /** `reject` shows the reasons, `praise` the bonuses. */
  step: 'details' | 'reject' | 'praise';
}

/** Within it, a time of day is unambiguous. */
const SOON_MS = 12 * 60 * 60_000;

/** When the photo would be posted. Renders nothing until loaded: a review does not wait for it. */
function PostingTime() {
  const zone = useContestZone();
  const { data } = trpc.instagram.outlook.useQuery(undefined, {
    ...SHARED_QUERY,
    refetchInterval: 60_000,
  });
  if (!data) return null;
  const { when, at, ahead } = data;
  const isSoon = at !== null && ageOf(at) > -SOON_MS;
  const moment = at && (isSoon ? formatTime : formatDayTime)(at, zone);
  const texts: Record<typeof when, string> = {
    now: reviewTexts.postedAtOnce(ahead),
    later: moment ? reviewTexts.postedAbout(moment) : reviewTexts.postedBehind(ahead),
    closed: reviewTexts.postedInHours(moment ?? ''),
    by_hand: reviewTexts.postedByHand,
    paused: reviewTexts.postedPaused,
    undecided: reviewTexts.postedUndecided,
  };
  return <p className={styles.when}>{texts[when]}</p>;
}

/** Approve is the same button in the same place for every photo. */
function Buttons({ session, photo }: Pick<PhotoDetailsProps, 'session' | 'photo'>) {
  const isPostable = useIsOrganiser() && photo.allowFeature;
  return (
    <div className={styles.decide}>
      <Button once good onClick={() => session.approve(photo)}>
        Approve <Key>A</Key>
      </Button>
      <Button onClick={() => session.show('praise')}>
        {reviewTexts.bonus} <Key>B</Key>
      </Button>
      {isPostable && (
        <div className={styles.posting}>
          <Button once onClick={() => session.approveAndPost(photo)}>
            Approve &amp; Post to Instagram <Key>P</Key>
          </Button>
          <PostingTime />
        </div>
      )}
      <Button onClick={() => session.show('reject')}>
        Reject Photo <Key>R</Key>
      </Button>
      <Button once onClick={() => session.passOn(photo)}>
        {reviewTexts.secondOpinion} <Key>S</Key>
      </Button>
    </div>
  );
}

const titleOf = (step: PhotoDetailsProps['step'], title: string): string => {
  if (step === 'reject') return `Reject “${title}”`;
  return step === 'praise' ? reviewTexts.praise(title) : title;
};

/** One dialog for all steps, so the photo keeps its place, zoom and rotation. */
export function PhotoDetails({ session, photo, step }: PhotoDetailsProps) {
  const { areNamesHidden } = session;
  const isDeciding = step === 'details';
  const isOrganiser = useIsOrganiser();
  return (
    <Modal title={titleOf(step, photo.challenge.title)} onClose={session.close} wide>
      <PhotoStage
        photo={photo}
        isPinned={!isDeciding}
        neighbours={isDeciding ? session.neighbours : undefined}
      >
        {step === 'praise' && (
          <Praise
            key={photo.id}
            photo={photo}
            onPraised={(words) => session.praise(photo, words)}
          />
        )}
        {step === 'reject' && (
          <RejectReasons
            key={photo.id}
            note={reviewTexts.readsReason}
            onReject={(reason) => session.reject(photo, reason)}
          />
        )}
        {isDeciding && (
          <>
            <Buttons session={session} photo={photo} />
            <PhotoFacts
              photo={photo}
              beside={<Beside id={photo.id} />}
              areNamesHidden={areNamesHidden}
              more={
                isOrganiser && (
                  <Button small onClick={() => session.show('ledger')}>
                    {areNamesHidden ? 'This player’s points' : `${photo.user.firstName}’s points`}
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

export function PhotoDialog({ photo, onClose }: { photo: ReviewItem; onClose(): void }) {
  const { id, challenge } = photo;
  const undo = useAction({
    run: (_, client) => client.submissions.undo.mutate({ id }),
    invalidates: invalidatesReviews,
    success: messages.undone(challenge.title),
    failure: messages.undoFailed,
    onSuccess({ warning }) {
      if (warning) toast.warning(warning);
      onClose();
    },
  });
  const post = useAction({
    run: (_, client) => client.instagram.add.mutate({ submissionId: id }),
    invalidates: (utils) => [utils.instagram.posts, utils.submissions, utils.operations.activity],
    success: messages.queued(challenge.title),
    failure: messages.queueFailed,
    onSuccess: onClose,
  });
  const isOrganiser = useIsOrganiser();
  const isPostable =
    isOrganiser && photo.status === 'approved' && photo.allowFeature && !photo.instagram;
  return (
    <Modal title={challenge.title} onClose={onClose} wide>
      <PhotoStage photo={photo}>
        {photo.status !== 'pending' && (
          <Button small disabled={undo.isPending} onClick={() => undo.run()}>
            Undo decision
          </Button>
        )}
        {isPostable && (
          <Button small disabled={post.isPending} onClick={() => post.run()}>
            Post to Instagram
          </Button>
        )}
        <PhotoFacts photo={photo} />
      </PhotoStage>
    </Modal>
  );
}
