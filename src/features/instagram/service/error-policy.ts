// Applies the action for an error to a post: retry, start over, simplify, pause the queue, or fail.
import type { Db } from '#db/client.ts';
import type { GraphApiError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import { MINUTE } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import type { PostRow } from '../reads.ts';
import * as repo from '../repo/posts.ts';
import * as backoff from '../rules/backoff.ts';
import { CAPTION_STEPS } from '../rules/caption.ts';
import { classifyError, type ErrorAction } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';

interface Deps {
  db: Db;
  gateway: Pick<InstagramGateway, 'me'>;
  account: Pick<AccountService, 'hold' | 'holdForToday' | 'holdForAnHour'>;
  /** The time `ms` milliseconds from now. */
  fromNow(ms: number): Date;
}

/** The last step of each simplification. */
const STEPS = { pictureStep: 1, captionStep: CAPTION_STEPS } as const;
/** Retries for a container that Instagram does not find: it sometimes finds it later. */
const BRIEF_RETRIES_MAX = 2;

export type ErrorPolicy = ReturnType<typeof createErrorPolicy>;

export function createErrorPolicy({ db, gateway, account, fromNow }: Deps) {
  type Post = Pick<PostRow, 'id' | 'state' | 'tries' | 'polls' | 'pictureStep' | 'captionStep'>;

  const move = (post: Post, changes: Parameters<typeof repo.movePost>[3]): void => {
    repo.movePost(db, post.id, [post.state], changes);
  };

  const failed = (trouble: string) => ({
    state: 'failed' as const,
    trouble,
    ...repo.WITHOUT_CONTAINER,
  });

  const hasTriesLeft = (tries: number): boolean => tries <= backoff.TRIES_MAX;

  /** Requeues without the container; fails after TRIES_MAX. */
  const restart = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    const dueAt = fromNow(backoff.retryDelay(tries));
    const requeued = { state: 'queued' as const, tries, dueAt, trouble, ...repo.WITHOUT_CONTAINER };
    move(post, hasTriesLeft(tries) ? requeued : failed(trouble));
  };

  const retry = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    const dueAt = fromNow(backoff.retryDelay(tries));
    if (post.state === 'claimed') restart(post, trouble);
    else if (!hasTriesLeft(tries)) move(post, failed(trouble));
    else move(post, { state: 'container', tries, dueAt, trouble });
  };

  /** Starts over with a simpler picture or a shorter caption; fails after the last step. */
  const simplify = (post: Post, what: 'pictureStep' | 'captionStep', trouble: string): void => {
    const step = post[what] + 1;
    const claimed = {
      state: 'claimed' as const,
      dueAt: fromNow(0),
      trouble,
      ...repo.WITHOUT_CONTAINER,
    };
    move(post, step > STEPS[what] ? failed(trouble) : { ...claimed, [what]: step });
  };

  const retryFetch = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    if (tries < backoff.FETCH_TRIES_MAX) {
      const dueAt = fromNow(backoff.retryDelay(tries));
      move(post, { state: 'claimed', tries, dueAt, trouble, ...repo.WITHOUT_CONTAINER });
      return;
    }
    requeue(post, trouble);
    account.hold('unreachable', trouble, null);
  };

  const requeue = (post: Post, trouble: string): void =>
    move(post, {
      state: 'queued',
      tries: 0,
      dueAt: fromNow(0),
      trouble,
      ...repo.WITHOUT_CONTAINER,
    });

  /** Pauses the queue and alerts organisers; does not change the post. */
  const pauseQueue = (
    { reason, until, message }: ErrorAction & { kind: 'hold' },
    regainMinutes: number | null,
  ): void => {
    if (until === 'next-day') account.holdForToday(message);
    else if (until === 'regain') {
      account.holdForAnHour(reason, message, regainMinutes ?? backoff.RATE_LIMIT_PAUSE / MINUTE);
    } else account.hold(reason, message, null);
  };

  /** Instagram also reports "not found" for an invalid token, so the token is checked before starting over. */
  const checkToken = async (post: Post, message: string, access: Access): Promise<void> => {
    const error = await gateway.me(access.token).then(
      () => null,
      (cause: unknown) => (hasName<GraphApiError>(cause, 'GraphApiError') ? cause : null),
    );
    const action = error && classifyError(error);
    if (action?.kind === 'hold') await apply(post, action, access, error);
    else restart(post, message);
  };

  const apply = async (
    post: Post,
    action: ErrorAction,
    access: Access,
    cause: GraphApiError | null = null,
  ): Promise<void> => {
    const { message } = action;
    const polls = post.polls + 1;
    switch (action.kind) {
      case 'retry':
        retry(post, message);
        break;
      case 'poll':
        move(post, { state: 'container', polls, dueAt: fromNow(backoff.pollDelay(polls)) });
        break;
      case 'retry-briefly':
        if (post.state !== 'claimed' && post.tries < BRIEF_RETRIES_MAX) retry(post, message);
        else restart(post, message);
        break;
      case 'check-token':
        await checkToken(post, message, access);
        break;
      case 'new-container':
        restart(post, message);
        break;
      case 'remake':
        simplify(post, 'pictureStep', message);
        break;
      case 'shorten':
        simplify(post, 'captionStep', message);
        break;
      case 'unreachable':
        retryFetch(post, message);
        break;
      case 'hold':
        requeue(post, message);
        pauseQueue(action, cause?.regainMinutes ?? null);
        break;
      case 'fail':
        move(post, failed(message));
        break;
    }
  };

  return { apply, pauseQueue };
}
