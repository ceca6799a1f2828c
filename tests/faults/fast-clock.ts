// A clock that runs ahead of the machine's: days of waiting pass within a test, and continue where a killed process left off.
import type { Clock } from '#shared/clock.ts';

export interface FastTime {
  /** Milliseconds since 1970, on both clocks at once. */
  readonly from: number;
  /** How many times faster. */
  readonly speed: number;
}

export const fastClock =
  ({ from, speed }: FastTime): Clock =>
  () =>
    new Date(from + (Date.now() - from) * speed);
