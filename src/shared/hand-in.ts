// When the fan table accepts boards: open now and until when, next opening, or closed for good.
import { type Contest, endOf, type HandInWindow } from './contest.ts';
import { dayOf, momentOf } from './zoned-time.ts';

/** Opening hours as two instants; `until` is exclusive. */
interface Opening {
  readonly from: Date;
  readonly until: Date;
}

export type HandInNow =
  | { readonly kind: 'open'; readonly until: Date }
  | ({ readonly kind: 'next' } & Opening)
  /** No window is left, or none is set. */
  | { readonly kind: 'none' };

/** Includes yesterday, whose hours may end after midnight. */
const DAYS_AHEAD = [-1, 0, 1];

/** A calendar day `days` later, independent of any zone. */
const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** The days that matter now: from yesterday to tomorrow, within the contest. */
function daysOf({ day }: HandInWindow, contest: Contest, now: Date, timeZone: string): string[] {
  if (day !== null) return [day];
  const today = dayOf(now, timeZone);
  const opens = contest.opensAt === null ? today : dayOf(new Date(contest.opensAt), timeZone);
  // The last moment that is open: at midnight the contest closes with the day before.
  const last = contest.closesAt === null ? null : new Date(Date.parse(contest.closesAt) - 1);
  const closes = last && dayOf(last, timeZone);
  const first = opens > today ? opens : today;
  return DAYS_AHEAD.map((ahead) => addDays(first, ahead)).filter(
    (one) => (contest.opensAt === null || one >= opens) && (closes === null || one <= closes),
  );
}

function openingOf(window: HandInWindow, day: string, timeZone: string): Opening {
  const isOver = endOf(window) >= '24:00';
  const to = window.to === '24:00' ? '00:00' : window.to;
  return {
    from: momentOf(day, window.from, timeZone),
    until: momentOf(isOver ? addDays(day, 1) : day, to, timeZone),
  };
}

/**
 * Whether the fan table accepts boards at `now`, in the contest's zone (IANA name). Adjacent and overlapping hours are merged;
 * daily hours apply from the day the contest opens to the day it closes.
 */
export function handInNow(contest: Contest, now: Date, timeZone: string): HandInNow {
  const openings = contest.handIn
    .flatMap((window) =>
      daysOf(window, contest, now, timeZone).map((day) => openingOf(window, day, timeZone)),
    )
    // Of a window within the hour that the clocks leave out, nothing is left on that day.
    .filter(({ from, until }) => until > now && until > from)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  const [first, ...later] = openings;
  if (!first) return { kind: 'none' };
  const until = later.reduce(
    (end, next) => (next.from <= end && next.until > end ? next.until : end),
    first.until,
  );
  return first.from <= now ? { kind: 'open', until } : { kind: 'next', from: first.from, until };
}
