// How photos enter the queue and leave it: by reviews, by an organiser, by the player's consent; and test posts.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findSubmission, type SubmissionRow } from '#features/submissions/reads.ts';
import type { Organiser, Origin, PlayerId } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import { messages } from '../messages.ts';
import { findPost, findPostIdsOfPlayer, findPostOf } from '../reads.ts';
import { findLastAttempt } from '../repo/attempts.ts';
import { findConfig } from '../repo/config.ts';
import * as repo from '../repo/posts.ts';
import { entryOf } from '../rules/new-post.ts';
import type { TransitionsService } from './transitions.ts';

interface Deps {
  withTransaction: WithTransaction;
  now: Clock;
  transitions: Pick<TransitionsService, 'feed' | 'isOlderThanRestore'>;
  audit(db: Db, note: AuditEntry): void;
}

type Photo = Pick<SubmissionRow, 'id' | 'allowFeature' | 'submittedAt'>;

const assertAllowed = ({ allowFeature }: Pick<SubmissionRow, 'allowFeature'>): void => {
  if (!allowFeature) throw new AppError('conflict', messages.notAllowed);
};

export const assertPostable = (photo: Pick<SubmissionRow, 'status' | 'allowFeature'>): void => {
  if (photo.status !== 'approved') throw new AppError('conflict', messages.notApproved);
  assertAllowed(photo);
};

export type EntriesService = ReturnType<typeof createEntries>;

export function createEntries({ withTransaction, now, transitions, audit }: Deps) {
  const insert = (tx: Db, photo: Photo | null, wanted: 'waiting' | 'queued'): string => {
    const id = newId();
    const submissionId = photo?.id ?? null;
    const last = photo ? (findLastAttempt(tx, { id, submissionId }) ?? null) : null;
    const isOlderThanRestore = transitions.isOlderThanRestore(photo?.submittedAt);
    repo.insertPost(tx, {
      id,
      submissionId,
      pictureKey: newId() + newId(),
      dueAt: now(),
      dueFrom: now(),
      queuedAt: now(),
      ...entryOf(wanted, { last, isOlderThanRestore }),
    });
    return id;
  };

  return {
    /**
     * Queues an approved photo, in the transaction of the approval. `isRequested`: the organiser chose "& Post"; otherwise
     * the settings decide. A post whose outcome is not known yet keeps waiting for it. @throws conflict
     */
    photoApproved(tx: Db, emit: Emit, photo: Photo, isRequested: boolean): void {
      if (isRequested) assertAllowed(photo);
      const { autoPost, requireApproval } = findConfig(tx);
      const post = findPostOf(tx, photo.id);
      if (post) {
        const isWanted = isRequested || (autoPost && !requireApproval);
        transitions.feed(tx, emit, post.id, { type: 'approved', isRequested: isWanted });
        return;
      }
      if (isRequested) insert(tx, photo, 'queued');
      else if (autoPost && photo.allowFeature) {
        insert(tx, photo, requireApproval ? 'waiting' : 'queued');
      }
    },

    /**
     * Removes an unpublished post, in the transaction of the undo. @returns a warning for a photo that is or may be
     * published
     */
    photoReopened(tx: Db, emit: Emit, submissionId: string): string | null {
      const post = findPostOf(tx, submissionId);
      if (!post || transitions.feed(tx, emit, post.id, { type: 'withdrawn' })) return null;
      return post.state === 'posted' ? messages.staysThere : messages.mayBeThere;
    },

    /**
     * Removes an unpublished post, in the transaction in which its player takes the consent back, and tells organisers.
     * One that may be on Instagram is dropped once it is known that it is not. @returns a warning for such a photo.
     * @throws conflict for a posted one
     */
    consentWithdrawn(tx: Db, emit: Emit, submissionId: string): string | null {
      const row = findPostOf(tx, submissionId);
      const post = row && findPost(tx, row.id);
      if (!post?.player) return null;
      const { player } = post;
      if (post.row.state === 'posted') throw new AppError('conflict', messages.isPosted);
      const isRemoved = transitions.feed(tx, emit, post.row.id, { type: 'withdrawn' }) !== null;
      const words = isRemoved ? messages.consentWithdrawn : messages.consentWithdrawnLate;
      const message = words(`${player.firstName} ${player.lastName}`, post.challenge?.title ?? '');
      emit({ type: 'system.alert', severity: 'other', message, playerId: player.id as PlayerId });
      return isRemoved ? null : messages.consentLate;
    },

    /** Removes the posts of a player, in the transaction that erases the player. */
    playerErased(tx: Db, emit: Emit, playerId: string): void {
      for (const id of findPostIdsOfPlayer(tx, playerId)) {
        transitions.feed(tx, emit, id, { type: 'erased' });
      }
    },

    /** Queues an approved photo. @throws not_found, conflict */
    add(admin: Organiser, submissionId: string, origin: Origin) {
      withTransaction((tx, emit) => {
        const photo = findSubmission(tx, submissionId);
        if (!photo) throw new AppError('not_found');
        assertPostable(photo);
        const found = findPostOf(tx, submissionId);
        if (found?.state === 'posted') throw new AppError('conflict', messages.isPosted);
        const isReleased =
          (found?.state === 'waiting' || found?.state === 'failed') &&
          transitions.feed(tx, emit, found.id, { type: 'post' }) !== null;
        if (found && !isReleased) throw new AppError('conflict', messages.isQueued);
        const post = findPost(tx, found?.id ?? insert(tx, photo, 'queued'));
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.queued',
          description: `${admin.firstName} queued for Instagram “${post?.challenge?.title}” of ${post?.player?.firstName} ${post?.player?.lastName}`,
          origin,
          subjectId: post?.player?.id,
        });
      });
      return { success: true as const };
    },

    /** Queues a test post. @returns its id. @throws conflict while another one is unfinished */
    addTest(admin: Organiser, origin: Origin): string {
      return withTransaction((tx) => {
        if (repo.findUnfinishedTest(tx)) throw new AppError('conflict', messages.testUnderWay);
        const id = insert(tx, null, 'queued');
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.tested',
          description: `${admin.firstName} sent a test post to Instagram`,
          origin,
        });
        return id;
      });
    },
  };
}
