// When a contest accepts photos: its state at a given time, and which photos are refused.
import { HOUR, MINUTE } from './durations.ts';

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

/** Remaining time, as displayed: whole minutes, rounded up, so that it shows 0 only when the time is up. */
export interface TimeLeft {
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
