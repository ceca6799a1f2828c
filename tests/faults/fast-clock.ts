// A clock that runs fast: days of waiting pass within a test, and continue where a killed process left off.
import type { Clock } from '#shared/time/clock.ts';

export interface FastTime {
  /** Milliseconds since 1970 at which both clocks agree. */
  readonly from: number;
  /** How many times faster than real time. */
  readonly speed: number;
}

export const fastClock =
  ({ from, speed }: FastTime): Clock =>
  () =>
    new Date(from + (Date.now() - from) * speed);
