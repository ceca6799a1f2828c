// What the board says about the contest's time: a countdown, or that it is paused or over.
import { type Contest, contestState, nextChange, timeLeft } from '#shared/contest.ts';
import { type BoardTexts, playerTexts } from '../messages.ts';

/** `5 h 12 min`, the two largest units; never 0. */
export function leftText(milliseconds: number, texts: BoardTexts): string {
  const { days, hours, minutes } = timeLeft(milliseconds);
  if (days > 0) return texts.daysLeft(days, hours);
  if (hours > 0) return texts.hoursLeft(hours, minutes);
  return texts.minutesLeft(minutes);
}

/** `closes in 5 h 12 min`; null for a contest that is open without an end. */
export function countdownText(
  contest: Contest,
  now: Date,
  texts: BoardTexts = playerTexts,
): string | null {
  const state = contestState(contest, now);
  if (state === 'closed') return texts.closed;
  if (state === 'paused') return texts.paused;
  const next = nextChange(contest, now);
  if (next === null) return null;
  const left = leftText(next.inMs, texts);
  return next.to === 'open' ? texts.opensIn(left) : texts.closesIn(left);
}
