// How fast photos are judged, and how long those that wait will take.
import { HOUR, MINUTE } from '#shared/clock.ts';
import type { Overview } from './contract.ts';

/** Below this a pace is a guess. */
const MEASURED_MIN = 15 * MINUTE;

/** What one account decided within the last hour. */
export interface Decided {
  readonly name: string;
  readonly decisions: number;
  /** The first of them. */
  readonly since: Date;
}

/** Milliseconds until none of `pending` waits, at the pace of these decisions; null when that is not known. */
export function clearingOf(
  decided: readonly Decided[],
  pending: number,
  now: Date,
): { readonly left: number; readonly judges: number } | null {
  const perHour = rateOf(decided, now);
  if (perHour === null || pending === 0) return null;
  return { left: (pending * HOUR) / perHour, judges: decided.length };
}

function rateOf(decided: readonly Decided[], now: Date): number | null {
  if (decided.length === 0) return null;
  const elapsed = now.getTime() - Math.min(...decided.map(({ since }) => since.getTime()));
  if (elapsed < MEASURED_MIN) return null;
  return (decided.reduce((sum, { decisions }) => sum + decisions, 0) * HOUR) / elapsed;
}

export function judgingOf(
  decided: readonly Decided[],
  pending: number,
  now: Date,
): Overview['judging'] {
  const perHour = rateOf(decided, now);
  const clearing = clearingOf(decided, pending, now);
  return {
    perHour: perHour && Math.round(perHour),
    minutesLeft: clearing && Math.max(1, Math.ceil(clearing.left / MINUTE)),
    judges: decided
      .map(({ name, decisions }) => ({ name, decisions }))
      .sort((a, b) => b.decisions - a.decisions),
  };
}
