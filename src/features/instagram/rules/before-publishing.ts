// States before the publish call, where repeating a call is safe: claimed, container.
import { messages } from '../messages.ts';
import * as backoff from './backoff.ts';
import { classifyContainerError } from './error-table.ts';
import type { Context, MachinePost, Row, Transition } from './machine-types.ts';
import {
  after,
  finished,
  heldBack,
  paused,
  refused,
  removed,
  replaced,
  requeued,
  retriedLater,
  setAside,
  unchanged,
} from './transitions.ts';

/** An organiser, an undo or a player takes it back; a container that is never published expires. */
const untilPublishing: Row = {
  remove: () => removed,
  withdrawn: () => removed,
  erased: () => removed,
  approved: () => unchanged,
  // Containers belong to their account.
  'account-changed': (_, __, context) => requeued(context, { tries: 0 }),
  'no-account': (_, __, context) => requeued(context, { tries: 0 }),
  restored: heldBack('repost'),
};

/** Waits without counting: Instagram is out of reach, which is not the fault of this photo. */
const waitsForInstagram = (post: MachinePost, context: Context): Transition => ({
  patch: {
    polls: post.polls + 1,
    dueAt: after(context, backoff.noResponseDelay(post.polls + 1)),
    trouble: messages.noResponse,
  },
});

export const claimed: Row = {
  ...untilPublishing,
  created: (_, { containerId, caption }, context) => ({
    patch: {
      state: 'container',
      containerId,
      containerAt: context.now,
      caption,
      tries: 0,
      polls: 0,
      trouble: null,
      dueAt: after(context, backoff.pollDelay(0)),
    },
  }),
  refused(post, { action, regainMinutes }, context) {
    switch (action.kind) {
      // Nothing was created, so that there is nothing to replace at once.
      case 'retry':
      case 'poll':
      case 'retry-briefly':
      case 'new-container':
        return retriedLater(post, action.message, context);
      default:
        return refused(post, action, regainMinutes, context);
    }
  },
  silence: (post, { call }, context) =>
    call === 'account'
      ? waitsForInstagram(post, context)
      : retriedLater(post, messages.noResponse, context),
  'quota-full': (_, __, context) => {
    const action = { kind: 'hold', reason: 'quota', until: 'regain' } as const;
    return paused({ ...action, message: messages.quotaFull }, null, context);
  },
  'day-full': (_, { until }, context) => requeued(context, { dueAt: until }),
  'no-picture': (post, { message }) => setAside(post, message),
};

/** A status request that failed is repeated within two minutes; then the container is replaced. */
function retriedStatus(post: MachinePost, message: string, context: Context): Transition {
  const tries = post.tries + 1;
  if (tries >= backoff.TRIES_MAX) return replaced(post, message, context);
  return {
    patch: {
      state: 'container',
      tries,
      trouble: message,
      dueAt: after(context, backoff.pollDelay(tries)),
    },
  };
}

/** Polls again, unless Instagram has had five minutes. */
export function polledAgain(post: MachinePost, context: Context): Transition {
  const polls = post.polls + 1;
  if (!post.containerAt || backoff.hasPollingTimedOut(post.containerAt, polls, context.now)) {
    return replaced(post, messages.neverReady, context);
  }
  return {
    patch: { state: 'container', polls, dueAt: after(context, backoff.pollDelay(polls)) },
  };
}

/** The guards of the one call that cannot be undone. The attempt is stored before it is sent. */
function ready(post: MachinePost, context: Context): Transition {
  if (!context.isAllowed) return removed;
  if (!context.isInSlot || post.containerId === null) return requeued(context);
  if (context.isBlocked) return { patch: { dueAt: after(context, backoff.PUBLISH_GRACE) } };
  return {
    patch: { state: 'publishing', dueAt: after(context, backoff.PUBLISH_GRACE) },
    attempt: 'pending',
    effects: [{ kind: 'publish', containerId: post.containerId }],
  };
}

export const container: Row = {
  ...untilPublishing,
  status(post, { code, subcode }, context) {
    switch (code) {
      case 'FINISHED':
        return ready(post, context);
      // Only this server publishes its containers: an attempt that was forgotten with a restored backup.
      case 'PUBLISHED':
        return finished(context, null);
      case 'IN_PROGRESS':
        return polledAgain(post, context);
      case 'EXPIRED':
        return replaced(post, messages.containerExpired, context);
      case 'ERROR':
        return refused(post, classifyContainerError(subcode), null, context);
    }
  },
  refused(post, { action, regainMinutes }, context) {
    switch (action.kind) {
      case 'hold':
        return paused(action, regainMinutes, context);
      case 'new-container':
        return replaced(post, action.message, context);
      default:
        return retriedStatus(post, action.message, context);
    }
  },
  silence: (post, _, context) => retriedStatus(post, messages.noResponse, context),
};
