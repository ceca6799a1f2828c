// States after the publish call was sent: publishing, unknown, unclear. Nothing is repeated before Instagram was asked.
import { messages } from '../messages.ts';
import * as backoff from './backoff.ts';
import { polledAgain } from './before-publishing.ts';
import type {
  Context,
  Handler,
  MachineEvent,
  MachinePost,
  Row,
  Transition,
} from './machine-types.ts';
import {
  after,
  finished,
  heldBack,
  marked,
  refused,
  released,
  removed,
  replaced,
  setAside,
  waits,
} from './transitions.ts';

type StatusEvent = Extract<MachineEvent, { type: 'status' }>;
type RefusedEvent = Extract<MachineEvent, { type: 'refused' }>;

/** The answer was lost: the container is checked after half a minute. */
const lost = (post: MachinePost, context: Context): Transition => {
  const tries = post.tries + 1;
  const wait = Math.max(backoff.PUBLISH_GRACE, backoff.retryDelay(tries));
  return {
    patch: {
      state: 'unknown',
      tries,
      polls: 0,
      trouble: messages.responseLost,
      dueAt: after(context, wait),
    },
  };
};

/** Instagram says that the container is not published. */
function notThere(post: MachinePost, code: StatusEvent['code'], context: Context): Transition {
  const attempt = 'not-published' as const;
  if (post.intent === 'remove' || !context.isAllowed) return { ...removed, attempt };
  if (post.tries > backoff.TRIES_MAX)
    return { ...setAside(post, messages.neverConfirmed), attempt };
  if (post.intent === 'wait') return { ...waits(context), attempt };
  if (code !== 'FINISHED')
    return { ...replaced(post, messages.containerExpired, context), attempt };
  const back = { state: 'container', intent: null, trouble: null, polls: 0 } as const;
  return { patch: { ...back, dueAt: context.now }, attempt };
}

/** Instagram could not tell: what the organiser wants is done on the organiser's word, or a person has to look. */
function cannotTell(post: MachinePost, context: Context): Transition {
  if (post.intent === 'remove') return { ...removed, attempt: 'unclear' };
  if (post.intent === 'repost') return { ...released(context), attempt: 'not-published' };
  return {
    patch: {
      state: 'unclear',
      polls: 0,
      trouble: messages.unresolved,
      dueAt: after(context, backoff.RECHECK_DELAY),
    },
    attempt: 'unclear',
    effects: [{ kind: 'alert', message: messages.unresolved }],
  };
}

function checkedAgain(post: MachinePost, context: Context): Transition {
  const polls = post.polls + 1;
  if (polls >= backoff.CHECKS_MAX) return cannotTell(post, context);
  const dueAt = after(context, backoff.retryDelay(polls));
  return { patch: { state: 'unknown', polls, dueAt, trouble: messages.responseLost } };
}

/** Reads the container's state after an attempt without a clear answer. */
const resolved =
  (again: (post: MachinePost, context: Context) => Transition): Handler<StatusEvent> =>
  (post, { code }, context) => {
    if (code === 'PUBLISHED') return finished(context, null);
    return code === 'IN_PROGRESS' ? again(post, context) : notThere(post, code, context);
  };

/** The check itself was refused. A pause of the queue does not count against it. */
const uncheckable =
  (again: (post: MachinePost, context: Context) => Transition): Handler<RefusedEvent> =>
  (post, { action, regainMinutes }, context) => {
    if (action.kind !== 'hold') return again(post, context);
    return {
      patch: { dueAt: after(context, backoff.PUBLISH_GRACE) },
      effects: [{ kind: 'pause', action, regainMinutes }],
    };
  };

/** After an undo: it is posted again only when it was asked for again. */
const approvedAgain: NonNullable<Row['approved']> = (_, { isRequested }) => ({
  patch: { intent: isRequested ? null : 'wait' },
});

/** Nobody is left to ask about it: a person looks. */
const erased: Transition = {
  ...removed,
  effects: [{ kind: 'alert', message: messages.erasedUnclear }],
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

export const publishing: Row = {
  ...check,
  published: (_, { mediaId }, context) => finished(context, mediaId),
  // The answer that is under way tells.
  erased: () => removed,
  silence: (post, { call }, context) =>
    call === 'publish' ? lost(post, context) : checkedAgain(post, context),
  refused(post, event, context) {
    const { call, action, isOutcomeUnknown, regainMinutes } = event;
    if (call !== 'publish') return uncheckable(checkedAgain)(post, event, context);
    if (isOutcomeUnknown || action.kind === 'retry') return lost(post, context);
    const attempt = 'not-published' as const;
    if (post.intent === 'remove') return { ...removed, attempt };
    if (post.intent === 'wait') return { ...waits(context), attempt };
    if (action.kind === 'poll') {
      return { ...polledAgain({ ...post, tries: post.tries + 1 }, context), attempt };
    }
    if (action.kind === 'retry-briefly' && post.tries < backoff.BRIEF_RETRIES_MAX) {
      const tries = post.tries + 1;
      const dueAt = after(context, backoff.retryDelay(tries));
      return { patch: { state: 'container', tries, dueAt, trouble: action.message }, attempt };
    }
    return { ...refused(post, action, regainMinutes, context), attempt };
  },
};

export const unknown: Row = {
  ...check,
  mark: marked,
  post: ({ intent }) =>
    intent === 'remove' || intent === 'wait' ? { patch: { intent: null } } : null,
};

/** Asks once more, then does what the organiser wants. */
const lastCheck =
  (intent: 'remove' | 'repost'): Handler =>
  (_, __, { now }) => ({
    patch: { state: 'unknown', intent, tries: 0, polls: backoff.CHECKS_MAX - 1, dueAt: now },
  });

/** Instagram may be able to tell later. Until then a person can. */
const rechecked = (_: MachinePost, context: Context): Transition => ({
  patch: { dueAt: after(context, backoff.RECHECK_DELAY) },
});

export const unclear: Row = {
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
