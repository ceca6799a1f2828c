// Runs the state machine on stored posts: reads the post, asks the machine, stores the result in one transaction.
import type { Db } from '#db/client.ts';
import { findLastRow, isUpToRow, type SubmissionRow } from '#features/submissions/reads.ts';
import type { PlayerId } from '#shared/actor.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import type { Emit } from '#shared/events.ts';
import { newId } from '#shared/ids.ts';
import { fullNameOf } from '#shared/text/player-names.ts';
import { startOfContestDay } from '#shared/time/clock.ts';
import { type PostState, postStates } from '../contract.ts';
import { findPost, type PostWithPhoto } from '../reads.ts';
import * as repo from '../repo.ts';
import { next } from '../rules/post-machine.ts';
import { correctedWait, isOpenAt, slotAfter, tally } from '../rules/schedule.ts';
import type { Context, MachineEvent, Outcome, Transition } from '../rules/transitions.ts';
import type { Access, AccountService, InstagramDeps } from './account.ts';

const UNFINISHED = postStates.filter((state) => state !== 'posted');

export type TransitionsService = ReturnType<typeof createTransitions>;

/** Only this service changes the state of a post. A transition is stored before any of its calls is sent. */
export function createTransitions(deps: InstagramDeps, account: AccountService) {
  const { db, withTransaction, now, timeZone, reconcileLedger } = deps;
  const today = (): Date => startOfContestDay(now(), timeZone());

  /** When the schedule allows the next photo, or the one behind `ahead` others, if none is posted before `from`. */
  const slot = (ahead = 0, from = now()): Date => {
    const { postSchedule } = repo.findConfig(db);
    if (!postSchedule.enabled) return from;
    const day = startOfContestDay(from, timeZone());
    const times = {
      now: from,
      today: day,
      timeZone: timeZone(),
      restoredAt: repo.findRestore(db)?.restoredAt ?? null,
    };
    return slotAfter(repo.findCounted(db, day), postSchedule, times, ahead);
  };

  /** Whether the photo is still approved and its player still consents; always true for a test post. */
  const isAllowed = ({ row, photo }: PostWithPhoto): boolean =>
    row.submissionId === null || (photo?.status === 'approved' && photo.allowFeature);

  /** Whether the last restore may have lost what happened to this photo. */
  const isOlderThanRestore = (photo: SubmissionRow | null): boolean => {
    const restore = repo.findRestore(db);
    if (!restore || !photo) return false;
    const { restoredAt, lastRow } = restore;
    return lastRow === undefined
      ? photo.submittedAt <= restoredAt
      : isUpToRow(db, photo.id, lastRow);
  };

  const contextOf = (post: PostWithPhoto): Context => ({
    now: now(),
    isAllowed: isAllowed(post),
    isInSlot: post.row.submissionId === null || (!post.player?.disabledAt && slot() <= now()),
    isBlocked: repo.hasOtherUnresolved(db, post.row.id),
    isOlderThanRestore: isOlderThanRestore(post.photo),
  });

  const settle = (tx: Db, { row }: Pick<PostWithPhoto, 'row'>, outcome: Outcome): void => {
    const last = repo.findLastAttempt(tx, row);
    const isNew =
      outcome === 'pending' || (outcome === 'published' && last?.outcome === 'published');
    if (last && !isNew) {
      repo.updateAttempt(tx, last.id, { outcome, countedAt: now() });
      return;
    }
    if (outcome === 'not-published') return;
    repo.insertAttempt(tx, {
      id: newId(),
      postId: row.id,
      submissionId: row.submissionId,
      isTest: row.submissionId === null,
      containerId: row.containerId,
      outcome,
      sentAt: now(),
      countedAt: now(),
    });
  };

  /** Once every restored post has been decided, the worker may continue. */
  const noteReview = (tx: Db): void => {
    const restore = repo.findRestore(tx);
    if (!restore?.isApplied || restore.isReviewed) return;
    if (repo.countPosts(tx, ['restored']) === 0)
      repo.updateRestore(tx, { ...restore, isReviewed: true });
  };

  /** Stores a transition. @returns the container to publish, null for none */
  const store = (
    tx: Db,
    emit: Emit,
    post: PostWithPhoto,
    transition: Transition,
    access?: Access,
  ): string | null => {
    const { patch, attempt, effects = [] } = transition;
    const isOfAccount = !access || account.isCurrent(tx, access);
    const wait = patch?.dueAt ? { dueFrom: now() } : {};
    if (attempt) settle(tx, post, attempt);
    if (!patch) repo.deletePost(tx, post.row.id);
    else if (Object.keys(patch).length > 0) repo.updatePost(tx, post.row.id, { ...patch, ...wait });
    let published: string | null = null;
    for (const effect of effects) {
      if (effect.kind === 'publish') published = effect.containerId;
      else if (effect.kind === 'pause') {
        if (isOfAccount) account.pause(tx, emit, effect.action, effect.regainMinutes);
      } else if (effect.kind === 'succeeded') {
        // The next error alerts again.
        if (isOfAccount) repo.clearHold(tx);
      } else if (effect.kind === 'alert') {
        const about = { ...(post.challenge && { title: post.challenge.title }) };
        const notice = noticeOf('instagram_post', { ...about, trouble: effect.trouble });
        emit({ type: 'system.alert', severity: 'high', ...notice });
      } else if (post.player) reconcileLedger(tx, emit, post.player.id as PlayerId);
    }
    // Consent was taken back while nobody knew the outcome.
    if (patch?.state === 'posted' && post.player && post.photo?.allowFeature === false) {
      const about = { player: fullNameOf(post.player), title: post.challenge?.title ?? '' };
      const notice = noticeOf('consent_withdrawn_posted', about);
      const playerId = post.player.id as PlayerId;
      emit({ type: 'system.alert', severity: 'high', ...notice, playerId });
    }
    noteReview(tx);
    return published;
  };

  /**
   * @param access of the call that the event is the response to: pauses only that account
   * @returns null when the event does not apply in the post's state; nothing is stored then
   */
  const feed = (tx: Db, emit: Emit, id: string, event: MachineEvent, access?: Access) => {
    const post = findPost(tx, id);
    const transition =
      post && next({ ...post.row, isTest: post.row.submissionId === null }, event, contextOf(post));
    if (!post || !transition) return null;
    return { publish: store(tx, emit, post, transition, access) };
  };

  const feedAll = (tx: Db, emit: Emit, states: readonly PostState[], event: MachineEvent): void => {
    for (const id of repo.findIds(tx, states)) feed(tx, emit, id, event);
  };

  /** Holds back posts that may have been published since the backup, once per restore. */
  const applyRestore = (): void =>
    withTransaction((tx, emit) => {
      const restore = repo.findRestore(tx);
      if (!restore || restore.isApplied) return;
      repo.updateRestore(tx, { ...restore, isApplied: true, lastRow: findLastRow(tx) });
      feedAll(tx, emit, UNFINISHED, { type: 'restored' });
      noteReview(tx);
    });
  applyRestore();

  return {
    slot,
    isInHours: (): boolean => isOpenAt(repo.findConfig(db).postSchedule, now(), timeZone()),
    isAllowed,
    isOlderThanRestore,
    feed,
    feedAll,

    /** Number of photos attempted today, counted from the moment they are sent. */
    attemptedToday: (): number => tally(repo.findCounted(db, today()), today()).today,

    /** Whether an organiser still has to go through what may have been posted since the backup. */
    isHeldBack: (): boolean => repo.findRestore(db)?.isReviewed === false,

    /** Whether a backup was restored today: then only Instagram knows how many were posted today. */
    isRestoredToday: (): boolean => (repo.findRestore(db)?.restoredAt ?? new Date(0)) >= today(),

    /** Restarts waits that were set in the future: the clock was set back. */
    correctClock(): void {
      repo.correctAttempts(db, now());
      for (const { id, dueAt, dueFrom } of repo.findAhead(db, now())) {
        const { from, until } = correctedWait({ from: dueFrom, until: dueAt }, now());
        repo.updatePost(db, id, { dueAt: until, dueFrom: from });
      }
      const restore = repo.findRestore(db);
      if (restore && restore.restoredAt > now())
        repo.updateRestore(db, { ...restore, restoredAt: now() });
      account.correctClock();
    },
  };
}
