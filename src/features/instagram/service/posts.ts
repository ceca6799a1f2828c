// Posts: how photos enter the queue and leave it, what organisers do with them, and how the tab shows them.
import type { Db } from '#db/client.ts';
import { playerTexts as photoTexts } from '#features/submissions/messages.ts';
import { findSubmission, type SubmissionRow } from '#features/submissions/reads.ts';
import type { Organiser, Origin, PlayerId } from '#shared/actor.ts';
import { type Notice, noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { pageOf, success } from '#shared/calls.ts';
import type { Emit } from '#shared/events.ts';
import { AppError } from '#shared/failures/errors.ts';
import { newId } from '#shared/ids.ts';
import { photoUrl, postPackUrl } from '#shared/paths.ts';
import { moved } from '#shared/reorder.ts';
import { fullNameOf, shownNameOf } from '#shared/text/player-names.ts';
import {
  type Attention,
  type CaptionInput,
  type InstagramSettings,
  LIST_LIMIT,
  type MarkInput,
  type MoveInput,
  type Post,
  type PostState,
  type Posts,
  type PostsInput,
} from '../contract.ts';
import { failures, messages, playerFailures } from '../messages.ts';
import {
  findFirstDueAt,
  findPost,
  findPostIdsOfPlayer,
  findPostOf,
  findPosts,
  type PostWithPhoto,
} from '../reads.ts';
import * as repo from '../repo.ts';
import { captionFor } from '../rules/caption.ts';
import { entryOf, type MachineEvent } from '../rules/transitions.ts';
import type { AccountService, InstagramDeps } from './account.ts';
import { createOutlook } from './outlook.ts';
import type { TransitionsService } from './transitions.ts';

/** The caption with the current settings. */
export function captionOf(
  { row, challenge, player }: PostWithPhoto,
  { includeUserCredit, hashtagTemplate }: InstagramSettings,
): string {
  if (!challenge) return messages.testCaption;
  if (row.ownCaption !== null && row.captionStep === 0) return row.ownCaption;
  const name = includeUserCredit && player ? shownNameOf(player) : null;
  return captionFor({ ...challenge, name, template: hashtagTemplate }, row.captionStep);
}

/** States in which nothing is posted while the player's account is disabled. */
const HELD: readonly PostState[] = ['waiting', 'queued', 'claimed', 'container'];

function postOf(post: PostWithPhoto, settings: InstagramSettings): Post {
  const { row, photo, challenge, player } = post;
  return {
    id: row.id,
    state: row.state,
    photo:
      photo && challenge && player
        ? {
            id: photo.id,
            title: challenge.title,
            playerName: fullNameOf(player),
            thumbnailUrl: photoUrl(photo.id, 'thumbnail'),
          }
        : null,
    caption: row.state === 'posted' && row.caption ? row.caption : captionOf(post, settings),
    isOwnCaption: row.ownCaption !== null,
    intent: row.intent,
    pictureUrl: postPackUrl(row.id),
    trouble: player?.disabledAt && HELD.includes(row.state) ? messages.isOfDisabled : row.trouble,
    queuedAt: row.queuedAt.toISOString(),
    postedAt: row.postedAt?.toISOString() ?? null,
    permalink: row.permalink,
    isByHand: row.isByHand,
  };
}

const assertAllowed = ({ allowFeature }: Pick<SubmissionRow, 'allowFeature'>): void => {
  if (!allowFeature) throw failures.notAllowed();
};

const assertPostable = (photo: Pick<SubmissionRow, 'status' | 'allowFeature'>): void => {
  if (photo.status !== 'approved') throw failures.notApproved();
  assertAllowed(photo);
};

export type EntriesService = ReturnType<typeof createEntries>;

/** How photos enter the queue and leave it: by reviews, by an organiser, by the player's consent; and test posts. */
export function createEntries(deps: InstagramDeps, transitions: TransitionsService) {
  const { withTransaction, now, audit } = deps;

  const insert = (tx: Db, photo: SubmissionRow | null, wanted: 'waiting' | 'queued'): string => {
    const id = newId();
    const submissionId = photo?.id ?? null;
    const last = photo ? (repo.findLastAttempt(tx, { id, submissionId }) ?? null) : null;
    repo.insertPost(tx, {
      id,
      submissionId,
      pictureKey: newId() + newId(),
      dueAt: now(),
      dueFrom: now(),
      queuedAt: now(),
      ...entryOf(wanted, { last, isOlderThanRestore: transitions.isOlderThanRestore(photo) }),
    });
    return id;
  };

  return {
    /**
     * Queues an approved photo, in the transaction of the approval. `isRequested`: the organiser chose "& Post"; otherwise
     * the settings decide. A post whose outcome is not known yet keeps waiting for it. @throws conflict
     */
    photoApproved(tx: Db, emit: Emit, photo: SubmissionRow, isRequested: boolean): void {
      if (isRequested) assertAllowed(photo);
      const { autoPost, requireApproval } = repo.findConfig(tx);
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
     * Queues a photo that was approved before its player consented, in the transaction of the consent. An organiser has
     * to release it, having perhaps removed it before. An existing post is left alone.
     */
    consentGiven(tx: Db, photo: SubmissionRow): void {
      const isWanted = photo.status === 'approved' && repo.findConfig(tx).autoPost;
      if (isWanted && !findPostOf(tx, photo.id)) insert(tx, photo, 'waiting');
    },

    /**
     * Removes an unpublished post, in the transaction that withdraws the consent, and notifies organisers. One that may
     * be on Instagram is removed once it is known not to be. @returns a warning for such a photo.
     * @throws conflict for a posted one
     */
    consentWithdrawn(tx: Db, emit: Emit, submissionId: string): string | null {
      const row = findPostOf(tx, submissionId);
      const post = row && findPost(tx, row.id);
      if (!post?.player) return null;
      const { player } = post;
      if (post.row.state === 'posted') throw playerFailures.isPosted();
      const isRemoved = transitions.feed(tx, emit, post.row.id, { type: 'withdrawn' }) !== null;
      const notice = noticeOf(isRemoved ? 'consent_withdrawn' : 'consent_withdrawn_late', {
        player: fullNameOf(player),
        title: post.challenge?.title ?? '',
      });
      const playerId = player.id as PlayerId;
      emit({ type: 'system.alert', severity: 'other', ...notice, playerId });
      return isRemoved ? null : photoTexts.consentLate;
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
        if (found?.state === 'posted') throw playerFailures.isPosted();
        const isReleased =
          (found?.state === 'waiting' || found?.state === 'failed') &&
          transitions.feed(tx, emit, found.id, { type: 'post' }) !== null;
        if (found && !isReleased) throw failures.isQueued();
        const post = findPost(tx, found?.id ?? insert(tx, photo, 'queued'));
        const about = post ? namesOf(post) : {};
        audit(tx, staffEntry(admin, origin, 'instagram.queued', about, post?.player?.id));
      });
      return success;
    },

    /** Queues a test post. @returns its id. @throws conflict while another one is unfinished */
    addTest(admin: Organiser, origin: Origin): string {
      return withTransaction((tx) => {
        if (repo.findUnfinishedTest(tx)) throw failures.testUnderWay();
        const id = insert(tx, null, 'queued');
        audit(tx, staffEntry(admin, origin, 'instagram.tested', {}));
        return id;
      });
    },
  };
}

/** States in which the caption can still change. */
const UNSENT: readonly string[] = ['waiting', 'queued', 'failed', 'restored'];

type PostAction = 'queued' | 'removed' | 'marked' | 'unmarked' | 'cleared' | 'moved' | 'captioned';

export type QueueService = ReturnType<typeof createQueue>;

/** Organisers' commands on posts. */
export function createQueue(deps: InstagramDeps, transitions: TransitionsService) {
  const { withTransaction, audit } = deps;

  /** Runs `work` on a post and writes an audit entry. @throws not_found */
  const change = (
    [admin, id, origin]: readonly [Organiser, string, Origin],
    action: PostAction,
    work: (tx: Db, post: PostWithPhoto, emit: Emit) => void,
  ) => {
    withTransaction((tx, emit) => {
      const post = findPost(tx, id);
      if (!post) throw new AppError('not_found');
      work(tx, post, emit);
      audit(tx, staffEntry(admin, origin, `instagram.${action}`, namesOf(post), post.player?.id));
    });
    return success;
  };

  /** Why a command comes too late, or too early. */
  const refusalIn = (state: PostState) => {
    if (state === 'posted') return playerFailures.isPosted();
    if (state === 'queued') return failures.isQueued();
    return state === 'restored' ? failures.sayFirst() : failures.isUnderWay();
  };

  /** @throws conflict */
  const command = (tx: Db, { row }: PostWithPhoto, emit: Emit, event: MachineEvent): void => {
    if (!transitions.feed(tx, emit, row.id, event)) throw refusalIn(row.state);
  };

  return {
    /**
     * Releases a waiting or failed post. An unclear one is checked with Instagram once more first.
     * @throws not_found; conflict, also while Instagram has not been asked
     */
    post: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], 'queued', (tx, post, emit) => {
        if (post.photo) assertPostable(post.photo);
        command(tx, post, emit, { type: 'post' });
      }),

    /**
     * Removes an unpublished post. One that may be on Instagram is removed after Instagram was asked, and stays if it
     * is there. @throws not_found, conflict
     */
    remove: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], 'removed', (tx, post, emit) =>
        command(tx, post, emit, { type: 'remove' }),
      ),

    /** Marks a post as published, by hand or unnoticed, which earns the player points. @throws not_found, conflict */
    mark: (admin: Organiser, { id, permalink }: MarkInput, origin: Origin) =>
      change([admin, id, origin], 'marked', (tx, post, emit) => {
        if (post.photo && post.row.state !== 'restored') assertPostable(post.photo);
        command(tx, post, emit, { type: 'mark', permalink: permalink || null });
      }),

    /** Undoes `mark`, points included. @throws not_found, conflict */
    unmark: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], 'unmarked', (tx, post, emit) => {
        if (post.row.state !== 'posted') throw failures.isNotPosted();
        if (!post.row.isByHand) throw failures.isNotByHand();
        command(tx, post, emit, { type: 'unmark' });
        if (post.player) emit({ type: 'player.changed', playerId: post.player.id as PlayerId });
      }),

    /** Says that a post was not published between a backup and its restore. @throws not_found, conflict */
    notPosted: (admin: Organiser, id: string, origin: Origin) =>
      change([admin, id, origin], 'cleared', (tx, post, emit) => {
        if (post.row.state !== 'restored') throw failures.isDecided();
        command(tx, post, emit, { type: 'not-posted' });
      }),

    /** Moves a queued post next to another one. @throws not_found; conflict when one is not queued any more */
    move(admin: Organiser, { id, ...place }: MoveInput, origin: Origin) {
      return change([admin, id, origin], 'moved', (tx) => {
        const order = repo.findOrder(tx);
        const changed = moved(order, id, place);
        if (!changed) throw failures.isNotQueued();
        for (const { id: one, rank } of changed) repo.updatePost(tx, one, { rank });
      });
    },

    /** Sets the caption of a post that was not sent, or restores the generated one. @throws not_found, conflict */
    editCaption(admin: Organiser, { id, caption }: CaptionInput, origin: Origin) {
      return change([admin, id, origin], 'captioned', (tx, { row }) => {
        if (!UNSENT.includes(row.state)) throw refusalIn(row.state);
        repo.updatePost(tx, id, { ownCaption: caption, captionStep: 0 });
      });
    },
  };
}

export const namesOf = ({ challenge, player }: Pick<PostWithPhoto, 'challenge' | 'player'>) => ({
  ...(challenge && { title: challenge.title }),
  ...(player && { player: fullNameOf(player) }),
});

const LISTS = {
  attention: ['restored', 'unclear', 'failed'],
  waiting: ['waiting'],
  queue: ['queued', ...repo.IN_FLIGHT, 'unknown'],
  posted: ['posted'],
} as const satisfies Record<string, readonly PostState[]>;

interface Services {
  account: AccountService;
  transitions: TransitionsService;
}

export type PostsService = ReturnType<typeof createPosts>;

const perList = <T>(of: (list: keyof typeof LISTS) => T) => ({
  attention: of('attention'),
  waiting: of('waiting'),
  queue: of('queue'),
  posted: of('posted'),
});

/** The queue as the Instagram tab shows it. */
export function createPosts(deps: InstagramDeps, { account, transitions }: Services) {
  const { db, publicUrl, now } = deps;

  const mode = (): Posts['mode'] =>
    publicUrl !== null && account.status().connected ? 'publish' : 'pack';

  const nextAt = ({ hold }: Pick<Posts, 'hold'>): Date | null => {
    const due = findFirstDueAt(db);
    if (!due || mode() === 'pack' || (hold && hold.until === null)) return null;
    if (transitions.isHeldBack()) return null;
    const from = Math.max(Number(now()), Number(due), Date.parse(hold?.until ?? due.toISOString()));
    return transitions.slot(0, new Date(from));
  };

  const countOf = (list: keyof typeof LISTS): number => repo.countPosts(db, LISTS[list]);

  return {
    posts(pages: PostsInput): Posts {
      const settings = repo.findConfig(db);
      const { enabled, postsPerDay } = settings.postSchedule;
      const state = account.holdAndQuota();
      const restored = repo.countPosts(db, ['restored']);
      const counts = perList(countOf);
      const list = (name: keyof typeof LISTS) => {
        const { skip } = pageOf(counts[name], pages[name], LIST_LIMIT);
        return findPosts(db, LISTS[name], LIST_LIMIT, skip).map((post) => postOf(post, settings));
      };
      const lists = perList(list);
      return {
        mode: mode(),
        ...lists,
        queueBeside: repo.findBeside(db, lists.queue),
        counts: { ...counts, ...(restored > 0 && { restored }) },
        next: nextAt(state)?.toISOString() ?? null,
        today: { posted: transitions.attemptedToday(), limit: enabled ? postsPerDay : null },
        ...state,
        isHeldBack: transitions.isHeldBack(),
        isSilent: account.isSilent(),
      };
    },

    outlook: createOutlook(deps, { account, transitions, mode }),

    /** What needs a person: posts to decide on or release, a pause only organisers can end, silence of Instagram. */
    attention(): Attention & { notice: Notice | null } {
      const { hold } = account.holdAndQuota();
      const undecided = countOf('attention');
      const isHeld = hold !== null && hold.until === null;
      const count = undecided + countOf('waiting') + Number(isHeld) + Number(account.isSilent());
      const notice = noticeNow();
      return { count, text: notice && noticeText(notice), notice };

      function noticeNow(): Notice | null {
        if (transitions.isHeldBack()) return noticeOf('posts_unclear');
        if (hold) return noticeOf('posts_held');
        if (account.isSilent()) return noticeOf('posts_silent');
        return undecided > 0 ? noticeOf('posts_undecided', { count: undecided }) : null;
      }
    },
  };
}
