// What the board says about the contest's time: a countdown, or that it is paused or over.
import { type Contest, contestState, nextChange, timeLeft } from '#shared/contest.ts';
import { playerTexts } from '../messages.ts';

/** `5 h 12 min`, the two largest units; never 0. */
function leftText(milliseconds: number): string {
  const { days, hours, minutes } = timeLeft(milliseconds);
  if (days > 0) return playerTexts.daysLeft(days, hours);
  if (hours > 0) return playerTexts.hoursLeft(hours, minutes);
  return playerTexts.minutesLeft(minutes);
}

/** `closes in 5 h 12 min`; null for a contest that is open without an end. */
export function countdownText(contest: Contest, now: Date): string | null {
  const state = contestState(contest, now);
  if (state === 'closed') return playerTexts.closed;
  if (state === 'paused') return playerTexts.paused;
  const next = nextChange(contest, now);
  if (next === null) return null;
  const left = leftText(next.inMs);
  return next.to === 'open' ? playerTexts.opensIn(left) : playerTexts.closesIn(left);
}
