// How fast photos arrive and are judged, and how long the queue and one photo in it will take at that pace.
import { DAY, HOUR, MINUTE } from '#shared/clock.ts';

/** Below this a pace is a guess. */
const MEASURED_MIN = 15 * MINUTE;
/** Farther ahead a moment promises more than an hour's pace can know. */
const FORESEEN_MAX = DAY;
/** A moment is given in steps of five minutes, never too early. */
const STEP = 5 * MINUTE;

/** What happened in a quarter of an hour. */
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

export interface Pace {
  /** Photos an hour; null while too little is known. */
  readonly arriving: number | null;
  /** Decisions an hour; null while too little is known. */
  readonly judging: number | null;
  /** When all are judged; null when that is not known, more than a day away, or never. */
  readonly doneAt: Date | null;
  /** Photos an hour by which the queue grows; null when it does not, or that is not known. */
  readonly growingBy: number | null;
}

/**
 * An hour's rate, measured from the first quarter in which something happened, so that an hour of rest before does not make
 * work look slow. 0 when nothing happened; null when it began less than fifteen minutes ago.
 */
function rateOf(quarters: readonly Quarter[], now: number): number | null {
  const busy = quarters.filter(({ n, start }) => n > 0 && start <= now);
  if (busy.length === 0) return 0;
  const elapsed = now - Math.min(...busy.map(({ start }) => start));
  if (elapsed < MEASURED_MIN) return null;
  return (busy.reduce((sum, { n }) => sum + n, 0) * HOUR) / elapsed;
}

const rounded = (rate: number | null): number | null => (rate === null ? null : Math.round(rate));

/** Rates of the last hour. Nothing is foretold without a decision in it. */
export function paceOf({ pending, photos, decisions, now }: Facts): Pace {
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
  return { ...unknown, doneAt: new Date(Math.ceil((at + left) / STEP) * STEP) };
}

/** Decisions of this last time are the pace. */
export const PACE_MINUTES = 30;

/** Fewer decisions are no pace. */
const DECISIONS_MIN = 3;

/** Longer is not told in minutes. */
export const WAIT_MAX = 120;

const WAIT_STEP = 5;

/**
 * Minutes, rounded up to five, at most `WAIT_MAX`, which stands for more too; null when too few were decided.
 * @param ahead photos that wait longer
 * @param decisions of the last `PACE_MINUTES`
 */
export function waitMinutes(ahead: number, decisions: number): number | null {
  if (decisions < DECISIONS_MIN) return null;
  const minutes = ((ahead + 1) * PACE_MINUTES) / decisions;
  return Math.min(WAIT_MAX, Math.max(WAIT_STEP, Math.ceil(minutes / WAIT_STEP) * WAIT_STEP));
}
