// Commands on the queue, for reviewers and organisers: add, release, remove, mark as posted by hand.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import { findSubmission, type SubmissionRow } from '#features/submissions/reads/photos.ts';
import type { AdminActor, Origin, PlayerId } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import type { MarkInput } from '../contract.ts';
import { messages } from '../messages.ts';
import { findPost, findPostOf, type PostWithPhoto } from '../reads.ts';
import { findConfig } from '../repo/config.ts';
import * as repo from '../repo/posts.ts';

interface Deps {
  withTransaction: WithTransaction;
  now: Clock;
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
  audit(db: Db, note: AuditEntry): void;
}

const success = { success: true as const };

type ApprovedPhoto = Pick<SubmissionRow, 'id' | 'allowFeature'>;

export type QueueService = ReturnType<typeof createQueue>;

export function createQueue({ withTransaction, now, reconcileLedger, audit }: Deps) {
  const newPost = (submissionId: string | null, state: 'waiting' | 'queued') => ({
    id: newId(),
    submissionId,
    state,
    pictureKey: newId() + newId(),
    dueAt: now(),
    queuedAt: now(),
  });

  const find = (tx: Db, id: string): PostWithPhoto => {
    const post = findPost(tx, id);
    if (!post) throw new AppError('not_found');
    return post;
  };

  const throwConflict = (tx: Db, id: string): never => {
    const state = find(tx, id).row.state;
    throw new AppError('conflict', state === 'posted' ? messages.isPosted : messages.isUnderWay);
  };

  const writeAudit = (
    tx: Db,
    by: { admin: AdminActor; origin: Origin },
    { challenge, player }: Pick<PostWithPhoto, 'challenge' | 'player'>,
    [action, verb]: readonly [string, string],
  ): void => {
    const of = player ? ` of ${player.firstName} ${player.lastName}` : '';
    audit(tx, {
      actor: { kind: 'admin', id: by.admin.id },
      action: `instagram.${action}`,
      description: `${by.admin.firstName} ${verb} ${challenge ? `“${challenge.title}”` : 'a test post'}${of}`,
      origin: by.origin,
      subjectId: player?.id,
    });
  };

  /** Runs `work` and writes an audit entry. @throws not_found; conflict when `work` returns false */
  const change = (
    admin: AdminActor,
    origin: Origin,
    id: string,
    auditWords: readonly [string, string],
    work: (tx: Db, post: PostWithPhoto, emit: Emit) => boolean,
  ) => {
    withTransaction((tx, emit) => {
      const post = find(tx, id);
      if (!work(tx, post, emit)) throwConflict(tx, id);
      writeAudit(tx, { admin, origin }, post, auditWords);
    });
    return success;
  };

  const assertAllowed = ({ allowFeature }: Pick<SubmissionRow, 'allowFeature'>): void => {
    if (!allowFeature) throw new AppError('conflict', messages.notAllowed);
  };

  const assertPostable = (photo: Pick<SubmissionRow, 'status' | 'allowFeature'>): void => {
    if (photo.status !== 'approved') throw new AppError('conflict', messages.notApproved);
    assertAllowed(photo);
  };

  const enqueue = (tx: Db, photo: Pick<SubmissionRow, 'id'>): void => {
    if (repo.insertPost(tx, newPost(photo.id, 'queued'))) return;
    const post = findPostOf(tx, photo.id);
    if (post?.state === 'posted') throw new AppError('conflict', messages.isPosted);
    const again = { state: 'queued' as const, tries: 0, trouble: null, dueAt: now() };
    if (post && repo.movePost(tx, post.id, ['waiting', 'failed'], again)) return;
    throw new AppError('conflict', messages.isQueued);
  };

  return {
    /**
     * Queues an approved photo, in the transaction of the approval. `isRequested`: the organiser chose "& Post"; otherwise
     * the settings decide. @throws conflict
     */
    photoApproved(tx: Db, photo: ApprovedPhoto, isRequested: boolean): void {
      if (isRequested) {
        assertAllowed(photo);
        // Nothing to do for a photo that was posted before it was reopened.
        if (findPostOf(tx, photo.id)?.state !== 'posted') enqueue(tx, photo);
        return;
      }
      const { autoPost, requireApproval } = findConfig(tx);
      if (!autoPost || !photo.allowFeature) return;
      repo.insertPost(tx, newPost(photo.id, requireApproval ? 'waiting' : 'queued'));
    },

    /**
     * Removes an unpublished post, in the transaction of the undo. @returns a warning for a photo that is or may be
     * published
     */
    photoReopened(tx: Db, submissionId: string): string | null {
      const post = findPostOf(tx, submissionId);
      if (!post) return null;
      const isRemoved = repo.deletePost(tx, post.id, [
        'waiting',
        'queued',
        'failed',
        'claimed',
        'container',
      ]);
      if (isRemoved) return null;
      return post.state === 'posted' ? messages.staysThere : messages.mayBeThere;
    },

    /** Queues an approved photo. @throws not_found, conflict */
    add(admin: AdminActor, submissionId: string, origin: Origin) {
      withTransaction((tx) => {
        const photo = findSubmission(tx, submissionId);
        if (!photo) throw new AppError('not_found');
        assertPostable(photo);
        enqueue(tx, photo);
        const post = findPostOf(tx, submissionId);
        if (post)
          writeAudit(tx, { admin, origin }, find(tx, post.id), ['queued', 'queued for Instagram']);
      });
      return success;
    },

    /**
     * Queues a post that waits, that failed, or whose outcome is unknown and that the organiser did not find on Instagram.
     * @throws not_found, conflict
     */
    post(admin: AdminActor, id: string, origin: Origin) {
      const auditWords = ['queued', 'queued for Instagram'] as const;
      return change(admin, origin, id, auditWords, (tx, { row, photo }) => {
        if (photo) assertPostable(photo);
        return repo.movePost(tx, row.id, ['waiting', 'failed', 'unknown'], {
          state: 'queued',
          tries: 0,
          trouble: null,
          dueAt: now(),
          ...repo.WITHOUT_CONTAINER,
        });
      });
    },

    /** Removes a post from the queue. @throws not_found; conflict when it is in flight or published */
    remove(admin: AdminActor, id: string, origin: Origin) {
      const auditWords = ['removed', 'took out of the Instagram queue'] as const;
      return change(admin, origin, id, auditWords, (tx, { row }) =>
        repo.deletePost(tx, row.id, repo.EDITABLE),
      );
    },

    /** Marks a post as published by hand; the player gets the points for a feature. @throws not_found, conflict */
    mark(admin: AdminActor, { id, permalink }: MarkInput, origin: Origin) {
      const auditWords = ['marked', 'marked as posted on Instagram'] as const;
      return change(admin, origin, id, auditWords, (tx, { row, photo, player }, emit) => {
        if (photo) assertPostable(photo);
        const isMarked = repo.movePost(tx, row.id, repo.EDITABLE, {
          state: 'posted',
          isByHand: true,
          permalink: permalink || null,
          postedAt: now(),
          trouble: null,
        });
        if (isMarked && player) reconcileLedger(tx, emit, player.id as PlayerId);
        return isMarked;
      });
    },

    /** Undoes `mark`, points included. @throws not_found, conflict */
    unmark(admin: AdminActor, id: string, origin: Origin) {
      const auditWords = ['unmarked', 'took back the mark of'] as const;
      return change(admin, origin, id, auditWords, (tx, { row, player }, emit) => {
        if (!row.isByHand) throw new AppError('conflict', messages.isNotByHand);
        const isBack = repo.movePost(tx, row.id, ['posted'], {
          state: 'waiting',
          isByHand: false,
          permalink: null,
          postedAt: null,
          dueAt: now(),
        });
        if (isBack && player) reconcileLedger(tx, emit, player.id as PlayerId);
        return isBack;
      });
    },

    /** Queues a test post. @returns its id. @throws conflict while another one is unfinished */
    addTest(admin: AdminActor, origin: Origin): string {
      return withTransaction((tx) => {
        if (repo.findUnfinishedTest(tx)) throw new AppError('conflict', messages.testUnderWay);
        const row = newPost(null, 'queued');
        repo.insertPost(tx, row);
        audit(tx, {
          actor: { kind: 'admin', id: admin.id },
          action: 'instagram.tested',
          description: `${admin.firstName} sent a test post to Instagram`,
          origin,
        });
        return row.id;
      });
    },
  };
}
