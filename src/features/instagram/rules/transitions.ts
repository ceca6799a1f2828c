// Building blocks of the state machine: transitions that several states share.
import { messages } from '../messages.ts';
import * as backoff from './backoff.ts';
import { CAPTION_STEPS } from './caption.ts';
import type { ErrorAction } from './error-table.ts';
import type { Context, Effect, MachinePost, Patch, Transition } from './machine-types.ts';

/** The last step of each simplification. */
const STEPS = { pictureStep: 1, captionStep: CAPTION_STEPS } as const;

/** Resets the container columns, for a post that starts over. */
const WITHOUT_CONTAINER = { containerId: null, containerAt: null, polls: 0 } as const;

export const after = ({ now }: Context, ms: number): Date => new Date(now.getTime() + ms);

export const unchanged: Transition = { patch: {} };
export const removed: Transition = { patch: null };

/** Released by an organiser: every count begins at 0. */
export const released = ({ now }: Context): Transition => ({
  patch: {
    state: 'queued',
    intent: null,
    tries: 0,
    restarts: 0,
    trouble: null,
    dueAt: now,
    ...WITHOUT_CONTAINER,
  },
});

/** Back into the queue, without its container. */
export const requeued = ({ now }: Context, changes: Patch = {}): Transition => ({
  patch: { state: 'queued', dueAt: now, ...WITHOUT_CONTAINER, ...changes },
});

/** Not published, and nobody asks for it any more: an organiser has to release it. */
export const waits = ({ now }: Context): Transition => ({
  patch: { state: 'waiting', intent: null, trouble: null, dueAt: now, ...WITHOUT_CONTAINER },
});

/** A person decides. The organiser of a test post sees its result and gets no alert. */
export function setAside(post: MachinePost, message: string): Transition {
  const effects: Effect[] = post.isTest ? [] : [{ kind: 'alert', message }];
  return {
    patch: { state: 'failed', intent: null, trouble: message, ...WITHOUT_CONTAINER },
    effects,
  };
}

/** A new container, at once: the old one cannot be published any more. */
export function replaced(post: MachinePost, message: string, { now }: Context): Transition {
  const restarts = post.restarts + 1;
  if (restarts > backoff.RESTARTS_MAX) return setAside(post, message);
  return {
    patch: {
      state: 'claimed',
      intent: null,
      tries: 0,
      restarts,
      trouble: message,
      dueAt: now,
      ...WITHOUT_CONTAINER,
    },
  };
}

/** Waits in the queue, where it delays no other photo. */
export function retriedLater(post: MachinePost, message: string, context: Context): Transition {
  const tries = post.tries + 1;
  if (tries > backoff.TRIES_MAX) return setAside(post, message);
  const dueAt = after(context, backoff.retryDelay(tries));
  return requeued(context, { tries, dueAt, trouble: message });
}

/** Starts over with a simpler picture or a shorter caption. */
function simplified(
  post: MachinePost,
  what: 'pictureStep' | 'captionStep',
  message: string,
  { now }: Context,
): Transition {
  const step = post[what] + 1;
  if (step > STEPS[what]) return setAside(post, message);
  return {
    patch: { state: 'claimed', trouble: message, dueAt: now, ...WITHOUT_CONTAINER, [what]: step },
  };
}

/** Pictures that cannot be fetched concern every photo: after three tries the queue pauses. */
function refetched(post: MachinePost, message: string, context: Context): Transition {
  const tries = post.tries + 1;
  if (tries < backoff.FETCH_TRIES_MAX) {
    const dueAt = after(context, backoff.retryDelay(tries));
    const patch = { state: 'claimed', tries, dueAt, trouble: message, ...WITHOUT_CONTAINER };
    return { patch: patch as Patch };
  }
  const action = { kind: 'hold', reason: 'unreachable', until: 'organiser', message } as const;
  return paused(action, null, context);
}

/** The queue pauses, and the post waits in it. */
export const paused = (
  action: ErrorAction & { readonly kind: 'hold' },
  regainMinutes: number | null,
  context: Context,
): Transition => ({
  ...requeued(context, { tries: 0, trouble: action.message }),
  effects: [{ kind: 'pause', action, regainMinutes }],
});

/** What follows from an error after which the container is of no use. */
export function refused(
  post: MachinePost,
  action: ErrorAction,
  regainMinutes: number | null,
  context: Context,
): Transition {
  switch (action.kind) {
    case 'retry':
    case 'poll':
    case 'retry-briefly':
    case 'new-container':
      return replaced(post, action.message, context);
    case 'remake':
      return simplified(post, 'pictureStep', action.message, context);
    case 'shorten':
      return simplified(post, 'captionStep', action.message, context);
    case 'unreachable':
      return refetched(post, action.message, context);
    case 'hold':
      return paused(action, regainMinutes, context);
    case 'fail':
      return setAside(post, action.message);
  }
}

/** Published, and paid. */
export const finished = ({ now }: Context, mediaId: string | null): Transition => ({
  patch: {
    state: 'posted',
    intent: null,
    mediaId,
    postedAt: now,
    tries: 0,
    trouble: null,
    dueAt: now,
  },
  attempt: 'published',
  effects: [{ kind: 'succeeded' }, { kind: 'reconcile' }],
});

/** An organiser says that it is on Instagram. The container stays: it tells what was tried. */
export const marked = (
  _: MachinePost,
  { permalink }: { readonly permalink: string | null },
  { now }: Context,
): Transition => ({
  patch: {
    state: 'posted',
    intent: null,
    isByHand: true,
    permalink,
    postedAt: now,
    trouble: null,
  },
  attempt: 'published',
  effects: [{ kind: 'reconcile' }],
});

/** It may have been posted since the backup. A released post is queued again once an organiser says that it was not. */
export const heldBack =
  (intent: 'repost' | null) =>
  (post: MachinePost): Transition =>
    post.isTest
      ? removed
      : {
          patch: {
            state: 'restored',
            intent,
            tries: 0,
            restarts: 0,
            trouble: messages.restoredNote,
            ...WITHOUT_CONTAINER,
          },
        };
