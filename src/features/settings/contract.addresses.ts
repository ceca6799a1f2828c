// Other ways to reach the contest, and the proof that an address belongs to it.
import { z } from 'zod';

/** Scheme, host and port. */
const origin = z.string().max(300);

/** Other ways to reach the contest, for pages that are open when the laptop changes networks. */
export const addresses = z.object({
  /** The laptop's current addresses; a page asks for a proof before it sends anything to one. */
  addresses: z.array(origin),
  /** An address that works over https; omitted if there is none. */
  secureAddress: origin.optional(),
  /** The player session's key for `GET /proof`. The id is not secret and grants no access. */
  key: z.object({ id: z.string(), secret: z.string() }).optional(),
});
export type Addresses = z.infer<typeof addresses>;

export const proofInput = z.object({
  /** The key's id. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** The origin being asked. */
  at: origin,
});
export type ProofInput = z.output<typeof proofInput>;

/** HMAC-SHA-256 of nonce and origin with the key's secret, in hex. */
export const proof = z.object({ proof: z.string() });
export type Proof = z.infer<typeof proof>;
