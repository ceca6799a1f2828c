// How else the contest can be reached, and the proof that an address is this contest.
import { z } from 'zod';

/** Scheme, host and port. */
const origin = z.string().max(300);

/** How else the contest can be reached, for pages that are open when the laptop moves. */
export const addresses = z.object({
  /** Of the laptop now; a page asks for a proof before it sends anything there. */
  addresses: z.array(origin),
  /** Good for https; left out without one. */
  secureAddress: origin.optional(),
  /** Of a player's session, for `GET /proof`. The id is no secret and opens nothing. */
  key: z.object({ id: z.string(), secret: z.string() }).optional(),
});
export type Addresses = z.infer<typeof addresses>;

export const proofInput = z.object({
  /** The key's id. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** The origin that is asked. */
  at: origin,
});
export type ProofInput = z.output<typeof proofInput>;

/** HMAC-SHA-256 of nonce and origin with the key's secret, in hex. */
export const proof = z.object({ proof: z.string() });
export type Proof = z.infer<typeof proof>;
