// The publish call, which cannot be undone. After a lost response the container's state decides; until then nothing
// else is published.
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
import * as backoff from '../rules/backoff.ts';
import { classifyError, type ErrorAction, isOutcomeUnknown } from '../rules/error-table.ts';
import type { Access, AccountService } from './account.ts';
import type { ErrorPolicy } from './error-policy.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  gateway: Pick<InstagramGateway, 'publish' | 'containerState'>;
  account: Pick<AccountService, 'clearHold'>;
  errorPolicy: ErrorPolicy;
  /** The time `ms` milliseconds from now. */
  fromNow(ms: number): Date;
  /** Updates a player's ledger to the expected awards, features included. */
  reconcileLedger(tx: Db, emit: Emit, playerId: PlayerId): void;
}

const RESPONSE_LOST =
  'Instagram’s answer was lost. It is asked whether the photo is there before anything else.';
const UNRESOLVED =
  'Nobody can tell from here whether this photo is on Instagram. Look at the account, then say so here.';
/** After this many failed checks of a container the organisers have to look at the account. */
const CHECKS_MAX = 3;

/** States from which a post can become `posted`. */
const PUBLISHABLE: readonly PostState[] = ['container', 'publishing', 'unknown'];

/**
 * The publish step of the worker. `publish` returns after storing the outcome, which is `unknown` without a usable
 * response; `resolveUnknown` settles such posts; `finish` records a published one.
 */
export function createPublishStep(deps: Deps) {
  const { db, withTransaction, now, gateway, account, errorPolicy, fromNow, reconcileLedger } =
    deps;

  const finish = (post: PostWithPhoto, mediaId: string | null): void =>
    withTransaction((tx, emit) => {
      const isPosted = repo.movePost(tx, post.row.id, PUBLISHABLE, {
        state: 'posted',
        mediaId,
        postedAt: now(),
        tries: 0,
        trouble: null,
        dueAt: now(),
      });
      if (isPosted) account.clearHold(tx);
      if (isPosted && post.player) reconcileLedger(tx, emit, post.player.id as PlayerId);
      if (isPosted || findPost(tx, post.row.id)) return;
      emit({ type: 'system.alert', severity: 'high', message: messages.erasedMeanwhile });
    });

  const publish = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId } = post.row;
    if (!containerId) return;
    // False when an undo removed the post meanwhile.
    const isClaimed = repo.movePost(db, id, ['container'], {
      state: 'publishing',
      dueAt: fromNow(backoff.PUBLISH_GRACE),
    });
    if (!isClaimed) return;
    try {
      finish(post, await gateway.publish(access.token, access.userId, containerId));
    } catch (cause) {
      if (hasName<GraphApiError>(cause, 'GraphApiError') && !isOutcomeUnknown(cause)) {
        const refused = { ...post.row, state: 'publishing' as const };
        await errorPolicy.apply(refused, classifyError(cause), access, cause);
      } else if (
        hasName<GraphApiError>(cause, 'GraphApiError') ||
        hasName<NoResponseError>(cause, 'NoResponseError')
      ) {
        const tries = post.row.tries + 1;
        const dueAt = fromNow(Math.max(backoff.PUBLISH_GRACE, backoff.retryDelay(tries)));
        repo.movePost(db, id, ['publishing'], {
          state: 'unknown',
          tries,
          dueAt,
          trouble: RESPONSE_LOST,
        });
      } else throw cause;
    }
  };

  /** Reads the container's state after a publish call without a response. */
  const resolveUnknown = async (post: PostWithPhoto, access: Access): Promise<void> => {
    const { id, containerId, state, tries } = post.row;
    const stayUnknown = (action: ErrorAction | null): void => {
      const isLost = action !== null && action.kind !== 'hold' && tries + 1 >= CHECKS_MAX;
      const dueAt = fromNow(backoff.retryDelay(tries + 1));
      const trouble = isLost ? UNRESOLVED : RESPONSE_LOST;
      repo.movePost(db, id, [state], { state: 'unknown', tries: tries + 1, dueAt, trouble });
    };
    if (!containerId) return stayUnknown(null);
    try {
      const found = await gateway.containerState(access.token, containerId);
      if (found.code === 'PUBLISHED') return finish(post, null);
      const requeued = { state: 'queued' as const, dueAt: now(), ...repo.WITHOUT_CONTAINER };
      const next = {
        FINISHED: { state: 'container' as const, dueAt: now() },
        IN_PROGRESS: { state: 'unknown' as const, dueAt: fromNow(backoff.PUBLISH_GRACE) },
        EXPIRED: requeued,
        ERROR: requeued,
      }[found.code];
      repo.movePost(db, id, [state], { ...next, trouble: null });
    } catch (cause) {
      const action = hasName<GraphApiError>(cause, 'GraphApiError') ? classifyError(cause) : null;
      if (action?.kind === 'hold')
        errorPolicy.pauseQueue(action, (cause as GraphApiError).regainMinutes);
      stayUnknown(action);
    }
  };

  return { publish, resolveUnknown, finish };
}
