// The vocabulary of the state machine that publishes posts: what it knows, what happens, what follows.
import type { PostState } from '../contract.ts';
import type { ErrorAction } from './error-table.ts';

/**
 * What an organiser wants once the outcome is known: the post removed, or posted again if it is not there, or that it waits
 * for an organiser then.
 */
export type Intent = 'remove' | 'repost' | 'wait';

/** The part of a post on which the machine decides. */
export interface MachinePost {
  readonly state: PostState;
  /** A test post of an organiser, without a photo. */
  readonly isTest: boolean;
  /** Marked as posted by an organiser. */
  readonly isByHand: boolean;
  readonly intent: Intent | null;
  /** Failures of the current step. */
  readonly tries: number;
  /** Status requests of the current container, or checks of the current attempt. */
  readonly polls: number;
  /** Containers that had to be replaced since the post was released. */
  readonly restarts: number;
  readonly pictureStep: number;
  readonly captionStep: number;
  readonly containerId: string | null;
  readonly containerAt: Date | null;
  readonly trouble: string | null;
}

/** What the machine must know besides the post. */
export interface Context {
  readonly now: Date;
  /** The photo is approved and its player agrees; always true for a test post. */
  readonly isAllowed: boolean;
  /** The schedule allows a post now; always true for a test post. */
  readonly isInSlot: boolean;
  /** The outcome of another attempt is not known. */
  readonly isBlocked: boolean;
  /** What happened to the photo between a backup and its restore is not known. */
  readonly isOlderThanRestore: boolean;
}

/** The call that an answer belongs to. `account`: any call that does not concern the post itself. */
export type Call = 'account' | 'create' | 'status' | 'publish';

type ContainerCode = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

export type MachineEvent =
  /** The worker starts with the post. */
  | { readonly type: 'claim' }
  /** Instagram's answers. */
  | { readonly type: 'created'; readonly containerId: string; readonly caption: string }
  | { readonly type: 'status'; readonly code: ContainerCode; readonly subcode: number | null }
  | { readonly type: 'published'; readonly mediaId: string }
  | {
      readonly type: 'refused';
      readonly call: Call;
      readonly action: ErrorAction;
      /** The call may have succeeded in spite of the error. */
      readonly isOutcomeUnknown: boolean;
      readonly regainMinutes: number | null;
    }
  /** No response, or one that says nothing. */
  | { readonly type: 'silence'; readonly call: Call }
  /** Instagram takes no more posts today. */
  | { readonly type: 'quota-full' }
  /** Instagram counts as many posts today as the schedule allows. */
  | { readonly type: 'day-full'; readonly until: Date }
  /** The picture could not be rendered. */
  | { readonly type: 'no-picture'; readonly message: string }
  /** No account is connected that could be asked about the post. */
  | { readonly type: 'no-account' }
  /** Another account is connected, or none. */
  | { readonly type: 'account-changed' }
  /** Organisers and players. */
  | { readonly type: 'post' }
  | { readonly type: 'remove' }
  | { readonly type: 'mark'; readonly permalink: string | null }
  | { readonly type: 'unmark' }
  | { readonly type: 'not-posted' }
  /** The photo was approved again. */
  | { readonly type: 'approved'; readonly isRequested: boolean }
  /** The approval was undone, or the player took the consent back. */
  | { readonly type: 'withdrawn' }
  /** The player is erased with all photos. */
  | { readonly type: 'erased' }
  /** The contest was restored from a backup. */
  | { readonly type: 'restored' };

/** `pending` records a new attempt; the others say what became of the last one. */
export type Outcome = 'pending' | 'published' | 'not-published' | 'unclear';

export type Effect =
  /** The only call that cannot be undone. */
  | { readonly kind: 'publish'; readonly containerId: string }
  | {
      readonly kind: 'pause';
      readonly action: ErrorAction & { readonly kind: 'hold' };
      readonly regainMinutes: number | null;
    }
  /** Tells every organiser, once. */
  | { readonly kind: 'alert'; readonly message: string }
  /** Updates the player's points. */
  | { readonly kind: 'reconcile' }
  /** Instagram published: a pause is over. */
  | { readonly kind: 'succeeded' };

export interface Patch {
  readonly state?: PostState;
  readonly dueAt?: Date;
  readonly intent?: Intent | null;
  readonly tries?: number;
  readonly polls?: number;
  readonly restarts?: number;
  readonly pictureStep?: number;
  readonly captionStep?: number;
  readonly containerId?: string | null;
  readonly containerAt?: Date | null;
  readonly trouble?: string | null;
  readonly caption?: string;
  readonly mediaId?: string | null;
  readonly permalink?: string | null;
  readonly isByHand?: boolean;
  readonly postedAt?: Date | null;
}

/** Stored as a whole before the first effect runs. */
export interface Transition {
  /** Null deletes the post. */
  readonly patch: Patch | null;
  readonly attempt?: Outcome;
  readonly effects?: readonly Effect[];
}

/** A row's cell of the table. Null: the event means nothing in this state. */
export type Handler<E extends MachineEvent = MachineEvent> = (
  post: MachinePost,
  event: E,
  context: Context,
) => Transition | null;

/** Handlers by type of event, each with its event's fields. */
export type Row = {
  readonly [T in MachineEvent['type']]?: Handler<Extract<MachineEvent, { type: T }>>;
};
