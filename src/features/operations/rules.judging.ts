// How fast photos are judged, and how long the waiting ones will take.
import { HOUR, MINUTE } from '#shared/time/clock.ts';
import type { Overview } from './contract.ts';

/** With less data than this, the pace would be a guess. */
const MEASURED_MIN = 15 * MINUTE;

/** One account's decisions in the last hour. */
export interface Decided {
  readonly name: string;
  readonly decisions: number;
  /** Time of the first decision. */
  readonly since: Date;
}

/** Milliseconds until `pending` photos are judged at the pace of these decisions; null when unknown. */
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
