// The state machine that publishes posts: a table of state and event. Pure; the service stores each transition before it
// runs its effects, and feeds every answer back as an event.
import type { PostState } from '../contract.ts';
import { publishing, unclear, unknown } from './after-publishing.ts';
import { claimed, container } from './before-publishing.ts';
import type {
  Context,
  Handler,
  MachineEvent,
  MachinePost,
  Row,
  Transition,
} from './machine-types.ts';
import { heldBack, marked, released, removed, unchanged } from './transitions.ts';

const release: Handler = (_, __, context) => released(context);

/** Nothing of it is in progress. */
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

/** An organiser says whether it was posted between the backup and its restore. Removing says neither. */
const restored: Row = {
  ...idle,
  'not-posted': (post, _, context) => {
    const { patch } = released(context);
    const back = post.intent === 'repost' ? patch : { ...patch, state: 'waiting' as const };
    return { patch: back, attempt: 'not-published' };
  },
  approved: (_, { isRequested }) => (isRequested ? { patch: { intent: 'repost' } } : unchanged),
  restored: () => unchanged,
};

const posted: Row = {
  approved: () => unchanged,
  erased: () => removed,
  /** What was attempted from here, or before a restore, may be on Instagram, whatever was marked. */
  unmark(post, _, { now, isOlderThanRestore }) {
    if (!post.isByHand) return null;
    const back = { isByHand: false, permalink: null, postedAt: null, dueAt: now } as const;
    const effects = [{ kind: 'reconcile' }] as const;
    if (post.containerId !== null) {
      return { patch: { ...back, state: 'unclear' }, attempt: 'unclear', effects };
    }
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

/** @returns null when the event means nothing in the post's state: a late answer, a command that came too late */
export function next(post: MachinePost, event: MachineEvent, context: Context): Transition | null {
  const handler = table[post.state][event.type] as Handler | undefined;
  return handler?.(post, event, context) ?? null;
}
