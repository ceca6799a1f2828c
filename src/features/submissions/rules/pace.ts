// How fast photos arrive and are reviewed, and how long the queue and one photo in it will take at that pace.
import { DAY, HOUR, MINUTE } from '#shared/time/clock.ts';
import type { PaceView } from '../contract.ts';

/** Minimum measured time; anything shorter is a guess. */
const MEASURED_MIN = 15 * MINUTE;
/** An hour's pace cannot predict further ahead than this. */
const FORESEEN_MAX = DAY;
/** Predictions are rounded up to five minutes, never too early. */
const STEP = 5 * MINUTE;

/** Number of events in a quarter of an hour. */
interface Quarter {
  /** Milliseconds since 1970 at its start. */
  readonly start: number;
  readonly n: number;
}

interface Facts {
  readonly pending: number;
  /** Quarters of the last hour at most, in any order. */
  readonly photos: readonly Quarter[];
  readonly decisions: readonly Quarter[];
  readonly now: Date;
}

/**
 * Hourly rate, measured from the first quarter hour with any event, so idle time before it does not lower the rate.
 * 0 without events; null when that quarter began less than fifteen minutes ago.
 */
function rateOf(quarters: readonly Quarter[], now: number): number | null {
  const busy = quarters.filter(({ n, start }) => n > 0 && start <= now);
  if (busy.length === 0) return 0;
  const elapsed = now - Math.min(...busy.map(({ start }) => start));
  if (elapsed < MEASURED_MIN) return null;
  return (busy.reduce((sum, { n }) => sum + n, 0) * HOUR) / elapsed;
}

const rounded = (rate: number | null): number | null => (rate === null ? null : Math.round(rate));

/** Rates of the last hour. Without a decision in it `doneAt` is null. */
export function paceOf({ pending, photos, decisions, now }: Facts): PaceView {
  const at = now.getTime();
  const arriving = rateOf(photos, at);
  const judging = rateOf(decisions, at);
  const known = { arriving: rounded(arriving), judging: rounded(judging) };
  const unknown = { ...known, doneAt: null, growingBy: null };
  if (pending === 0 || arriving === null || judging === null) return unknown;
  const surplus = arriving - judging;
  if (surplus >= 0)
    return arriving === 0 ? unknown : { ...unknown, growingBy: Math.round(surplus) };
  const left = (pending / -surplus) * HOUR;
  if (left > FORESEEN_MAX) return unknown;
  return { ...unknown, doneAt: new Date(Math.ceil((at + left) / STEP) * STEP).toISOString() };
}

/** The wait estimate counts decisions over this window. */
export const PACE_MINUTES = 30;

/** Fewer decisions give no estimate. */
const DECISIONS_MIN = 3;

/** Longest wait given in minutes. */
export const WAIT_MAX = 120;

const WAIT_STEP = 5;

/**
 * Minutes, rounded up to a multiple of five and capped at `WAIT_MAX`; null when too few were decided.
 * @param ahead pending photos that were sent earlier
 * @param decisions number in the last `PACE_MINUTES`
 */
export function waitMinutes(ahead: number, decisions: number): number | null {
  if (decisions < DECISIONS_MIN) return null;
  const minutes = ((ahead + 1) * PACE_MINUTES) / decisions;
  return Math.min(WAIT_MAX, Math.max(WAIT_STEP, Math.ceil(minutes / WAIT_STEP) * WAIT_STEP));
}
