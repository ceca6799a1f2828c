// Commands of organisers on posts: release, remove, say what is on Instagram, reorder, edit the caption.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { AppError } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import type { CaptionInput, MarkInput, MoveInput } from '../contract.ts';
import { messages } from '../messages.ts';
import { findPost, type PostWithPhoto } from '../reads.ts';
import * as repo from '../repo/posts.ts';
import type { MachineEvent } from '../rules/machine-types.ts';
import { moved } from '../rules/order.ts';
import { assertPostable } from './entries.ts';
import type { TransitionsService } from './transitions.ts';

interface Deps {
  withTransaction: WithTransaction;
  transitions: Pick<TransitionsService, 'feed'>;
  audit(db: Db, note: AuditEntry): void;
}

const success = { success: true as const };

/** The caption can still change. */
const UNSENT: readonly string[] = ['waiting', 'queued', 'failed', 'restored'];

export type QueueService = ReturnType<typeof createQueue>;

export function createQueue({ withTransaction, transitions, audit }: Deps) {
  const find = (tx: Db, id: string): PostWithPhoto => {
    const post = findPost(tx, id);
    if (!post) throw new AppError('not_found');
    return post;
  };

  /** Runs `work` on a post and writes an audit entry. @throws not_found */
  const change = (
    [admin, id, origin]: readonly [Organiser, string, Origin],
    [action, verb]: readonly [string, string],
    work: (tx: Db, post: PostWithPhoto, emit: Emit) => void,
  ) => {
    withTransaction((tx, emit) => {
      const post = find(tx, id);
      work(tx, post, emit);
      const { challenge, player } = post;
      const of = player ? ` of ${player.firstName} ${player.lastName}` : '';
      audit(tx, {
        actor: { kind: 'admin', id: admin.id },
        action: `instagram.${action}`,
        description: `${admin.firstName} ${verb} ${challenge ? `“${challenge.title}”` : 'a test post'}${of}`,
        origin,
        subjectId: player?.id,
      });
    });
    return success;
  };

  /** @throws conflict when the command comes too late, or too early */
  const command = (tx: Db, { row }: PostWithPhoto, emit: Emit, event: MachineEvent): void => {
    if (transitions.feed(tx, emit, row.id, event)) return;
    if (row.state === 'posted') throw new AppError('conflict', messages.isPosted);
    const isHeld = row.state === 'restored';
    throw new AppError('conflict', isHeld ? messages.sayFirst : messages.isUnderWay);
  };

  return {
    /**
     * Releases a post that waits or failed. One that Instagram could not tell about is asked about once more first.
     * @throws not_found; conflict, also while Instagram has not been asked
     */
    post: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], ['queued', 'queued for Instagram'], (tx, post, emit) => {
        if (post.photo) assertPostable(post.photo);
        command(tx, post, emit, { type: 'post' });
      }),

    /**
     * Removes a post that is not published. One that may be on Instagram is removed once Instagram was asked: it stays if
     * it is there. @throws not_found, conflict
     */
    remove: (admin: Organiser, id: string, origin: Origin) =>
      change(
        [admin, id, origin],
        ['removed', 'took out of the Instagram queue'],
        (tx, post, emit) => command(tx, post, emit, { type: 'remove' }),
      ),

    /** Marks a post as published, by hand or unnoticed; the player gets the points for a feature. @throws not_found, conflict */
    mark: (admin: Organiser, { id, permalink }: MarkInput, origin: Origin) =>
      change([admin, id, origin], ['marked', 'marked as posted on Instagram'], (tx, post, emit) => {
        if (post.photo) assertPostable(post.photo);
        command(tx, post, emit, { type: 'mark', permalink: permalink || null });
      }),

    /** Undoes `mark`, points included. @throws not_found, conflict */
    unmark: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], ['unmarked', 'took back the mark of'], (tx, post, emit) => {
        if (!post.row.isByHand) throw new AppError('conflict', messages.isNotByHand);
        command(tx, post, emit, { type: 'unmark' });
      }),

    /** Says that a post was not published between a backup and its restore. @throws not_found, conflict */
    notPosted: (admin: Organiser, id: string, origin: Origin) =>
      change(
        [admin, id, origin],
        ['cleared', 'found not posted on Instagram:'],
        (tx, post, emit) => {
          if (post.row.state !== 'restored') throw new AppError('conflict', messages.isDecided);
          command(tx, post, emit, { type: 'not-posted' });
        },
      ),

    /** Moves a queued post next to another one. @throws not_found; conflict when one is not queued any more */
    move(admin: Organiser, { id, ...place }: MoveInput, origin: Origin) {
      return change([admin, id, origin], ['moved', 'moved in the Instagram queue:'], (tx) => {
        const order = repo.findOrder(tx);
        const changed = moved(order, id, place);
        if (!changed) throw new AppError('conflict', messages.isNotQueued);
        for (const { id: one, rank } of changed) repo.updatePost(tx, one, { rank });
      });
    },

    /** Sets the caption of a post that was not sent, or makes it from the photo again. @throws not_found, conflict */
    editCaption(admin: Organiser, { id, caption }: CaptionInput, origin: Origin) {
      const auditWords = ['captioned', 'edited the Instagram caption of'] as const;
      return change([admin, id, origin], auditWords, (tx, { row }) => {
        if (!UNSENT.includes(row.state)) throw new AppError('conflict', messages.isUnderWay);
        repo.updatePost(tx, id, { ownCaption: caption, captionStep: 0 });
      });
    },
  };
}
