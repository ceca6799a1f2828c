// How many photos a player may send, in any hour and in any day.
import { DAY, HOUR } from '#shared/clock.ts';

interface Limits {
  readonly photosPerHour: number;
  readonly photosPerDay: number;
}

export interface Refusal {
  readonly window: 'hour' | 'day';
  /** Seconds until one more may be sent. */
  readonly retryAfter: number;
}

/**
 * The limit that one more photo would break, or null. `sent` are the moments of the photos of the last 24 hours, in
 * any order. The windows slide: nobody gets a double helping around midnight.
 */
export function limitReached(sent: readonly Date[], limits: Limits, now: Date): Refusal | null {
  const windows = [
    ['day', DAY, limits.photosPerDay],
    ['hour', HOUR, limits.photosPerHour],
  ] as const;
  for (const [window, length, most] of windows) {
    const recent = sent
      .map((at) => at.getTime())
      .filter((at) => at > now.getTime() - length)
      .sort((a, b) => b - a);
    // One more fits as soon as the oldest of the last `most` has left the window.
    const leaving = recent[most - 1];
    if (leaving !== undefined) {
      return {
        window,
        retryAfter: Math.max(1, Math.ceil((leaving + length - now.getTime()) / 1000)),
      };
    }
  }
  return null;
}
