// Fixed-window rate limits per key, in memory; a restart resets them.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/failures/errors.ts';
import { SECOND, waitSeconds } from '#shared/time/clock.ts';

// The library expires a key by a timer, so no wait exceeds its window, although the time it reports follows the clock.
const refusal = (msBeforeNext: number, windowSeconds: number) =>
  new AppError('rate_limited', undefined, {
    retryAfter: waitSeconds(msBeforeNext, windowSeconds * SECOND),
  });

/** @param limit calls per window, read at each call so that a changed setting takes effect immediately */
export function createRateLimiter(limit: () => number, windowSeconds = 60) {
  const limiter = new RateLimiterMemory({ points: limit(), duration: windowSeconds });
  /** @throws rate_limited with retryAfter in seconds */
  return async (key: string): Promise<void> => {
    limiter.points = limit();
    try {
      await limiter.consume(key);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw refusal(cause.msBeforeNext, windowSeconds);
    }
  };
}

/** For work that is equally expensive when it fails: after `max` failures in a window, a sender is blocked until its end. */
export function createFailureLimiter(limits: {
  readonly max: number;
  readonly windowSeconds: number;
}) {
  const limiter = new RateLimiterMemory({ points: limits.max, duration: limits.windowSeconds });
  const findBlock = async (sender: string): Promise<RateLimiterRes | null> => {
    const found = await limiter.get(sender);
    // After the clock has been set forward, an expired key may still be stored.
    return found && found.msBeforeNext > 0 && found.consumedPoints >= limits.max ? found : null;
  };
  return {
    /** @throws rate_limited with retryAfter in seconds, after too many failures of the sender */
    async assertAllowed(sender: string): Promise<void> {
      const block = await findBlock(sender);
      if (block) throw refusal(block.msBeforeNext, limits.windowSeconds);
    },
    isAllowed: async (sender: string): Promise<boolean> => (await findBlock(sender)) === null,
    async record(sender: string): Promise<void> {
      await limiter.penalty(sender);
    },
  };
}
