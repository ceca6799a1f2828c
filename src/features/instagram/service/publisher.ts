// The worker that publishes posts: takes what is due, makes one call, feeds the response to the state machine.
import type { Db } from '#db/client.ts';
import type { GraphApiError, NoResponseError } from '#server/instagram/request.ts';
import { type Notice, noticeOf } from '#shared/audit/alert-texts.ts';
import { troubleOf } from '#shared/audit/instagram-troubles.ts';
import type { Emit } from '#shared/events.ts';
import { hasName } from '#shared/failures/errors.ts';
import { startOfContestDay } from '#shared/time/clock.ts';
import { messages } from '../messages.ts';
import { findNextQueued, findPost, type PostRow, type PostWithPhoto } from '../reads.ts';
import * as repo from '../repo.ts';
import * as backoff from '../rules/backoff.ts';
import { altTextFor } from '../rules/caption.ts';
import { classifyError, isOutcomeUnknown } from '../rules/error-table.ts';
import { isUnresolved, nextMidnight, nextTask, type Task } from '../rules/schedule.ts';
import type { Call, MachineEvent } from '../rules/transitions.ts';
import type { Access, AccountService, InstagramDeps } from './account.ts';
import type { PicturesService } from './pictures.ts';
import { captionOf } from './posts.ts';
import type { TransitionsService } from './transitions.ts';

interface Services {
  account: AccountService;
  transitions: TransitionsService;
  pictures: PicturesService;
}

type Failure = Extract<MachineEvent, { type: 'refused' | 'silence' }>;

/** Makes a call to Instagram and turns its errors into events. */
type AsEvent = <E extends MachineEvent | null>(
  call: Call,
  run: () => Promise<E>,
  isRecheck?: boolean,
) => Promise<E | Failure>;

/** @returns a function that prepares a claimed post and returns the next event */
function createPrepare(deps: InstagramDeps, { account, pictures, transitions }: Services) {
  const { db, now, timeZone, log, gateway } = deps;

  const readQuota = async (access: Access): Promise<MachineEvent | null> => {
    const { used, total } = await gateway.limit(access.token, access.userId);
    account.saveQuota(access, used, total);
    return total !== null && used >= total ? { type: 'quota-full' } : null;
  };

  /** The database may lack posts made between the backup and the restore; Instagram has them. */
  const readDay = async (access: Access): Promise<MachineEvent | null> => {
    const { enabled, postsPerDay } = repo.findConfig(db).postSchedule;
    if (!enabled || !transitions.isRestoredToday()) return null;
    const since = startOfContestDay(now(), timeZone());
    const { used } = await gateway.limit(access.token, access.userId, since);
    return used >= postsPerDay
      ? { type: 'day-full', until: nextMidnight(now(), timeZone()) }
      : null;
  };

  const checkPicture = async ({ row }: PostWithPhoto): Promise<MachineEvent | null> => {
    try {
      const fault = await pictures.checkReachable(row);
      if (!fault) return null;
      const trouble = troubleOf('picture_unreachable', fault);
      const action = { kind: 'unreachable', trouble } as const;
      return {
        type: 'refused',
        call: 'create',
        action,
        isOutcomeUnknown: false,
        regainMinutes: null,
      };
    } catch (cause) {
      log.error({ err: cause }, 'making the picture of a post failed');
      return { type: 'no-picture', trouble: troubleOf('no_picture') };
    }
  };

  const create = async (post: PostWithPhoto, { token, userId }: Access): Promise<MachineEvent> => {
    const caption = captionOf(post, repo.findConfig(db));
    const title = post.challenge?.title;
    const containerId = await gateway.createContainer(token, userId, {
      imageUrl: pictures.addressOf(post.row.pictureKey),
      caption,
      altText: title ? altTextFor(title) : messages.testAltText,
    });
    return { type: 'created', containerId, caption };
  };

  return async (post: PostWithPhoto, access: Access, asEvent: AsEvent): Promise<MachineEvent> => {
    const isTest = post.row.submissionId === null;
    let full = await asEvent(
      'account',
      async () => (await readQuota(access)) ?? (isTest ? null : await readDay(access)),
    );
    // If Instagram answers to something else, only this call is broken.
    if (full?.type === 'silence') {
      full = await asEvent('account', () => gateway.me(access.token).then(() => null));
    }
    // Any other error is not the photo's fault: Instagram also enforces the quota when publishing.
    const isIgnored = full?.type === 'refused' && full.action.kind !== 'hold';
    if (full && !isIgnored) return full;
    return (await checkPicture(post)) ?? asEvent('create', () => create(post, access));
  };
}

const PERMALINK_TRIES_MAX = 3;
/** Maximum steps of one run; the job starts the next run some seconds later. */
const STEPS_MAX = 100;

export type PublisherService = ReturnType<typeof createPublisher>;

/** The worker. Once stopped, it starts no further transition. */
export function createPublisher(deps: InstagramDeps, services: Services) {
  const { db, withTransaction, now, log, gateway, publicUrl } = deps;
  const { account, transitions } = services;
  const prepare = createPrepare(deps, services);

  /** The post was erased with its player while Instagram was publishing it. */
  const noteErased = (tx: Db, emit: Emit, id: string, event: MachineEvent): void => {
    const alert = (notice: Notice) => emit({ type: 'system.alert', severity: 'high', ...notice });
    if (event.type === 'published') {
      const attempt = repo.findLastAttempt(tx, { id, submissionId: null });
      if (attempt) repo.updateAttempt(tx, attempt.id, { outcome: 'published', countedAt: now() });
      alert(noticeOf('instagram_erased'));
      return;
    }
    const isRefused = event.type === 'refused' && !event.isOutcomeUnknown;
    if ('call' in event && event.call === 'publish' && !isRefused) {
      alert(noticeOf('instagram_erased_maybe'));
    }
  };

  /**
   * @param access of the call that the event is the response to
   * @returns the container to publish; the attempt is stored
   */
  const feed = (id: string, event: MachineEvent, access?: Access): string | null =>
    withTransaction((tx, emit) => {
      const fed = transitions.feed(tx, emit, id, event, access);
      if (!fed && !findPost(tx, id)) noteErased(tx, emit, id, event);
      return fed?.publish ?? null;
    });

  /** Every response, a missing or malformed one included, becomes an event. */
  const asEvent: AsEvent = async (call, run, isRecheck = false) => {
    try {
      const event = await run();
      account.noteAnswer();
      return event;
    } catch (cause) {
      if (hasName<GraphApiError>(cause, 'GraphApiError')) {
        account.noteAnswer();
        const { regainMinutes } = cause;
        const action = classifyError(cause);
        return {
          type: 'refused',
          call,
          action,
          regainMinutes,
          isOutcomeUnknown: isOutcomeUnknown(cause),
        };
      }
      if (hasName<NoResponseError>(cause, 'NoResponseError')) {
        // Rechecks of a post that organisers already know about say nothing new.
        if (!isRecheck) account.noteSilence();
      } else log.error({ err: cause }, 'publishing failed');
      return { type: 'silence', call };
    }
  };

  const publish = async (id: string, containerId: string, access: Access) => {
    const event = await asEvent('publish', async () => {
      const mediaId = await gateway.publish(access.token, access.userId, containerId);
      return { type: 'published' as const, mediaId };
    });
    feed(id, event, access);
  };

  const readStatus = async ({ row }: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId, state } = row;
    const isRecheck = state === 'unclear';
    const read = async (container: string) => ({
      type: 'status' as const,
      ...(await gateway.containerState(access.token, container)),
    });
    const event = containerId
      ? await asEvent('status', () => read(containerId), isRecheck)
      : ({ type: 'no-account' } as const);
    const container = feed(id, event, access);
    if (container !== null) await publish(id, container, access);
  };

  const advance = async (id: string, access: Access): Promise<void> => {
    const post = findPost(db, id);
    if (!post) return;
    const isBefore = post.row.state === 'claimed' || post.row.state === 'container';
    if (isBefore && !transitions.isAllowed(post)) feed(id, { type: 'withdrawn' });
    else if (post.row.state === 'claimed') feed(id, await prepare(post, access, asEvent), access);
    else await readStatus(post, access);
  };

  /** Errors are ignored: the photo is published with or without a known permalink. */
  const fetchPermalink = async ({ id, mediaId, tries }: PostRow, access: Access): Promise<void> => {
    const permalink = await gateway.permalink(access.token, mediaId ?? '').catch(() => null);
    const dueAt = new Date(now().getTime() + backoff.retryDelay(tries + 1));
    repo.updatePost(db, id, permalink ? { permalink } : { tries: tries + 1, dueAt });
  };

  /** Without an account, posts that may be on Instagram cannot be checked. */
  const giveUpUnresolved = (): boolean => {
    const due = activeNow().find((post) => isUnresolved(post) && post.dueAt <= now());
    if (due) feed(due.id, { type: 'no-account' });
    return due !== undefined;
  };

  const activeNow = () => repo.findActive(db, new Date(now().getTime() - backoff.RECHECK_WITHIN));

  const findTask = (): Task | null => {
    // Read before `now`: an open slot must not be in the future.
    const slot = transitions.slot();
    return nextTask({
      now: now(),
      active: activeNow().filter((post) => publicUrl !== null || isUnresolved(post)),
      candidate: publicUrl === null ? null : findNextQueued(db, now()),
      slot,
      isHeldBack: transitions.isHeldBack(),
    });
  };

  /** Runs one transition. @returns whether more may be due */
  const step = async (): Promise<boolean> => {
    transitions.correctClock();
    if (!account.status().connected) return giveUpUnresolved();
    const access = account.canPublish() ? account.access() : null;
    if (!access) return false;
    const task = findTask();
    if (task?.kind === 'advance') return advance(task.id, access).then(() => true);
    // Before the next photo: an organiser is waiting for the link.
    const unlinked = repo.findWithoutPermalink(db, now(), PERMALINK_TRIES_MAX);
    if (unlinked) return fetchPermalink(unlinked, access).then(() => true);
    if (task) feed(task.id, { type: 'claim' });
    return task !== null;
  };

  // Posts that were under way while there was an address: people can post them by hand.
  if (publicUrl === null) {
    withTransaction((tx, emit) =>
      transitions.feedAll(tx, emit, ['claimed', 'container'], { type: 'no-account' }),
    );
  }

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

    /** Starts no further transition and resolves when the current one has ended. */
    async stop(): Promise<void> {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
