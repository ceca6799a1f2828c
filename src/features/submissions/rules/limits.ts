// Limits on photos per player, as sliding windows of an hour and a day.
import type { Settings } from '#features/settings/contract.ts';
import { DAY, elapsedSince, HOUR, waitSeconds } from '#shared/time/clock.ts';

type Limits = Pick<Settings['rateLimits'], 'photosPerHour' | 'photosPerDay'>;

interface ExceededLimit {
  readonly window: 'hour' | 'day';
  /** Seconds until the next photo may be sent. */
  readonly retryAfter: number;
}

/**
 * The limit that one more photo would exceed, or null. `sent` holds the times of the photos of the last 24 hours, in any
 * order. The windows slide, so midnight does not double the limit. A time in the future does not count.
 */
export function limitReached(
  sent: readonly Date[],
  limits: Limits,
  now: Date,
): ExceededLimit | null {
  const windows = [
    ['day', DAY, limits.photosPerDay],
    ['hour', HOUR, limits.photosPerHour],
  ] as const;
  for (const [window, length, most] of windows) {
    const newestFirst = sent
      .filter((at) => elapsedSince(at, now) < length)
      .map((at) => at.getTime())
      .sort((a, b) => b - a);
    // One more is allowed when the oldest of the last `most` photos leaves the window.
    const leaving = newestFirst[most - 1];
    if (leaving !== undefined) {
      return {
        window,
        retryAfter: waitSeconds(leaving + length - now.getTime(), length),
      };
    }
  }
  return null;
}
