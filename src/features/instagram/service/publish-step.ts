// The one call that cannot be taken back. What came of it is known when Instagram says so; until then nothing else is done.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { GraphApiError, NoResponseError } from '#server/instagram/errors.ts';
import type { InstagramGateway } from '#server/instagram-gateway.ts';
import type { PlayerId } from '#shared/actor.ts';
import type { Clock } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import type { Emit } from '#shared/events.ts';
import type { PostState } from '../contract.ts';
import { messages } from '../messages.ts';
import { findPost, type PostWithPhoto } from '../reads.ts';
import * as repo from '../repo/posts.ts';
import * as pace from '../rules/backoff.ts';
import { classifyError, type ErrorAction, isOpen } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';
import type { ErrorPolicy } from './error-policy.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  gateway: Pick<InstagramGateway, 'publish' | 'containerState'>;
  account: Pick<AccountService, 'noteSuccess'>;
  errorPolicy: ErrorPolicy;
  /** The moment so many milliseconds from now. */
  later(ms: number): Date;
  /** Brings a player's ledger to what is deserved now, a feature included. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
}

const LOST =
  'Instagram’s answer was lost. It is asked whether the photo is there before anything else.';
const UNKNOWABLE =
  'Nobody can tell from here whether this photo is on Instagram. Look at the account, then say so here.';
/** Asked so often whether a photo is there, an organiser has to look. */
const QUESTIONS_MAX = 3;

/** States a post can be in when it is learned that it is out. */
const UNTOLD: readonly PostState[] = ['container', 'publishing', 'unknown'];

export function createPublishStep(deps: Deps) {
  const { db, withTransaction, now, gateway, account, errorPolicy, later, reconcileLedger } = deps;

  const finish = (post: PostWithPhoto, mediaId: string | null): void =>
    withTransaction((tx, emit) => {
      const isPosted = repo.movePost(tx, post.row.id, UNTOLD, {
        state: 'posted',
        mediaId,
        postedAt: now(),
        tries: 0,
        trouble: null,
        dueAt: now(),
      });
      if (isPosted) account.noteSuccess(tx);
      if (isPosted && post.player) reconcileLedger(tx, emit, post.player.id as PlayerId);
      if (isPosted || findPost(tx, post.row.id)) return;
      emit({ type: 'system.alert', severity: 'high', message: messages.erasedMeanwhile });
    });

  const publish = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId } = post.row;
    if (!containerId) return;
    // Whoever reopened the photo meanwhile took the post out.
    const isBegun = repo.movePost(db, id, ['container'], {
      state: 'publishing',
      dueAt: later(pace.SETTLED_AFTER),
    });
    if (!isBegun) return;
    try {
      finish(post, await gateway.publish(access.token, access.userId, containerId));
    } catch (cause) {
      if (hasName<GraphApiError>(cause, 'GraphApiError') && !isOpen(cause)) {
        const refused = { ...post.row, state: 'publishing' as const };
        await errorPolicy.apply(refused, classifyError(cause), access, cause);
      } else if (
        hasName<GraphApiError>(cause, 'GraphApiError') ||
        hasName<NoResponseError>(cause, 'NoResponseError')
      ) {
        const tries = post.row.tries + 1;
        const dueAt = later(Math.max(pace.SETTLED_AFTER, pace.retryWait(tries)));
        repo.movePost(db, id, ['publishing'], { state: 'unknown', tries, dueAt, trouble: LOST });
      } else throw cause;
    }
  };

  /** The container says what became of a publication that nobody heard of. */
  const resolveUnknown = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId, state, tries } = post.row;
    const stayUnknown = (action: ErrorAction | null): void => {
      const isLost = action !== null && action.act !== 'hold' && tries + 1 >= QUESTIONS_MAX;
      const dueAt = later(pace.retryWait(tries + 1));
      const trouble = isLost ? UNKNOWABLE : LOST;
      repo.movePost(db, id, [state], { state: 'unknown', tries: tries + 1, dueAt, trouble });
    };
    if (!containerId) return stayUnknown(null);
    try {
      const found = await gateway.containerState(access.token, containerId);
      if (found.code === 'PUBLISHED') return finish(post, null);
      const anew = { state: 'queued' as const, dueAt: now(), ...repo.WITHOUT_CONTAINER };
      const next = {
        FINISHED: { state: 'container' as const, dueAt: now() },
        IN_PROGRESS: { state: 'unknown' as const, dueAt: later(pace.SETTLED_AFTER) },
        EXPIRED: anew,
        ERROR: anew,
      }[found.code];
      repo.movePost(db, id, [state], { ...next, trouble: null });
    } catch (cause) {
      const action = hasName<GraphApiError>(cause, 'GraphApiError') ? classifyError(cause) : null;
      if (action?.act === 'hold')
        errorPolicy.pauseQueue(action, (cause as GraphApiError).regainMinutes);
      stayUnknown(action);
    }
  };

  return { publish, resolveUnknown, finish };
}
