// The socket protocol: nine documented events and five more with their payloads, client messages, and the news list.
import { z } from 'zod';
import { ACHIEVEMENTS } from '#shared/achievements.ts';
import { titleTranslations } from '#shared/calls.ts';

const points = z.number().int();

/** Names and payloads: those in section 3 of the specification, and five of ours. */
export const clientEvents = {
  /** `bonus` and `note` are a reviewer's praise; omitted if there is none. */
  submission_approved: z.object({
    pointsAwarded: points,
    bonus: points.optional(),
    note: z.string().optional(),
  }),
  /** `reasonCode` and `achievement` identify the English text next to them, for translation. */
  submission_rejected: z.object({ reason: z.string(), reasonCode: z.string().optional() }),
  achievement_unlocked: z.object({
    name: z.string(),
    points,
    achievement: z.enum([...ACHIEVEMENTS, 'friendJoined']).optional(),
  }),
  line_completed: z.object({ points }),
  blackout_completed: z.object({ points }),
  instagram_featured: z.object({ points }),
  membership_purchased: z.object({ bonusPoints: points }),
  /** Not in the specification: the fan table has recorded the hand-in. */
  board_handed_in: z.object({
    lines: z.number().int(),
    /** Squares found, free spaces not counted. */
    found: z.number().int(),
    isBlackout: z.boolean(),
  }),
  /** Not in the specification: an organiser gave or took points by hand. */
  points_changed: z.object({ points, reason: z.string() }),
  /** Not in the specification: the player has won a prize and can collect it. */
  prize_won: z.object({ prize: z.string() }),
  /** Not in the specification: the password was replaced using a code from the fan table. */
  password_changed: z.object({}),
  /** Not in the specification: an announcement to players, as the organisers typed it. */
  announcement: z.object({ message: z.string() }),
  new_submission: z.object({ userName: z.string() }),
  system_alert: z.object({
    severity: z.enum(['critical', 'high', 'other']),
    message: z.string(),
    /** Identifies the message, with its values. Omitted in alerts of an earlier version. */
    code: z.string().optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
};

export type ClientEventName = keyof typeof clientEvents;

export type ClientPayload<Name extends ClientEventName> = z.infer<(typeof clientEvents)[Name]>;

export type ClientEvent = {
  [Name in ClientEventName]: { readonly name: Name; readonly payload: ClientPayload<Name> };
}[ClientEventName];

/** A hint to refetch. Never stored; missing one is harmless, because any later refetch makes up for it. */
export type SignalName =
  | 'board_changed'
  | 'queue_changed'
  | 'contest_changed'
  | 'settings_changed'
  | 'news_changed'
  | 'addresses_changed'
  | 'gallery_changed'
  | 'hearts_changed'
  | 'prizes_changed';

export type Role = 'player' | 'admin';

/** Second argument of each event: the number to acknowledge with `seen`, and the role it was sent to. */
export interface Delivery {
  readonly seq: number;
  readonly to: Role;
}

/** Sent on connecting. `since`: the last `seq` this device has shown. */
export const handshake = z.object({
  token: z.string().max(200).nullish(),
  since: z.number().int().nonnegative().nullish().catch(null),
  /** A live wall: only its own session counts, whoever else is signed in on this device. */
  wall: z.literal(true).optional(),
});

/** Rooms a client may join; the server joins personal rooms. `gallery` is signalled when photos leave it. */
export const publicRoom = z.enum(['contest', 'gallery']);
export type PublicRoom = z.infer<typeof publicRoom>;

export const personId = z.string().max(100);

export const seenMessage = z.tuple([
  z.number().int().positive(),
  z.enum(['player', 'admin']).optional(),
]);

export const NEWS_PAGE = 50;

export const newsInput = z.object({
  before: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Continues a list: the `next` of the page before'),
});

/** A stored notification of a player. */
const newsItem = z.object({
  seq: z.number().int(),
  /** The client event; its payload is as documented. */
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  isUnread: z.boolean(),
  /** The name of the companion whose phone sent the photo; omitted for the player's own. */
  sentBy: z.string().optional(),
  /** The square of the photo concerned. */
  square: z.object({ code: z.string(), title: z.string(), ...titleTranslations }).nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const newsView = z.object({
  /** Newest first. */
  news: z.array(newsItem),
  /** `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
  unread: z.number().int(),
});
export type NewsView = z.infer<typeof newsView>;

export const readInput = z.object({
  seq: z.number().int().nonnegative().describe('Everything up to this number has been read'),
});
