// Reviews: approve, reject, undo, and the consent that a player takes back. Each with all its effects is one transaction.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/service-deps.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import {
  isOrganiser,
  type Origin,
  type PlayerActor,
  type PlayerId,
  type Reviewer,
} from '#shared/actor.ts';
import { staffEntry } from '#shared/audit.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { createWords } from '#shared/words.ts';
import type { ReviewInput, UndoInput } from '../contract.ts';
import { rejections, staffFailures } from '../messages.ts';
import { findReviewed, findSubmission, type ReviewedPhoto, type SubmissionRow } from '../reads.ts';
import {
  dropOriginals,
  expiredOf,
  isReplaced,
  markPending,
  markReviewed,
  pageOfRejected,
  withdrawConsent,
} from '../repo.ts';

interface Deps extends Omit<ServiceDeps, 'db' | 'isDiskFull'> {
  /** Updates a player's ledger to the expected awards; runs in the review's transaction. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
  /** What the photo paid before it was taken back; null for a photo that was not paid. */
  paidForPhoto(tx: Db, submissionId: string): number | null;
  /** Queues approved photos for Instagram and removes reopened ones; runs in the review's transaction. */
  posts: {
    photoApproved(tx: Db, emit: Emit, photo: SubmissionRow, isRequested: boolean): void;
    /** @returns a warning about what cannot be undone */
    photoReopened(tx: Db, emit: Emit, submissionId: string): string | null;
  };
  /** Deals a photo that waits again to the screen of its undo. */
  hold(admin: Reviewer, screen: string, submissionId: string): void;
}

const success = { success: true as const };

export type ReviewService = ReturnType<typeof createReview>;

export function createReview(deps: Deps) {
  const { withTransaction, now, timeZone, reconcileLedger, paidForPhoto, posts, audit } = deps;
  const find = (tx: Db, id: string): ReviewedPhoto => {
    const photo = findReviewed(tx, id);
    if (!photo) throw new AppError('not_found');
    return photo;
  };

  const assertWaiting = ({ row, reviewer }: ReviewedPhoto): void => {
    if (row.status === 'pending') return;
    const by = reviewer ?? 'an organiser';
    const at = (row.reviewedAt ?? row.submittedAt).toISOString();
    throw staffFailures.decided({ status: row.status, by, at }, createWords('en', timeZone));
  };

  const namesOf = ({ row, challenge, player }: ReviewedPhoto) => ({
    title: challenge.title,
    player: `${player.firstName} ${player.lastName}`,
    board: row.boardId,
  });

  /** The number that is sent counts; left out, a photo pays what it paid before it was taken back, or the configured points. */
  const pointsFor = (tx: Db, { id, pointsAwarded }: ReviewInput): number =>
    pointsAwarded ?? paidForPhoto(tx, id) ?? findAllSettings(tx).pointSettings.photoApproved;

  const decide = (admin: Reviewer, input: ReviewInput, origin: Origin): void =>
    withTransaction((tx, emit) => {
      const photo = find(tx, input.id);
      assertWaiting(photo);
      const playerId = photo.player.id as PlayerId;
      const isApproval = input.action === 'approve';
      const points = isApproval ? pointsFor(tx, input) : 0;
      const notes = isApproval ? input.notes : input.notes || rejections.noMatch;
      const status = isApproval ? 'approved' : 'rejected';
      const decision = { status, notes, pointsAwarded: points } as const;
      markReviewed(tx, input.id, { ...decision, reviewedAt: now(), reviewedBy: admin.id });
      const named = namesOf(photo);
      audit(
        tx,
        isApproval
          ? staffEntry(admin, origin, 'submission.approved', { ...named, points }, playerId)
          : staffEntry(admin, origin, 'submission.rejected', named, playerId),
      );
      const about = { submissionId: input.id, playerId };
      if (isApproval) emit({ type: 'submission.approved', ...about, points });
      else emit({ type: 'submission.rejected', ...about, reason: notes });
      if (isApproval) posts.photoApproved(tx, emit, photo.row, input.post);
      reconcileLedger(tx, emit, playerId);
    });

  /** Each photo in its own transaction. */
  const decideEach = (
    admin: Reviewer,
    ids: readonly string[],
    decision: Omit<ReviewInput, 'id'>,
    origin: Origin,
  ) => {
    const done: string[] = [];
    const refused: { id: string; error: string }[] = [];
    for (const id of new Set(ids)) {
      try {
        decide(admin, { ...decision, id }, origin);
        done.push(id);
      } catch (cause) {
        if (!(cause instanceof AppError)) throw cause;
        refused.push({ id, error: cause.message });
      }
    }
    return { done, refused };
  };

  return {
    /**
     * @throws not_found; conflict for a photo that is not pending, naming the reviewer and the time; forbidden when somebody
     * who is no organiser asks to `post`, which passes over the settings of Instagram
     */
    review(admin: Reviewer, input: ReviewInput, origin: Origin) {
      if (input.post && !isOrganiser(admin)) throw new AppError('forbidden');
      decide(admin, input, origin);
      return success;
    },

    /** Failures are returned in `refused` and do not stop the others. */
    approveMany(admin: Reviewer, ids: readonly string[], origin: Origin) {
      const decision = { action: 'approve', notes: '', post: false } as const;
      const { done, refused } = decideEach(admin, ids, decision, origin);
      return { approved: done, refused };
    },

    /** With one reason for all; otherwise like `approveMany`. */
    rejectMany(
      admin: Reviewer,
      { ids, notes }: { readonly ids: readonly string[]; readonly notes: string },
      origin: Origin,
    ) {
      const decision = { action: 'reject', notes, post: false } as const;
      const { done, refused } = decideEach(admin, ids, decision, origin);
      return { rejected: done, refused };
    },

    /**
     * Undoes a review: the photo is pending again, and the ledger gets reverse entries.
     * @throws not_found; conflict when the photo is not reviewed, or a newer photo holds the square
     */
    undo(admin: Reviewer, { id, screen }: UndoInput, origin: Origin) {
      const warning = withTransaction((tx, emit) => {
        const photo = find(tx, id);
        if (photo.row.status === 'pending') throw staffFailures.notDecided();
        if (isReplaced(tx, photo.row)) throw staffFailures.replaced();
        const playerId = photo.player.id as PlayerId;
        markPending(tx, id);
        const undone = { ...namesOf(photo), was: photo.row.status };
        audit(tx, staffEntry(admin, origin, 'submission.reopened', undone, playerId));
        emit({ type: 'submission.reopened', submissionId: id, playerId });
        const stays = posts.photoReopened(tx, emit, id);
        reconcileLedger(tx, emit, playerId);
        return stays;
      });
      if (screen !== undefined) deps.hold(admin, screen, id);
      return { ...success, warning };
    },
  };
}

interface ConsentDeps extends Pick<ServiceDeps, 'withTransaction' | 'audit'> {
  /** Takes a photo out of the queue of posts. @throws conflict for a posted one */
  posts: {
    /** @returns a warning for a photo that is being posted */
    consentWithdrawn(tx: Db, emit: Emit, submissionId: string): string | null;
  };
}

export type ConsentService = ReturnType<typeof createConsent>;

export const createConsent = ({ withTransaction, posts, audit }: ConsentDeps) => ({
  /** @throws not_found, also for another player's photo; conflict for a photo that is on Instagram */
  withdraw(player: PlayerActor, id: string, origin: Origin) {
    const warning = withTransaction((tx, emit) => {
      const photo = findSubmission(tx, id);
      if (photo?.playerId !== player.id) throw new AppError('not_found');
      if (!photo.allowFeature) return null;
      withdrawConsent(tx, id);
      audit(tx, {
        actor: { kind: 'player', id: player.id },
        action: 'submission.consent-withdrawn',
        params: { by: `${player.firstName} ${player.lastName}` },
        origin,
        subjectId: player.id,
      });
      emit({ type: 'player.changed', playerId: player.id as PlayerId });
      return posts.consentWithdrawn(tx, emit, id);
    });
    return { success: true as const, warning };
  },
});

/**
 * `page` lists ids of rejected photos after a cursor, oldest first; `expired` selects those whose original is past the
 * retention period; `drop` removes the references and keeps the blobs, which other rows may use.
 */
export const rejectedOriginals = {
  page: pageOfRejected,
  expired: expiredOf,
  drop: dropOriginals,
};
