// The state machine that publishes posts: a table of state and event. Pure; the service stores each transition before it
// runs its effects, and feeds every response back as an event.

import { type Trouble, troubleOf, troubleText } from '#shared/audit/instagram-troubles.ts';
import type { PostState } from '../contract.ts';
import * as backoff from './backoff.ts';
import { classifyContainerError } from './error-table.ts';
import {
  after,
  type Context,
  finished,
  type Handler,
  heldBack,
  type MachineEvent,
  type MachinePost,
  marked,
  paused,
  type Row,
  refetched,
  refused,
  released,
  removed,
  replaced,
  requeued,
  retriedLater,
  setAside,
  type Transition,
  unchanged,
  waits,
} from './transitions.ts';

/** An organiser, an undo or a player can still withdraw the post; a container that is never published expires. */
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

/** Waits without counting a try: Instagram is unreachable, which is not this photo's fault. */
const waitsForInstagram = (post: MachinePost, context: Context): Transition => ({
  patch: {
    polls: post.polls + 1,
    dueAt: after(context, backoff.noResponseDelay(post.polls + 1)),
    trouble: troubleText(troubleOf('no_response')),
  },
});

const claimed: Row = {
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
      // Nothing was created, so there is nothing to replace at once.
      case 'retry':
      case 'poll':
      case 'retry-briefly':
      case 'new-container':
        return retriedLater(post, action.trouble, context);
      case 'unreachable':
        return refetched(post, action.trouble, context);
      default:
        return refused(post, action, regainMinutes, context);
    }
  },
  silence: (post, { call }, context) =>
    call === 'account' && !post.isTest
      ? waitsForInstagram(post, context)
      : retriedLater(post, troubleOf('no_response'), context),
  'quota-full': (_, __, context) => {
    const action = { kind: 'hold', reason: 'quota', until: 'regain' } as const;
    return paused({ ...action, trouble: troubleOf('quota_full') }, null, context);
  },
  'day-full': (_, { until }, context) => requeued(context, { dueAt: until }),
  'no-picture': (post, { trouble }) => setAside(post, trouble),
};

/** A status request that failed is repeated within two minutes; then the container is replaced. */
function retriedStatus(post: MachinePost, trouble: Trouble, context: Context): Transition {
  const tries = post.tries + 1;
  if (tries >= backoff.TRIES_MAX) return replaced(post, trouble, context);
  return {
    patch: {
      state: 'container',
      tries,
      trouble: troubleText(trouble),
      dueAt: after(context, backoff.pollDelay(tries)),
    },
  };
}

/** Polls again, unless Instagram has had five minutes. */
function polledAgain(post: MachinePost, context: Context): Transition {
  const polls = post.polls + 1;
  if (!post.containerAt || backoff.hasPollingTimedOut(post.containerAt, polls, context.now)) {
    return replaced(post, troubleOf('picture_unfinished'), context);
  }
  return {
    patch: { state: 'container', polls, dueAt: after(context, backoff.pollDelay(polls)) },
  };
}

/** Guards the one call that cannot be undone. The attempt is stored before it is sent. */
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

const container: Row = {
  ...untilPublishing,
  status(post, { code, subcode }, context) {
    switch (code) {
      case 'FINISHED':
        return ready(post, context);
      // Only this server publishes its containers: restoring a backup has lost this attempt.
      case 'PUBLISHED':
        return finished(context, null);
      case 'IN_PROGRESS':
        return polledAgain(post, context);
      case 'EXPIRED':
        return replaced(post, troubleOf('picture_unprepared'), context);
      case 'ERROR':
        return refused(post, classifyContainerError(subcode), null, context);
    }
  },
  refused(post, { action, regainMinutes }, context) {
    switch (action.kind) {
      case 'hold':
        return paused(action, regainMinutes, context);
      case 'new-container':
        return replaced(post, action.trouble, context);
      default:
        return retriedStatus(post, action.trouble, context);
    }
  },
  silence: (post, _, context) => retriedStatus(post, troubleOf('no_response'), context),
};

type StatusEvent = Extract<MachineEvent, { type: 'status' }>;
type RefusedEvent = Extract<MachineEvent, { type: 'refused' }>;

/** The response was lost: the container is checked after half a minute or more. */
const lost = (post: MachinePost, context: Context): Transition => {
  const tries = post.tries + 1;
  const wait = Math.max(backoff.PUBLISH_GRACE, backoff.retryDelay(tries));
  return {
    patch: {
      state: 'unknown',
      tries,
      polls: 0,
      trouble: troubleText(troubleOf('response_lost')),
      dueAt: after(context, wait),
    },
  };
};

/** Instagram says that the container is not published. */
function notThere(post: MachinePost, code: StatusEvent['code'], context: Context): Transition {
  const attempt = 'not-published' as const;
  if (post.intent === 'remove' || !context.isAllowed) return { ...removed, attempt };
  if (post.tries > backoff.TRIES_MAX)
    return { ...setAside(post, troubleOf('never_confirmed')), attempt };
  if (post.intent === 'wait') return { ...waits(context), attempt };
  if (code !== 'FINISHED')
    return { ...replaced(post, troubleOf('picture_unprepared'), context), attempt };
  const back = { state: 'container', intent: null, trouble: null, polls: 0 } as const;
  return { patch: { ...back, dueAt: context.now }, attempt };
}

/** Instagram could not tell: follow the organiser's intent, or have a person look. */
function cannotTell(post: MachinePost, context: Context): Transition {
  if (post.intent === 'remove') return { ...removed, attempt: 'unclear' };
  if (post.intent === 'repost') return { ...released(context), attempt: 'not-published' };
  return {
    patch: {
      state: 'unclear',
      polls: 0,
      trouble: troubleText(troubleOf('unresolved')),
      dueAt: after(context, backoff.RECHECK_DELAY),
    },
    attempt: 'unclear',
    effects: [{ kind: 'alert', trouble: troubleOf('unresolved') }],
  };
}

function checkedAgain(post: MachinePost, context: Context): Transition {
  const polls = post.polls + 1;
  if (polls >= backoff.CHECKS_MAX) return cannotTell(post, context);
  const dueAt = after(context, backoff.retryDelay(polls));
  return {
    patch: { state: 'unknown', polls, dueAt, trouble: troubleText(troubleOf('response_lost')) },
  };
}

/** Reads the container's state after an attempt without a clear answer. */
const resolved =
  (again: (post: MachinePost, context: Context) => Transition): Handler<StatusEvent> =>
  (post, { code }, context) => {
    if (code === 'PUBLISHED') return finished(context, null);
    return code === 'IN_PROGRESS' ? again(post, context) : notThere(post, code, context);
  };

/** The check itself was refused. A pause of the queue does not count as a check. */
const uncheckable =
  (again: (post: MachinePost, context: Context) => Transition): Handler<RefusedEvent> =>
  (post, { action, regainMinutes }, context) => {
    if (action.kind !== 'hold') return again(post, context);
    return {
      patch: { dueAt: after(context, backoff.PUBLISH_GRACE) },
      effects: [{ kind: 'pause', action, regainMinutes }],
    };
  };

/** After an undo: it is posted only if that is requested again. */
const approvedAgain: NonNullable<Row['approved']> = (_, { isRequested }) => ({
  patch: { intent: isRequested ? null : 'wait' },
});

/** The post is gone and can no longer be checked: a person has to look. */
const erased: Transition = {
  ...removed,
  effects: [{ kind: 'alert', trouble: troubleOf('erased_unclear') }],
};

const check: Row = {
  status: resolved(checkedAgain),
  refused: uncheckable(checkedAgain),
  silence: (post, _, context) => checkedAgain(post, context),
  'no-account': (post, _, context) => cannotTell(post, context),
  remove: () => ({ patch: { intent: 'remove' } }),
  approved: approvedAgain,
  erased: () => erased,
  restored: heldBack('repost'),
};

const publishing: Row = {
  ...check,
  published: (_, { mediaId }, context) => finished(context, mediaId),
  // The pending response will tell.
  erased: () => removed,
  silence: (post, { call }, context) =>
    call === 'publish' ? lost(post, context) : checkedAgain(post, context),
  refused(post, event, context) {
    const { call, action, isOutcomeUnknown, regainMinutes } = event;
    if (call !== 'publish') return uncheckable(checkedAgain)(post, event, context);
    if (isOutcomeUnknown || action.kind === 'retry') return lost(post, context);
    const attempt = 'not-published' as const;
    if (post.intent === 'remove' || !context.isAllowed) return { ...removed, attempt };
    if (post.intent === 'wait') return { ...waits(context), attempt };
    if (action.kind === 'poll') {
      return { ...polledAgain({ ...post, tries: post.tries + 1 }, context), attempt };
    }
    if (action.kind === 'retry-briefly' && post.tries < backoff.BRIEF_RETRIES_MAX) {
      const tries = post.tries + 1;
      const dueAt = after(context, backoff.retryDelay(tries));
      return {
        patch: { state: 'container', tries, dueAt, trouble: troubleText(action.trouble) },
        attempt,
      };
    }
    return { ...refused(post, action, regainMinutes, context), attempt };
  },
};

const unknown: Row = {
  ...check,
  mark: marked,
  post: ({ intent }) =>
    intent === 'remove' || intent === 'wait' ? { patch: { intent: null } } : null,
};

/** Checks once more, then follows the organiser's intent. */
const lastCheck =
  (intent: 'remove' | 'repost'): Handler =>
  (_, __, { now }) => ({
    patch: { state: 'unknown', intent, tries: 0, polls: backoff.CHECKS_MAX - 1, dueAt: now },
  });

/** Instagram may be able to tell later; until then a person can. */
const rechecked = (_: MachinePost, context: Context): Transition => ({
  patch: { dueAt: after(context, backoff.RECHECK_DELAY) },
});

const unclear: Row = {
  status: resolved(rechecked),
  refused: uncheckable(rechecked),
  silence: (post, _, context) => rechecked(post, context),
  'no-account': (post, _, context) => rechecked(post, context),
  post: lastCheck('repost'),
  remove: lastCheck('remove'),
  mark: marked,
  approved: approvedAgain,
  erased: () => erased,
  restored: heldBack(null),
};

const release: Handler = (_, __, context) => released(context);

/** No call is in progress. */
const idle: Row = {
  remove: () => removed,
  withdrawn: () => removed,
  erased: () => removed,
  mark: marked,
};

/** An organiser has to release it. */
const unreleased: Row = {
  ...idle,
  post: release,
  approved: (_, { isRequested }, context) => (isRequested ? released(context) : unchanged),
  restored: heldBack(null),
};

const queued: Row = {
  ...idle,
  claim: (_, __, { now, isAllowed }) =>
    isAllowed ? { patch: { state: 'claimed', polls: 0, dueAt: now } } : removed,
  approved: () => unchanged,
  restored: heldBack('repost'),
};

/**
 * An organiser says whether it was posted between the backup and its restore, also after an undo or without consent. Removing it
 * says neither.
 */
const restored: Row = {
  remove: () => removed,
  mark: marked,
  erased: () => erased,
  'not-posted': (post, _, context) => {
    if (!context.isAllowed) return { ...removed, attempt: 'not-published' };
    const { patch } = released(context);
    const back = post.intent === 'repost' ? patch : { ...patch, state: 'waiting' as const };
    return { patch: back, attempt: 'not-published' };
  },
  // Only after an undo.
  approved: (_, { isRequested }) => ({ patch: { intent: isRequested ? 'repost' : null } }),
  restored: () => unchanged,
};

const posted: Row = {
  approved: () => unchanged,
  erased: () => removed,
  /**
   * A post attempted from here, or before a restore, may be on Instagram despite the mark being undone. Any other is removed
   * if its approval was undone meanwhile.
   */
  unmark(post, _, { now, isAllowed, isOlderThanRestore }) {
    if (!post.isByHand) return null;
    const back = { isByHand: false, permalink: null, postedAt: null, dueAt: now } as const;
    const effects = [{ kind: 'reconcile' }] as const;
    if (post.containerId !== null) {
      return { patch: { ...back, state: 'unclear' }, attempt: 'unclear', effects };
    }
    if (!isAllowed) return { ...removed, attempt: 'not-published', effects };
    const state = isOlderThanRestore ? ('restored' as const) : ('waiting' as const);
    return { patch: { ...back, state }, attempt: 'not-published', effects };
  },
};

const table: Readonly<Record<PostState, Row>> = {
  waiting: unreleased,
  queued,
  claimed,
  container,
  publishing,
  unknown,
  unclear,
  posted,
  failed: unreleased,
  restored,
};

/** @returns null when the event does not apply in the post's state: a late response or a late command */
export function next(post: MachinePost, event: MachineEvent, context: Context): Transition | null {
  const handler = table[post.state][event.type] as Handler | undefined;
  return handler?.(post, event, context) ?? null;
}
