// The one worker that posts: each step is stored before the call it precedes, so that after a crash or a lost answer
// Instagram is asked what became of it, and no photo is ever posted twice.
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
import * as pace from '../rules/backoff.ts';
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
  /** Brings a player's ledger to what is deserved now, a feature included. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
}

const SILENT = 'Instagram cannot be reached. It is tried again by itself.';
const LINKS_ASKED = 3;
/** In one go; what is left is done in the next one, some seconds later. */
const STEPS_MAX = 100;

export type PublisherService = ReturnType<typeof createPublisher>;

export function createPublisher(deps: Deps) {
  const { db, now, timeZone, log, gateway, account, pictures, publicUrl } = deps;
  const later = (ms: number): Date => new Date(now().getTime() + ms);
  const errorPolicy = createErrorPolicy({ db, gateway, account, later });
  const { apply } = errorPolicy;

  const slot = (): Date => {
    const { n, last } = repo.postedSince(db, startOfContestDay(now(), timeZone));
    return nextSlot(findConfig(db).postSchedule, now(), { today: n, last }, timeZone);
  };

  /** Approved and allowed still; a test post always is. */
  const isWanted = ({ row, photo }: PostWithPhoto): boolean =>
    row.submissionId === null || (photo?.status === 'approved' && photo.allowFeature);

  /** A test is posted at once: somebody sits before the screen. */
  const isItsTurn = ({ row }: PostWithPhoto): boolean =>
    row.submissionId === null || slot() <= now();

  const backToQueue = (id: string): void => {
    const anew = { state: 'queued' as const, dueAt: now(), ...repo.WITHOUT_CONTAINER };
    repo.movePost(db, id, ['claimed', 'container'], anew);
  };
  const publishStep = createPublishStep({ ...deps, errorPolicy, later });

  /** @returns whether one was claimed */
  const claimNext = (): boolean => {
    const next = repo.findNextQueued(db, now());
    const post = next && findPost(db, next);
    if (!post || !isItsTurn(post)) return false;
    if (isWanted(post)) {
      return repo.movePost(db, post.row.id, ['queued'], { state: 'claimed', dueAt: now() });
    }
    repo.deletePost(db, post.row.id, ['queued']);
    return true;
  };

  const onNoResponse = ({ id, state, tries }: PostRow): void => {
    const dueAt = later(pace.silenceWait(tries + 1));
    repo.movePost(db, id, [state], { tries: tries + 1, dueAt, trouble: SILENT });
  };

  /** A network that was away does not count against a photo: the first answer after it begins to count anew. */
  const answered = (row: PostRow): PostRow => (row.trouble === SILENT ? { ...row, tries: 0 } : row);

  /** What went wrong in a state that can be left without danger. */
  const fail = async (post: PostWithPhoto, cause: unknown, access: Access): Promise<void> => {
    if (hasName<NoResponseError>(cause, 'NoResponseError')) onNoResponse(post.row);
    else if (hasName<GraphApiError>(cause, 'GraphApiError')) {
      await apply(answered(post.row), classifyError(cause), access, cause);
    } else {
      log.error({ err: cause }, 'posting failed');
      const words = 'The picture could not be made. Post it by hand.';
      await apply(post.row, { act: 'fail', words }, access);
    }
  };

  const prepare = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { row, challenge } = post;
    const { used, total } = await gateway.limit(access.token, access.userId);
    account.noteQuota(used, total);
    if (total !== null && used >= total) {
      backToQueue(row.id);
      account.holdForAnHour('quota', `Instagram takes ${total} posts in 24 hours, and has them.`);
      return;
    }
    const fault = await pictures.faultOf(row);
    if (fault) {
      const words = `The picture cannot be fetched from the internet: ${fault}. Is PUBLIC_URL right?`;
      return apply(answered(row), { act: 'unreachable', words }, access);
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
      tries: answered(row).tries,
      trouble: null,
      polls: 0,
      dueAt: later(pace.pollWait(0)),
    });
  };

  const pollContainer = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId, containerAt, polls } = post.row;
    if (!containerId || !containerAt) return backToQueue(id);
    const { code, subcode } = await gateway.containerState(access.token, containerId);
    if (code === 'FINISHED') {
      return isItsTurn(post) ? publishStep.publish(post, access) : backToQueue(id);
    }
    // Only a publication makes it so: one that was lost when a backup was put back, perhaps.
    if (code === 'PUBLISHED') return publishStep.finish(post, null);
    if (code === 'IN_PROGRESS' && !pace.isLate(containerAt, polls, now())) {
      repo.movePost(db, id, ['container'], {
        polls: polls + 1,
        dueAt: later(pace.pollWait(polls + 1)),
      });
      return;
    }
    await apply(answered(post.row), classifyContainerError(subcode), access);
  };

  const advance = async (id: string, access: Access): Promise<void> => {
    const post = findPost(db, id);
    if (!post) return;
    const { state } = post.row;
    if (state === 'publishing' || state === 'unknown')
      return publishStep.resolveUnknown(post, access);
    if (!isWanted(post)) return void repo.deletePost(db, id, ['claimed', 'container']);
    try {
      if (state === 'claimed') await (isItsTurn(post) ? prepare(post, access) : backToQueue(id));
      if (state === 'container') await pollContainer(post, access);
    } catch (cause) {
      await fail(post, cause, access);
    }
  };

  /** Cosmetic: whatever happens here, the photo is posted. */
  const learnLink = async ({ id, mediaId, tries }: PostRow, access: Access): Promise<void> => {
    const permalink = await gateway.permalink(access.token, mediaId ?? '').catch(() => null);
    const asked = { tries: tries + 1, dueAt: later(pace.retryWait(tries + 1)) };
    repo.movePost(db, id, ['posted'], permalink ? { permalink } : asked);
  };

  /** @returns whether there may be more to do at once */
  const step = async (): Promise<boolean> => {
    if (publicUrl === null || !account.isFree()) return false;
    const access = account.access();
    if (!access) return false;
    const due = repo.findDue(db, now());
    if (due) return advance(due, access).then(() => true);
    if (!repo.isUnderWay(db) && claimNext()) return true;
    const linkless = repo.findLinkless(db, now(), LINKS_ASKED);
    if (linkless) return learnLink(linkless, access).then(() => true);
    return false;
  };

  let running: Promise<void> | null = null;
  let isStopping = false;
  const work = async (): Promise<void> => {
    for (let steps = 0; steps < STEPS_MAX && !isStopping && (await step()); steps++);
  };

  return {
    /** Does everything that is due now. Two at once are one: there is one worker. */
    run(): Promise<void> {
      running ??= work().finally(() => {
        running = null;
      });
      return running;
    },

    /** When the next photo may go, as the schedule has it. */
    slot,

    /** Begins nothing more; @returns when the call that is under way has ended */
    async stop(): Promise<void> {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}
