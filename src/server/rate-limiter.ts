// Counts calls a minute for each key, in memory: a restart forgives, which harms nobody here.

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/errors.ts';

const WINDOW_SECONDS = 60;

/** @param limit calls a minute, asked at each call so that a changed setting holds at once */
export function createRateLimiter(limit: () => number) {
  const limiter = new RateLimiterMemory({ points: limit(), duration: WINDOW_SECONDS });
  /** @throws rate_limited with retryAfter in seconds */
  return async (key: string): Promise<void> => {
    limiter.points = limit();
    try {
      await limiter.consume(key);
    } catch (cause) {
      if (!(cause instanceof RateLimiterRes)) throw cause;
      throw new AppError('rate_limited', undefined, {
        retryAfter: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)),
      });
    }
  };
}
