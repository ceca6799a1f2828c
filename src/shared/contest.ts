// When a contest takes photos: its state at a moment, and which photos are refused.
import { HOUR, MINUTE } from './durations.ts';

/** Hours of the fan table, in the contest's zone. */
export interface HandInWindow {
  /** `YYYY-MM-DD`; null for every day of the contest. */
  readonly day: string | null;
  /** `HH:MM`, of 24 hours. */
  readonly from: string;
  /** The table is closed then: at midnight (`24:00` or `00:00`), or on the next day when it is not later than `from`. */
  readonly to: string;
}

/** Its end as hours and minutes from the start of its day, which sorts: `26:00` for two at night. */
export const endOf = ({ from, to }: Pick<HandInWindow, 'from' | 'to'>): string =>
  to > from ? to : `${Number(to.slice(0, 2)) + 24}${to.slice(2)}`;

/** What organisers set about the contest itself (`contest` of the settings). */
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

/** The product, as the wordmark says it; also the name of a contest that has none of its own. */
export const PRODUCT_NAME = 'Swag & Seek';

/** The contest's name where the wordmark does not say it already; null where it does. */
export const ownName = ({ name }: Pick<Contest, 'name'>): string | null =>
  name === PRODUCT_NAME ? null : name;

export type ContestState = 'not_open' | 'open' | 'paused' | 'closed';

/** A photo taken before the end that waited on a phone counts when it arrives within this time after the end. */
const LATE_MS = HOUR;

const isBefore = (now: Date, moment: string | null): boolean =>
  moment !== null && now.getTime() < Date.parse(moment);

const isFrom = (now: Date, moment: string | null): boolean =>
  moment !== null && now.getTime() >= Date.parse(moment);

/** Open from `opensAt` on, closed from `closesAt` on. A pause is told while the contest would be open. */
export function contestState(contest: Contest, now: Date): ContestState {
  if (isFrom(now, contest.closesAt)) return 'closed';
  if (isBefore(now, contest.opensAt)) return 'not_open';
  return contest.paused === null ? 'open' : 'paused';
}

/** Milliseconds until the state changes by itself, and to what; null when it does not. */
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
 * Why a photo that arrives at `receivedAt`, by the server's clock, is refused; null when it counts. After the end, one that
 * was taken before it (`takenAt`, ISO, by the phone's clock; null if not said) counts for an hour, unless a pause holds it
 * back as well.
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

/** Until when photos that waited on a phone count although the contest is over; null while it is not over, and afterwards. */
export function lateUntil(contest: Contest, now: Date): Date | null {
  if (contest.closesAt === null || contestState(contest, now) !== 'closed') return null;
  const until = Date.parse(contest.closesAt) + LATE_MS;
  return now.getTime() <= until ? new Date(until) : null;
}

/** A rest of time as it is told: whole minutes, rounded up, so that nothing says 0 before it is over. */
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
