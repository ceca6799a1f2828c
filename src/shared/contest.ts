// When a contest accepts photos and when the fan table accepts boards.
import { HOUR, MINUTE } from './time/durations.ts';
import { dayAfter, dayOf, momentOf } from './time/zoned-time.ts';

/** Opening hours of the fan table, in the contest's zone. */
export interface HandInWindow {
  /** `YYYY-MM-DD`; null for every day of the contest. */
  readonly day: string | null;
  /** `HH:MM`, of 24 hours. */
  readonly from: string;
  /** The table is closed then: at midnight (`24:00` or `00:00`), or on the next day when it is not later than `from`. */
  readonly to: string;
}

/** The end as hours and minutes since the start of the day, so that it sorts: `26:00` is two at night. */
export const endOf = ({ from, to }: Pick<HandInWindow, 'from' | 'to'>): string =>
  to > from ? to : `${Number(to.slice(0, 2)) + 24}${to.slice(2)}`;

/** The `contest` group of the settings. */
export interface Contest {
  readonly name: string;
  /** Of the fan table; follows the word "in": `the Hilton`. */
  readonly place: string;
  /** ISO; null for no bound. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly handIn: readonly HandInWindow[];
  /** The sentence that players read while it is paused; null while it is not. */
  readonly paused: string | null;
}

/** The product's name, as in the wordmark; also the name of a contest without its own. */
export const PRODUCT_NAME = 'Swag & Seek';

/** The contest's name; null if the wordmark already says it. */
export const ownName = ({ name }: Pick<Contest, 'name'>): string | null =>
  name === PRODUCT_NAME ? null : name;

/** The place without its English article, for sentences in other languages. */
export const placeName = (place: string): string => place.replace(/^the /i, '');

export type ContestState = 'not_open' | 'open' | 'paused' | 'closed';

/** Grace period: a photo taken before the end that was waiting on a phone counts if it arrives within this time. */
const LATE_MS = HOUR;

const isBefore = (now: Date, moment: string | null): boolean =>
  moment !== null && now.getTime() < Date.parse(moment);

const isFrom = (now: Date, moment: string | null): boolean =>
  moment !== null && now.getTime() >= Date.parse(moment);

/** Open from `opensAt`, closed from `closesAt`. Only a contest that would otherwise be open is paused. */
export function contestState(contest: Contest, now: Date): ContestState {
  if (isFrom(now, contest.closesAt)) return 'closed';
  if (isBefore(now, contest.opensAt)) return 'not_open';
  return contest.paused === null ? 'open' : 'paused';
}

/** Milliseconds until the next scheduled change of state, and the new state; null if there is none. */
export function nextChange(
  contest: Contest,
  now: Date,
): { readonly to: 'open' | 'closed'; readonly inMs: number } | null {
  const state = contestState(contest, now);
  const at = state === 'not_open' ? contest.opensAt : contest.closesAt;
  if (state === 'closed' || at === null) return null;
  return { to: state === 'not_open' ? 'open' : 'closed', inMs: Date.parse(at) - now.getTime() };
}

/**
 * Why a photo that arrives at `receivedAt` (server's clock) is refused; null if it counts. For an hour after the end, a photo
 * taken before the end (`takenAt`, ISO, phone's clock; null if unknown) still counts, unless the contest is paused as well.
 */
export function photoRefusal(
  contest: Contest,
  receivedAt: Date,
  takenAt: string | null,
): Exclude<ContestState, 'open'> | null {
  const state = contestState(contest, receivedAt);
  if (state === 'open') return null;
  if (state !== 'closed' || contest.closesAt === null || takenAt === null) return state;
  const end = Date.parse(contest.closesAt);
  const isInTime = Date.parse(takenAt) < end && receivedAt.getTime() <= end + LATE_MS;
  if (!isInTime) return 'closed';
  return contest.paused === null ? null : 'paused';
}

/** End of the grace period for photos waiting on phones; null before the contest is over and after that period. */
export function lateUntil(contest: Contest, now: Date): Date | null {
  if (contest.closesAt === null || contestState(contest, now) !== 'closed') return null;
  const until = Date.parse(contest.closesAt) + LATE_MS;
  return now.getTime() <= until ? new Date(until) : null;
}

/** Whether a pause keeps photos on the phones that would count otherwise, in the hour after the end too. */
export function isHoldingBack(contest: Contest, now: Date): boolean {
  if (contest.paused === null) return false;
  const late = lateUntil(contest, now);
  return contestState(contest, now) === 'paused' || (late !== null && late > now);
}

/** Remaining time, as displayed: whole minutes, rounded up, so that it shows 0 only when the time is up. */
interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

export function timeLeft(milliseconds: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

// When the fan table accepts boards: open now and until when, next opening, or closed for good.

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

/** The days that matter now: from yesterday to tomorrow, within the contest. */
function daysOf({ day }: HandInWindow, contest: Contest, now: Date, timeZone: string): string[] {
  if (day !== null) return [day];
  const today = dayOf(now, timeZone);
  const opens = contest.opensAt === null ? today : dayOf(new Date(contest.opensAt), timeZone);
  // The last moment that is open: at midnight the contest closes with the day before.
  const last = contest.closesAt === null ? null : new Date(Date.parse(contest.closesAt) - 1);
  const closes = last && dayOf(last, timeZone);
  const first = opens > today ? opens : today;
  return DAYS_AHEAD.map((ahead) => dayAfter(first, ahead)).filter(
    (one) => (contest.opensAt === null || one >= opens) && (closes === null || one <= closes),
  );
}

function openingOf(window: HandInWindow, day: string, timeZone: string): Opening {
  const isOver = endOf(window) >= '24:00';
  const to = window.to === '24:00' ? '00:00' : window.to;
  return {
    from: momentOf(day, window.from, timeZone),
    until: momentOf(isOver ? dayAfter(day) : day, to, timeZone),
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
