// Where and when photos are expected, as the deployment says it.
import type { Place } from '../rules/flags.ts';

/** Where and when the contest takes place; null where not configured. */
export interface ContestEvent {
  readonly timeZone: string;
  readonly start: Date | null;
  /** `radius` in metres. */
  readonly venue: (Place & { readonly radius: number }) | null;
  /** Size of the database in bytes from which photos are rejected. */
  readonly quota: number;
}
