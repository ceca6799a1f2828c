// Reviews (approve, reject, undo), a player's consents and reports. Each runs in one transaction with all its effects.
import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import { findPlayer } from '#features/auth/reads.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import {
  isOrganiser,
  type Origin,
  type PhoneActor,
  type PlayerActor,
  type PlayerId,
  type Reviewer,
} from '#shared/actor.ts';
import { playerEntry, staffEntry } from '#shared/audit/audit.ts';
import { success } from '#shared/calls.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { createWords } from '#shared/text/words.ts';
import { HOUR, waitSeconds } from '#shared/time/clock.ts';
import { PHOTO_POINTS_MAX } from '../contract.limits.ts';
import type { ConsentsInput, ReportInput, ReviewInput, UndoInput } from '../contract.ts';
import { intakeFailures, rejections, staffFailures } from '../messages.refusals.ts';
import {
  findReportsBetween,
  findReviewed,
  findSubmission,
  REPLACED,
  type ReviewedPhoto,
  type SubmissionRow,
} from '../reads.ts';
import {
  type Consents,
  dropOriginals,
  findExpired,
  insertReport,
  isSquareTaken,
  markPending,
  markReviewed,
  saveConsents,
  settleReports,
} from '../repo.ts';
import { paidBefore } from '../rules/views.ts';

interface Deps extends Omit<ServiceDeps, 'db' | 'isDiskFull'> {
  /** Updates a player's ledger to the expected awards; runs in the review's transaction. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
  /** Points the photo earned, its bonus included, before its approval was undone; null when it earned none. */
  earnedByPhoto(tx: Db, submissionId: string): number | null;
  /** Queues approved photos for Instagram and removes reopened ones; runs in the review's transaction. */
  posts: {
    photoApproved(tx: Db, emit: Emit, photo: SubmissionRow, isRequested: boolean): void;
    /** @returns a warning about what cannot be undone */
    photoReopened(tx: Db, emit: Emit, submissionId: string): string | null;
  };
  /** Leases a reopened photo to the screen that undid its review, if a screen did. */
  reopened(admin: Reviewer, screen: string | undefined, submissionId: string): void;
}

export type ReviewService = ReturnType<typeof createReview>;

export function createReview(deps: Deps) {
  const { withTransaction, now, timeZone, reconcileLedger, earnedByPhoto, posts, audit } = deps;
  const find = (tx: Db, id: string): ReviewedPhoto => {
    const photo = findReviewed(tx, id);
    if (!photo) throw new AppError('not_found');
    return photo;
  };

  const decided = ({ row, reviewer }: ReviewedPhoto) => {
    const by = reviewer ?? 'an organiser';
    const at = (row.reviewedAt ?? row.submittedAt).toISOString();
    const status = row.status === 'approved' ? 'approved' : 'rejected';
    return staffFailures.decided({ status, by, at }, createWords('en', timeZone()));
  };

  const assertWaiting = (photo: ReviewedPhoto): void => {
    if (photo.row.status === 'pending') return;
    throw photo.row.notes === REPLACED ? staffFailures.replaced() : decided(photo);
  };

  const namesOf = ({ row, challenge, player }: ReviewedPhoto) => ({
    title: challenge.title,
    player: fullNameOf(player),
    board: row.boardId,
  });

  /** What is requested; otherwise what an undone approval paid, or else the configured points and no bonus. */
  const priceOf = (tx: Db, row: SubmissionRow, { pointsAwarded, bonus }: ReviewInput) => {
    const before = paidBefore(earnedByPhoto(tx, row.id), row);
    return {
      own: pointsAwarded ?? before?.points ?? findAllSettings(tx).pointSettings.photoApproved,
      bonus: bonus ?? (pointsAwarded === undefined ? before?.bonus : undefined) ?? 0,
    };
  };

  const decide = (admin: Reviewer, input: ReviewInput, origin: Origin): void =>
    withTransaction((tx, emit) => {
      const photo = find(tx, input.id);
      assertWaiting(photo);
      if (input.notes === REPLACED) throw staffFailures.playersReason().at('notes');
      const playerId = photo.player.id as PlayerId;
      const isApproval = input.action === 'approve';
      const { own, bonus } = priceOf(tx, photo.row, input);
      const points = isApproval ? own + bonus : 0;
      if (points > PHOTO_POINTS_MAX) {
        throw staffFailures.tooManyPoints({ points, most: PHOTO_POINTS_MAX }).at('bonus');
      }
      const notes = isApproval ? input.notes : input.notes || rejections.noMatch;
      const status = isApproval ? 'approved' : 'rejected';
      // A rejection keeps what an undone approval paid, in case it is undone too.
      const kept = isApproval ? bonus : photo.row.bonus;
      const decision = { status, notes, pointsAwarded: points, bonus: kept } as const;
      markReviewed(tx, input.id, { ...decision, reviewedAt: now(), reviewedBy: admin.id });
      const named = namesOf(photo);
      audit(
        tx,
        isApproval
          ? staffEntry(admin, origin, 'submission.approved', { ...named, points }, playerId)
          : staffEntry(admin, origin, 'submission.rejected', named, playerId),
      );
      const about = { submissionId: input.id, playerId };
      if (isApproval) emit({ type: 'submission.approved', ...about, points, bonus, note: notes });
      else emit({ type: 'submission.rejected', ...about, reason: notes });
      // The reviewer has seen what was reported.
      settleReports(tx, photo.row, now());
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
     * @throws not_found; conflict for a photo that is not pending, naming the reviewer and the time; forbidden when a
     * reviewer who is not an organiser sets `post`, which overrides the Instagram settings
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
     * Undoes a review: the photo is pending again, and the ledger gets reverse entries. From a review screen, which remembers
     * what it has decided, only one's own.
     * @throws not_found; conflict when the photo is not reviewed, or a newer photo has the square
     */
    undo(admin: Reviewer, { id, screen }: UndoInput, origin: Origin) {
      const warning = withTransaction((tx, emit) => {
        const photo = find(tx, id);
        if (photo.row.status === 'pending') throw staffFailures.notDecided();
        if (photo.row.notes === REPLACED || isSquareTaken(tx, photo.row))
          throw staffFailures.replaced();
        if (screen !== undefined && photo.row.reviewedBy !== admin.id) throw decided(photo);
        const playerId = photo.player.id as PlayerId;
        markPending(tx, id);
        const undone = { ...namesOf(photo), was: photo.row.status };
        audit(tx, staffEntry(admin, origin, 'submission.reopened', undone, playerId));
        emit({ type: 'submission.reopened', submissionId: id, playerId });
        const stays = posts.photoReopened(tx, emit, id);
        reconcileLedger(tx, emit, playerId);
        return stays;
      });
      deps.reopened(admin, screen, id);
      return { ...success, warning };
    },
  };
}

interface ConsentDeps extends Pick<ServiceDeps, 'withTransaction' | 'audit'> {
  posts: {
    /** Queues an approved photo if the settings post them. */
    consentGiven(tx: Db, photo: SubmissionRow): void;
    /** Removes a photo from the queue. @returns a warning if it may be there. @throws conflict if it is posted */
    consentWithdrawn(tx: Db, emit: Emit, submissionId: string): string | null;
  };
}

export type ConsentService = ReturnType<typeof createConsent>;

/** @returns the audit log's name for the audiences whose consent became `allowed`; null for none */
function audiencesOf(before: Consents, after: Consents, allowed: boolean) {
  const isHall = before.allowShow !== after.allowShow && after.allowShow === allowed;
  const isPosts = before.allowFeature !== after.allowFeature && after.allowFeature === allowed;
  if (isHall && isPosts) return 'both' as const;
  if (isHall) return 'hall' as const;
  return isPosts ? ('instagram' as const) : null;
}

export function createConsent({ withTransaction, posts, audit }: ConsentDeps) {
  /**
   * A field left out keeps its value. Consent can be given unless the photo was rejected, and withdrawn in any status.
   * @throws not_found, also for another player's photo; conflict for a photo that is on Instagram, or was rejected
   */
  const change = (
    player: PlayerActor,
    { id, allowShow, allowFeature }: ConsentsInput,
    origin: Origin,
  ) => {
    const warning = withTransaction((tx, emit) => {
      const photo = findSubmission(tx, id);
      if (photo?.playerId !== player.id) throw new AppError('not_found');
      const after = {
        allowShow: allowShow ?? photo.allowShow,
        allowFeature: allowFeature ?? photo.allowFeature,
      };
      const withdrawn = audiencesOf(photo, after, false);
      const given = audiencesOf(photo, after, true);
      if (given && photo.status === 'rejected') throw intakeFailures.rejected();
      if (!given && !withdrawn) return null;
      saveConsents(tx, id, after);
      for (const [action, audience] of [
        ['submission.consent-withdrawn', withdrawn],
        ['submission.consent-given', given],
      ] as const) {
        if (!audience) continue;
        audit(tx, { ...playerEntry(player, origin, action, { audience }), subjectId: player.id });
      }
      emit({ type: 'player.changed', playerId: player.id });
      if (after.allowShow !== photo.allowShow) emit({ type: 'gallery.changed' });
      if (after.allowFeature && !photo.allowFeature) posts.consentGiven(tx, { ...photo, ...after });
      const isWithdrawn = photo.allowFeature && !after.allowFeature;
      return isWithdrawn ? posts.consentWithdrawn(tx, emit, id) : null;
    });
    return { ...success, warning };
  };

  return {
    change,

    /** Withdraws both consents. @throws as `change` */
    withdraw: (player: PlayerActor, id: string, origin: Origin) =>
      change(player, { id, allowShow: false, allowFeature: false }, origin),
  };
}

/** `drop` removes the references and keeps the blobs, which other rows may use. */
export const rejectedOriginals = { expired: findExpired, drop: dropOriginals };

export type ReportsService = ReturnType<typeof createReports>;

/** One board's, each of which a reviewer has to look at. */
const REPORTS_PER_HOUR = 20;

/** Players report photos of the gallery. A report hides nothing; it flags the photo for a reviewer. */
export function createReports({
  withTransaction,
  now,
  audit,
}: Pick<ServiceDeps, 'withTransaction' | 'now' | 'audit'>) {
  return {
    /**
     * Repeated reports of a photo by one board count once, until a reviewer settles them.
     * @throws not_found if it is not in the gallery; rate_limited after `REPORTS_PER_HOUR` by one board
     */
    report(phone: PhoneActor, { id, reason }: ReportInput) {
      withTransaction((tx, emit) => {
        const photo = findSubmission(tx, id);
        const isShown = photo?.status === 'approved' && photo.allowShow;
        if (!isShown || findPlayer(tx, photo.playerId)?.disabledAt !== null) {
          throw new AppError('not_found');
        }
        const at = now();
        const { count, oldest } = findReportsBetween(
          tx,
          phone.id,
          new Date(at.getTime() - HOUR),
          at,
        );
        if (count >= REPORTS_PER_HOUR && oldest) {
          const retryAfter = waitSeconds(oldest.getTime() + HOUR - at.getTime(), HOUR);
          throw new AppError('rate_limited', undefined, { retryAfter });
        }
        if (!insertReport(tx, photo, { playerId: phone.id, reason, reportedAt: at })) return;
        emit({ type: 'submission.reported' });
      });
      return success;
    },

    /** A reviewer found nothing wrong. @throws not_found; conflict when it has no open report */
    dismiss(admin: Reviewer, id: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const found = findReviewed(tx, id);
        if (!found) throw new AppError('not_found');
        const { row, challenge, player } = found;
        if (!settleReports(tx, row, now())) throw staffFailures.notReported();
        const about = {
          title: challenge.title,
          player: fullNameOf(player),
        };
        const playerId = player.id as PlayerId;
        audit(tx, staffEntry(admin, origin, 'submission.report_dismissed', about, playerId));
        emit({ type: 'submission.reported' });
      });
      return success;
    },
  };
}
