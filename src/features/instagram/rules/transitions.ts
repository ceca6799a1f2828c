// The vocabulary of the state machine that publishes posts, and the transitions that several states share.

import {
  lastTrouble,
  type Trouble,
  troubleOf,
  troubleText,
} from '#shared/audit/instagram-troubles.ts';
import type { Post, PostState } from '../contract.ts';
import * as backoff from './backoff.ts';
import { CAPTION_STEPS } from './caption.ts';
import type { ErrorAction } from './error-table.ts';

/**
 * What an organiser wants once the outcome is known: remove the post, post it again if it is not there, or have it wait
 * for an organiser.
 */
type Intent = NonNullable<Post['intent']>;

/** The part of a post that the machine needs. */
export interface MachinePost {
  readonly state: PostState;
  /** A test post of an organiser, without a photo. */
  readonly isTest: boolean;
  /** An organiser marked it as posted. */
  readonly isByHand: boolean;
  readonly intent: Intent | null;
  /** Failures of the current step. */
  readonly tries: number;
  /** Status requests for the current container, or checks of the current attempt. */
  readonly polls: number;
  /** Containers that had to be replaced since the post was released. */
  readonly restarts: number;
  readonly pictureStep: number;
  readonly captionStep: number;
  readonly containerId: string | null;
  readonly containerAt: Date | null;
  readonly trouble: string | null;
}

/** What the machine needs besides the post. */
export interface Context {
  readonly now: Date;
  /** The photo is approved and its player consents; always true for a test post. */
  readonly isAllowed: boolean;
  /** The schedule allows a post now, and the player's account is enabled; always true for a test post. */
  readonly isInSlot: boolean;
  /** The outcome of another attempt is unknown. */
  readonly isBlocked: boolean;
  /** What happened to the photo between a backup and its restore is unknown. */
  readonly isOlderThanRestore: boolean;
}

/** The call that a response belongs to. `account`: any call that does not concern the post itself. */
export type Call = 'account' | 'create' | 'status' | 'publish';

type ContainerCode = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

export type MachineEvent =
  /** The worker starts on the post. */
  | { readonly type: 'claim' }
  /** Instagram's responses. */
  | { readonly type: 'created'; readonly containerId: string; readonly caption: string }
  | { readonly type: 'status'; readonly code: ContainerCode; readonly subcode: number | null }
  | { readonly type: 'published'; readonly mediaId: string }
  | {
      readonly type: 'refused';
      readonly call: Call;
      readonly action: ErrorAction;
      /** The call may have succeeded despite the error. */
      readonly isOutcomeUnknown: boolean;
      readonly regainMinutes: number | null;
    }
  /** No response, or an unusable one. */
  | { readonly type: 'silence'; readonly call: Call }
  /** Instagram accepts no more posts today. */
  | { readonly type: 'quota-full' }
  /** By Instagram's count, today's posts have reached the limit of the schedule. */
  | { readonly type: 'day-full'; readonly until: Date }
  /** The picture could not be rendered. */
  | { readonly type: 'no-picture'; readonly trouble: Trouble }
  /** No account is connected, so the post cannot be checked; or there is no address to publish from. */
  | { readonly type: 'no-account' }
  /** Another account is connected, or none. */
  | { readonly type: 'account-changed' }
  /** Actions of organisers and players. */
  | { readonly type: 'post' }
  | { readonly type: 'remove' }
  | { readonly type: 'mark'; readonly permalink: string | null }
  | { readonly type: 'unmark' }
  | { readonly type: 'not-posted' }
  /** The photo was approved again. */
  | { readonly type: 'approved'; readonly isRequested: boolean }
  /** The approval was undone, or the player withdrew consent. */
  | { readonly type: 'withdrawn' }
  /** The player is erased with all photos. */
  | { readonly type: 'erased' }
  /** The contest was restored from a backup. */
  | { readonly type: 'restored' };

/** `pending` records a new attempt; the others are the outcome of the last one. */
export type Outcome = 'pending' | 'published' | 'not-published' | 'unclear';

type Effect =
  /** The only call that cannot be undone. */
  | { readonly kind: 'publish'; readonly containerId: string }
  | {
      readonly kind: 'pause';
      readonly action: ErrorAction & { readonly kind: 'hold' };
      readonly regainMinutes: number | null;
    }
  /** Alerts every organiser, once. */
  | { readonly kind: 'alert'; readonly trouble: Trouble }
  | { readonly kind: 'reconcile' }
  /** Instagram published: ends a pause. */
  | { readonly kind: 'succeeded' };

type Patch = Partial<Omit<MachinePost, 'isTest'>> & {
  readonly dueAt?: Date;
  readonly caption?: string;
  readonly mediaId?: string | null;
  readonly permalink?: string | null;
  readonly postedAt?: Date | null;
};

/** Stored as a whole before the first effect runs. */
export interface Transition {
  /** Null deletes the post. */
  readonly patch: Patch | null;
  readonly attempt?: Outcome;
  readonly effects?: readonly Effect[];
}

/** A cell of the state table. Null: the event does not apply in this state. */
export type Handler<E extends MachineEvent = MachineEvent> = (
  post: MachinePost,
  event: E,
  context: Context,
) => Transition | null;

/** Handlers by event type. */
export type Row = {
  readonly [T in MachineEvent['type']]?: Handler<Extract<MachineEvent, { type: T }>>;
};

/** The last step of each simplification. */
const STEPS = { pictureStep: 1, captionStep: CAPTION_STEPS } as const;

/** Resets the container columns, for a post that starts over. */
const WITHOUT_CONTAINER = { containerId: null, containerAt: null, polls: 0 } as const;

export const after = ({ now }: Context, ms: number): Date => new Date(now.getTime() + ms);

export const unchanged: Transition = { patch: {} };
export const removed: Transition = { patch: null };

/** Released by an organiser: every counter restarts at 0. */
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

/** Not published and no longer requested: an organiser has to release it. */
export const waits = ({ now }: Context): Transition => ({
  patch: { state: 'waiting', intent: null, trouble: null, dueAt: now, ...WITHOUT_CONTAINER },
});

/** Leaves the post to a person. A test post raises no alert: its organiser sees the result. */
export function setAside(post: MachinePost, last: Trouble): Transition {
  const trouble = lastTrouble(last);
  const effects: Effect[] = post.isTest ? [] : [{ kind: 'alert', trouble }];
  return {
    patch: { state: 'failed', intent: null, trouble: troubleText(trouble), ...WITHOUT_CONTAINER },
    effects,
  };
}

/** The worker keeps the post and makes it a new container, at once unless `changes` says when. */
const reclaimed = (trouble: Trouble, { now }: Context, changes: Patch): Transition => ({
  patch: {
    state: 'claimed',
    trouble: troubleText(trouble),
    dueAt: now,
    ...WITHOUT_CONTAINER,
    ...changes,
  },
});

/** Makes a new container at once: the old one can no longer be published. */
export function replaced(post: MachinePost, trouble: Trouble, context: Context): Transition {
  const restarts = post.restarts + 1;
  if (restarts > backoff.RESTARTS_MAX) return setAside(post, trouble);
  return reclaimed(trouble, context, { intent: null, tries: 0, restarts });
}

/** Waits in the queue, where it delays no other photo. A test post does not: its organiser would not wait that long. */
export function retriedLater(post: MachinePost, trouble: Trouble, context: Context): Transition {
  const tries = post.tries + 1;
  if (tries > backoff.TRIES_MAX || post.isTest) return setAside(post, trouble);
  const dueAt = after(context, backoff.retryDelay(tries));
  return requeued(context, { tries, dueAt, trouble: troubleText(trouble) });
}

/** Starts over with a simpler picture or a shorter caption. */
function simplified(
  post: MachinePost,
  what: 'pictureStep' | 'captionStep',
  trouble: Trouble,
  context: Context,
): Transition {
  const step = post[what] + 1;
  if (step > STEPS[what]) return setAside(post, trouble);
  return reclaimed(trouble, context, { [what]: step });
}

/** An address without the picture is a problem for every photo: after three tries the queue pauses. A test post fails. */
export function refetched(post: MachinePost, trouble: Trouble, context: Context): Transition {
  if (post.isTest) return setAside(post, trouble);
  const tries = post.tries + 1;
  if (tries < backoff.FETCH_TRIES_MAX) {
    const dueAt = after(context, backoff.retryDelay(tries));
    return reclaimed(trouble, context, { tries, dueAt });
  }
  const action = { kind: 'hold', reason: 'unreachable', until: 'organiser', trouble } as const;
  return paused(action, null, context);
}

/** Pauses the queue; the post waits in it. */
export const paused = (
  action: ErrorAction & { readonly kind: 'hold' },
  regainMinutes: number | null,
  context: Context,
): Transition => ({
  ...requeued(context, { tries: 0, trouble: troubleText(action.trouble) }),
  effects: [{ kind: 'pause', action, regainMinutes }],
});

/** Handles an error that makes the container unusable. */
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
    // Its address was checked before it was made: one photo's trouble.
    case 'unreachable':
      return replaced(post, action.trouble, context);
    case 'remake':
      return simplified(post, 'pictureStep', action.trouble, context);
    case 'shorten':
      return simplified(post, 'captionStep', action.trouble, context);
    case 'hold':
      return paused(action, regainMinutes, context);
    case 'fail':
      return setAside(post, action.trouble);
  }
}

/** Published, and its points awarded. */
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

/** An organiser says that it is on Instagram. The container id is kept as a record of the attempt. */
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

/** It may have been posted since the backup. A released one is queued again once an organiser says it was not. */
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
            trouble: troubleText(troubleOf('restored')),
            ...WITHOUT_CONTAINER,
          },
        };

interface History {
  /** The photo's last attempt, by a post that has since been removed. */
  readonly last: {
    readonly outcome: Outcome;
    readonly containerId: string | null;
    readonly sentAt: Date;
  } | null;
  /** The photo is older than the last restore from a backup: what happened to it since the backup is unknown. */
  readonly isOlderThanRestore: boolean;
}

/**
 * The fields of a photo's new post: in the `wanted` state, unless it may be on Instagram already. `wanted` is queued
 * when an organiser or the settings released it.
 */
export function entryOf(wanted: 'waiting' | 'queued', { last, isOlderThanRestore }: History) {
  const entry: Pick<MachinePost, 'state' | 'intent' | 'containerId' | 'containerAt' | 'trouble'> = {
    state: wanted,
    intent: null,
    containerId: null,
    containerAt: null,
    trouble: null,
  };
  if (isOlderThanRestore) {
    const intent: Intent | null = wanted === 'queued' ? 'repost' : null;
    return {
      ...entry,
      state: 'restored' as const,
      intent,
      trouble: troubleText(troubleOf('restored')),
    };
  }
  if (last?.outcome !== 'pending' && last?.outcome !== 'unclear') return entry;
  const { containerId, sentAt: containerAt } = last;
  return {
    ...entry,
    state: 'unknown' as const,
    containerId,
    containerAt,
    trouble: troubleText(troubleOf('response_lost')),
  };
}
