// The worker that publishes posts, a state machine. Each state is stored before the call it precedes. After a crash or a
// lost response the worker checks the container's state, so no photo is published twice.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { GraphApiError, NoResponseError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { Log } from '#server/log.ts';
import type { PlayerId } from '#shared/actor.ts';
import { type Clock, startOfContestDay } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import { findPost, type PostRow, type PostWithPhoto } from '../reads.ts';
import { findConfig } from '../repo/config.ts';
import * as repo from '../repo/posts.ts';
import * as backoff from '../rules/backoff.ts';
import { altTextFor } from '../rules/caption.ts';
import { classifyContainerError, classifyError } from '../rules/error-table.ts';
import { nextSlot } from '../rules/schedule.ts';
import type { Access, AccountService } from './account.ts';
import { createErrorPolicy } from './error-policy.ts';
import type { PicturesService } from './pictures.ts';
import { createPublishStep } from './publish-step.ts';
import { captionOf } from './views.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  timeZone: string;
  log: Log;
  gateway: InstagramGateway;
  account: AccountService;
  pictures: PicturesService;
  publicUrl: string | null;
  /** Updates a player's ledger to the expected awards, features included. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
}

const NO_RESPONSE = 'Instagram cannot be reached. It is tried again by itself.';
const PERMALINK_TRIES_MAX = 3;
/** Limit of one run; the job starts the next run some seconds later. */
const STEPS_MAX = 100;

export type PublisherService = ReturnType<typeof createPublisher>;

export function createPublisher(deps: Deps) {
  const { db, now, timeZone, log, gateway, account, pictures, publicUrl } = deps;
  const fromNow = (ms: number): Date => new Date(now().getTime() + ms);
  const errorPolicy = createErrorPolicy({ db, gateway, account, fromNow });
  const { apply } = errorPolicy;

  const slot = (): Date => {
    const { n, last } = repo.countPostedSince(db, startOfContestDay(now(), timeZone));
    return nextSlot(findConfig(db).postSchedule, now(), { today: n, last }, timeZone);
  };

  /** Whether the photo is still approved and its player still agrees; always true for a test post. */
  const mayPublish = ({ row, photo }: PostWithPhoto): boolean =>
    row.submissionId === null || (photo?.status === 'approved' && photo.allowFeature);

  /** Test posts ignore the schedule: an organiser is waiting for the result. */
  const isInSlot = ({ row }: PostWithPhoto): boolean =>
    row.submissionId === null || slot() <= now();

  const requeue = (id: string): void => {
    const requeued = { state: 'queued' as const, dueAt: now(), ...repo.WITHOUT_CONTAINER };
    repo.movePost(db, id, ['claimed', 'container'], requeued);
  };
  const publishStep = createPublishStep({ ...deps, errorPolicy, fromNow });

  /** Claims the next queued post, or removes it when it may no longer be published. @returns whether it did either */
  const claimNext = (): boolean => {
    const next = repo.findNextQueued(db, now());
    const post = next && findPost(db, next);
    if (!post || !isInSlot(post)) return false;
    if (mayPublish(post)) {
      return repo.movePost(db, post.row.id, ['queued'], { state: 'claimed', dueAt: now() });
    }
    repo.deletePost(db, post.row.id, ['queued']);
    return true;
  };

  const onNoResponse = ({ id, state, tries }: PostRow): void => {
    const dueAt = fromNow(backoff.noResponseDelay(tries + 1));
    repo.movePost(db, id, [state], { tries: tries + 1, dueAt, trouble: NO_RESPONSE });
  };

  /** Tries without a response do not count: the first response after them resets the counter. */
  const withFreshTries = (row: PostRow): PostRow =>
    row.trouble === NO_RESPONSE ? { ...row, tries: 0 } : row;

  /** Handles an error in a state before the publish call, where repeating is safe. */
  const fail = async (post: PostWithPhoto, cause: unknown, access: Access): Promise<void> => {
    if (hasName<NoResponseError>(cause, 'NoResponseError')) onNoResponse(post.row);
    else if (hasName<GraphApiError>(cause, 'GraphApiError')) {
      await apply(withFreshTries(post.row), classifyError(cause), access, cause);
    } else {
      log.error({ err: cause }, 'publishing failed');
      const message = 'The picture could not be made. Post it by hand.';
      await apply(post.row, { kind: 'fail', message }, access);
    }
  };

  const prepare = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { row, challenge } = post;
    const { used, total } = await gateway.limit(access.token, access.userId);
    account.saveQuota(used, total);
    if (total !== null && used >= total) {
      requeue(row.id);
      account.holdForAnHour('quota', `Instagram takes ${total} posts in 24 hours, and has them.`);
      return;
    }
    const fault = await pictures.checkReachable(row);
    if (fault) {
      const message = `The picture cannot be fetched from the internet: ${fault}. Is PUBLIC_URL right?`;
      return apply(withFreshTries(row), { kind: 'unreachable', message }, access);
    }
    const caption = captionOf(post, findConfig(db));
    const containerId = await gateway.createContainer(access.token, access.userId, {
      imageUrl: pictures.addressOf(row.pictureKey),
      caption,
      altText: challenge ? altTextFor(challenge.title) : 'A test post of the photo contest',
    });
    repo.movePost(db, row.id, ['claimed'], {
      state: 'container',
      containerId,
      containerAt: now(),
      caption,
      tries: withFreshTries(row).tries,
      trouble: null,
      polls: 0,
      dueAt: fromNow(backoff.pollDelay(0)),
    });
  };

  const pollContainer = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId, containerAt, polls } = post.row;
    if (!containerId || !containerAt) return requeue(id);
    const { code, subcode } = await gateway.containerState(access.token, containerId);
    if (code === 'FINISHED') {
      return isInSlot(post) ? publishStep.publish(post, access) : requeue(id);
    }
    // Already published, for example before an older backup was restored.
    if (code === 'PUBLISHED') return publishStep.finish(post, null);
    if (code === 'IN_PROGRESS' && !backoff.hasPollingTimedOut(containerAt, polls, now())) {
      repo.movePost(db, id, ['container'], {
        polls: polls + 1,
        dueAt: fromNow(backoff.pollDelay(polls + 1)),
      });
      return;
    }
    await apply(withFreshTries(post.row), classifyContainerError(subcode), access);
  };

  const advance = async (id: string, access: Access): Promise<void> => {
    const post = findPost(db, id);
    if (!post) return;
    const { state } = post.row;
    if (state === 'publishing' || state === 'unknown')
      return publishStep.resolveUnknown(post, access);
    if (!mayPublish(post)) return void repo.deletePost(db, id, ['claimed', 'container']);
    try {
      if (state === 'claimed') await (isInSlot(post) ? prepare(post, access) : requeue(id));
      if (state === 'container') await pollContainer(post, access);
    } catch (cause) {
      await fail(post, cause, access);
    }
  };

  /** Errors are ignored: the photo is published with or without a known permalink. */
  const fetchPermalink = async ({ id, mediaId, tries }: PostRow, access: Access): Promise<void> => {
    const permalink = await gateway.permalink(access.token, mediaId ?? '').catch(() => null);
    const retryLater = { tries: tries + 1, dueAt: fromNow(backoff.retryDelay(tries + 1)) };
    repo.movePost(db, id, ['posted'], permalink ? { permalink } : retryLater);
  };

  /** Runs one transition. @returns whether more may be due */
  const step = async (): Promise<boolean> => {
    if (publicUrl === null || !account.canPublish()) return false;
    const access = account.access();
    if (!access) return false;
    const due = repo.findDue(db, now());
    if (due) return advance(due, access).then(() => true);
    if (!repo.hasInFlight(db) && claimNext()) return true;
    const unlinked = repo.findWithoutPermalink(db, now(), PERMALINK_TRIES_MAX);
    if (unlinked) return fetchPermalink(unlinked, access).then(() => true);
    return false;
  };

  let running: Promise<void> | null = null;
  let isStopping = false;
  const work = async (): Promise<void> => {
    for (let steps = 0; steps < STEPS_MAX && !isStopping && (await step()); steps++);
  };

  return {
    /** Runs all transitions that are due. Concurrent calls share one run. */
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = null;
      });
      return running;
    },

    /** When the schedule allows the next photo. */
    slot,

    /** Starts no further transition and resolves when the current one has ended. */
    async stop(): Promise<void> {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
