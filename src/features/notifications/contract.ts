// The socket protocol: the nine documented events with their payloads, and the messages a client may send.
import { z } from 'zod';

const points = z.number().int();

/** Names and payloads from section 3 of the specification. */
export const clientEvents = {
  submission_approved: z.object({ pointsAwarded: points }),
  submission_rejected: z.object({ reason: z.string() }),
  achievement_unlocked: z.object({ name: z.string(), points }),
  line_completed: z.object({ points }),
  blackout_completed: z.object({ points }),
  instagram_featured: z.object({ points }),
  membership_purchased: z.object({ bonusPoints: points }),
  new_submission: z.object({ userName: z.string() }),
  system_alert: z.object({
    severity: z.enum(['critical', 'high', 'other']),
    message: z.string(),
  }),
};

export type ClientEventName = keyof typeof clientEvents;

export type ClientPayload<Name extends ClientEventName> = z.infer<(typeof clientEvents)[Name]>;

export type ClientEvent = {
  [Name in ClientEventName]: { readonly name: Name; readonly payload: ClientPayload<Name> };
}[ClientEventName];

/** A hint to refetch. Never stored; a missed signal is harmless, because any later refetch makes up for it. */
export type SignalName = 'board_changed' | 'queue_changed';

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
  /** A live wall: its session counts alone, whoever else is signed in on this device. */
  wall: z.literal(true).optional(),
});

/** Rooms a client may join. The server joins it to personal rooms. */
export const publicRoom = z.enum(['contest']);

export const personId = z.string().max(100);

export const seenMessage = z.tuple([
  z.number().int().positive(),
  z.enum(['player', 'admin']).optional(),
]);
