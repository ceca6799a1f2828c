// Whether the contest takes a photo now, by the moment it arrived (`photoRefusal`).

import { contestMoment } from '#shared/clock.ts';
import { type Contest, contestState, photoRefusal } from '#shared/contest.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '../messages.ts';

interface Arrival {
  /** By the server's clock. */
  readonly receivedAt: Date;
  /** ISO, by the phone's clock; null if the phone did not say. */
  readonly takenAt: string | null;
}

/** @throws contest_not_open, contest_closed; contest_paused with the organisers' sentence */
export function assertTakesPhotos(
  contest: Contest,
  { receivedAt, takenAt }: Arrival,
  timeZone: string,
): void {
  const refusal = photoRefusal(contest, receivedAt, takenAt);
  if (refusal === null) return;
  if (refusal === 'closed') throw new AppError('contest_closed', messages.contestOver);
  if (refusal === 'paused') throw new AppError('contest_paused', contest.paused ?? undefined);
  const opens = contest.opensAt ? contestMoment(new Date(contest.opensAt), timeZone) : '';
  throw new AppError('contest_not_open', messages.opensLater(opens));
}

/** Whether a photo that counts came after the end. */
export const isLate = (contest: Contest, receivedAt: Date): boolean =>
  contestState(contest, receivedAt) === 'closed';
