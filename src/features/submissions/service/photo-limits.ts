// The organisers' limits on photos of one player.
import type { Db } from '#db/client.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import { DAY } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '../messages.ts';
import { findSubmitTimes } from '../repo/photos.ts';
import { limitReached } from '../rules/limits.ts';

/** @throws rate_limited, with the time until one more may be sent */
export function assertWithinLimits(tx: Db, playerId: string, now: Date): void {
  const limits = findAllSettings(tx).rateLimits;
  const sent = findSubmitTimes(tx, playerId, new Date(now.getTime() - DAY));
  const reached = limitReached(sent, limits, now);
  if (!reached) return;
  const text =
    reached.window === 'hour'
      ? messages.tooManyAnHour(limits.photosPerHour)
      : messages.tooManyADay(String(limits.photosPerDay));
  throw new AppError('rate_limited', text, { retryAfter: reached.retryAfter });
}
