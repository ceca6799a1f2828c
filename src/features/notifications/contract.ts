// What a browser hears: the nine documented events with their payloads, and the few messages it may send.
import { z } from 'zod';

const points = z.number().int();

/** Section 3 of the specification, name for name. */
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

/** One event with the payload that belongs to its name. */
export type ClientEvent = {
  [Name in ClientEventName]: { readonly name: Name; readonly payload: ClientPayload<Name> };
}[ClientEventName];

/** Nothing to read, only a reason to look again: never stored, and missing one is mended by any later look. */
export type SignalName = 'board_changed' | 'queue_changed';

export type Role = 'player' | 'admin';

/** Goes with each event as its second argument: the number to answer with `seen`, and whose it is. */
export interface Delivery {
  readonly seq: number;
  readonly to: Role;
}

/** What a socket sends when it connects. `since`: the last number this device has shown. */
export const handshake = z.object({
  token: z.string().max(200).nullish(),
  since: z.number().int().nonnegative().nullish().catch(null),
});

/** Rooms a client may ask for. What is personal it is put into, and never asks. */
export const publicRoom = z.enum(['contest']);

export const personId = z.string().max(100);

export const seenMessage = z.tuple([
  z.number().int().positive(),
  z.enum(['player', 'admin']).optional(),
]);
