// What may still change who could win: a contest that goes on, photos on their way, photos that wait. Pure functions.
import { contestDayTime, contestMoment } from '#shared/clock.ts';
import { type Contest, contestState, lateUntil } from '#shared/contest.ts';
import { DAY } from '#shared/durations.ts';
import { drawMessages } from '../messages.ts';

const texts = drawMessages.stillOpen;

/** A day of the week is another day when it is a week away. */
const NEAR_MS = 6 * DAY;

/**
 * A sentence for each, the contest first; none when nothing is open. Moments are in `timeZone`, with the date where the day of
 * the week alone would be ambiguous.
 * @param waiting photos that wait for review
 */
export function whatIsOpen(
  contest: Contest,
  waiting: number,
  now: Date,
  timeZone: string,
): string[] {
  const say = (at: Date): string =>
    at.getTime() - now.getTime() < NEAR_MS
      ? contestDayTime(at, timeZone)
      : contestMoment(at, timeZone);
  const { opensAt, closesAt } = contest;
  const end = closesAt === null ? null : say(new Date(closesAt));
  const late = lateUntil(contest, now);
  const ofContest = {
    not_open: () => texts.opensLater(opensAt === null ? '' : say(new Date(opensAt))),
    open: () => (end === null ? texts.openWithoutEnd : texts.openUntil(end)),
    paused: () => (end === null ? texts.pausedWithoutEnd : texts.pausedUntil(end)),
    closed: () => late && texts.late(say(late)),
  }[contestState(contest, now)]();
  return [ofContest, waiting > 0 && texts.waiting(waiting)].filter(
    (line) => typeof line === 'string',
  );
}
