// The network check: whether a phone in the hall reaches the laptop, and if not, why.
import { z } from 'zod';
import { qrCode } from '#shared/calls.ts';

/** Phones that one access point can realistically serve at once. */
export const PHONES_PER_ACCESS_POINT = '50 to 75';

/**
 * - `waiting`: no phone has arrived yet; ten seconds at most.
 * - `reached`: the phone arrived through the card that the codes name, or from a network beyond it.
 * - `wrongCard`: this phone arrived through another card, or all others did meanwhile: the codes name the wrong one.
 * - `elsewhere`: the phone arrived at the public address, and its own does not say from where.
 * - `nothing`: nothing arrived.
 */
const states = ['waiting', 'reached', 'wrongCard', 'elsewhere', 'nothing'] as const;

export const networkCheck = z.object({
  code: z.string(),
  /** The address in the code. */
  url: z.string(),
  qr: qrCode,
  state: z.enum(states),
  /** Whether the phone's page is secure (https); null before it arrives. */
  isSecure: z.boolean().nullable(),
  /** The card through which phones arrive, for `wrongCard`; null otherwise. */
  card: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Other devices connected now or within the last minute; null behind a proxy or a tunnel, which hides them. */
  phones: z.number().int().nullable(),
});
export type NetworkCheck = z.infer<typeof networkCheck>;

const CODE_MAX = 40;

export const checkInput = z.object({ code: z.string().min(1).max(CODE_MAX) });

export const arrivalInput = checkInput.extend({
  /** As reported by the phone's browser. */
  isSecure: z.boolean(),
});
