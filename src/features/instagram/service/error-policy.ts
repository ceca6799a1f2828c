// Does what a refusal calls for: tries again, begins anew, makes it simpler, holds everything up, or gives up.
import type { Db } from '#db/client.ts';
import type { GraphApiError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import { MINUTE } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import type { PostRow } from '../reads.ts';
import * as repo from '../repo/posts.ts';
import * as pace from '../rules/backoff.ts';
import { CAPTION_STEPS } from '../rules/caption.ts';
import { classifyError, type ErrorAction } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';

interface Deps {
  db: Db;
  gateway: Pick<InstagramGateway, 'me'>;
  account: Pick<AccountService, 'hold' | 'holdForToday' | 'holdForAnHour'>;
  /** The moment so many milliseconds from now. */
  later(ms: number): Date;
}

/** How often each can be made simpler. */
const STEPS = { pictureStep: 1, captionStep: CAPTION_STEPS } as const;
/** An expired container is asked for once more, twice at most: Instagram sometimes finds it again. */
const TIMEOUT_MS = 2;

export type ErrorPolicy = ReturnType<typeof createErrorPolicy>;

export function createErrorPolicy({ db, gateway, account, later }: Deps) {
  type Post = Pick<PostRow, 'id' | 'state' | 'tries' | 'polls' | 'pictureStep' | 'captionStep'>;

  const move = (post: Post, changes: Parameters<typeof repo.movePost>[3]): void => {
    repo.movePost(db, post.id, [post.state], changes);
  };

  const failed = (trouble: string) => ({
    state: 'failed' as const,
    trouble,
    ...repo.WITHOUT_CONTAINER,
  });

  const isWorthATry = (tries: number): boolean => tries <= pace.TRIES_MAX;

  /** From the start, behind those that wait already. */
  const restart = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    const dueAt = later(pace.retryWait(tries));
    const anew = { state: 'queued' as const, tries, dueAt, trouble, ...repo.WITHOUT_CONTAINER };
    move(post, isWorthATry(tries) ? anew : failed(trouble));
  };

  const retry = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    const dueAt = later(pace.retryWait(tries));
    if (post.state === 'claimed') restart(post, trouble);
    else if (!isWorthATry(tries)) move(post, failed(trouble));
    else move(post, { state: 'container', tries, dueAt, trouble });
  };

  /** With a simpler picture or a shorter caption; when there is none any more, an organiser decides. */
  const simplify = (post: Post, what: 'pictureStep' | 'captionStep', trouble: string): void => {
    const step = post[what] + 1;
    const again = {
      state: 'claimed' as const,
      dueAt: later(0),
      trouble,
      ...repo.WITHOUT_CONTAINER,
    };
    move(post, step > STEPS[what] ? failed(trouble) : { ...again, [what]: step });
  };

  const fetchAgain = (post: Post, trouble: string): void => {
    const tries = post.tries + 1;
    if (tries < pace.FETCHES_MAX) {
      const dueAt = later(pace.retryWait(tries));
      move(post, { state: 'claimed', tries, dueAt, trouble, ...repo.WITHOUT_CONTAINER });
      return;
    }
    backInLine(post, trouble);
    account.hold('unreachable', trouble, null);
  };

  const backInLine = (post: Post, trouble: string): void =>
    move(post, { state: 'queued', tries: 0, dueAt: later(0), trouble, ...repo.WITHOUT_CONTAINER });

  /** Everything waits, and organisers are told; the post itself is left as it is. */
  const pauseQueue = (
    { reason, until, words }: ErrorAction & { act: 'hold' },
    regainMinutes: number | null,
  ): void => {
    if (until === 'next-day') account.holdForToday(words);
    else if (until === 'regain') {
      account.holdForAnHour(reason, words, regainMinutes ?? pace.RATE_PAUSE / MINUTE);
    } else account.hold(reason, words, null);
  };

  /** The account is asked first: a token that is none any more is why nothing is found. */
  const checkToken = async (post: Post, words: string, access: Access): Promise<void> => {
    const fault = await gateway.me(access.token).then(
      () => null,
      (cause: unknown) => (hasName<GraphApiError>(cause, 'GraphApiError') ? cause : null),
    );
    const action = fault && classifyError(fault);
    if (action?.act === 'hold') await apply(post, action, access, fault);
    else restart(post, words);
  };

  const apply = async (
    post: Post,
    action: ErrorAction,
    access: Access,
    cause: GraphApiError | null = null,
  ): Promise<void> => {
    const { words } = action;
    const polls = post.polls + 1;
    switch (action.act) {
      case 'again':
        retry(post, words);
        break;
      case 'poll':
        move(post, { state: 'container', polls, dueAt: later(pace.pollWait(polls)) });
        break;
      case 'patience':
        if (post.state !== 'claimed' && post.tries < TIMEOUT_MS) retry(post, words);
        else restart(post, words);
        break;
      case 'check-token':
        await checkToken(post, words, access);
        break;
      case 'new-container':
        restart(post, words);
        break;
      case 'remake':
        simplify(post, 'pictureStep', words);
        break;
      case 'shorten':
        simplify(post, 'captionStep', words);
        break;
      case 'unreachable':
        fetchAgain(post, words);
        break;
      case 'hold':
        backInLine(post, words);
        pauseQueue(action, cause?.regainMinutes ?? null);
        break;
      case 'fail':
        move(post, failed(words));
        break;
    }
  };

  return { apply, pauseQueue };
}
