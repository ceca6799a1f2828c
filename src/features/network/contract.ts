// The network check: whether a phone in the hall reaches the laptop, and why not.
import { z } from 'zod';

/** Phones that one access point serves at a time, honestly. */
export const PHONES_PER_ACCESS_POINT = '50 to 75';

/**
 * - `waiting`: for the phone, ten seconds at most.
 * - `reached`: it came by the card that codes name.
 * - `wrongCard`: it, or another phone meanwhile, came by another card: codes name the wrong one.
 * - `elsewhere`: it came over the internet, by another wifi or mobile data.
 * - `nothing`: nothing arrived.
 */
const states = ['waiting', 'reached', 'wrongCard', 'elsewhere', 'nothing'] as const;

export const networkCheck = z.object({
  code: z.string(),
  /** What the code leads to. */
  url: z.string(),
  /** The code as an SVG path in units of a module. */
  qr: z.object({ path: z.string(), modules: z.number().int() }),
  state: z.enum(states),
  /** Whether the phone's page is secure (https); null before it came. */
  isSecure: z.boolean().nullable(),
  /** By which phones come, of `wrongCard`; null otherwise. */
  card: z.object({ name: z.string(), address: z.string() }).nullable(),
  /** Other devices with an open connection, or one within the last minute; null where they come through a proxy. */
  phones: z.number().int().nullable(),
});
export type NetworkCheck = z.infer<typeof networkCheck>;

const CODE_MAX = 40;

export const checkInput = z.object({ code: z.string().min(1).max(CODE_MAX) });

export const arrivalInput = checkInput.extend({
  /** As the phone's browser sees it. */
  isSecure: z.boolean(),
});

export const arrived = z.object({ success: z.literal(true) });
