// What the worker does next: the queue's order and what the schedule still allows. Pure, like the machine it drives.

import { HOUR, MINUTE, startOfContestHour } from '#shared/time/clock.ts';
import { dayAfter, dayOf, momentOf, timeOf } from '#shared/time/zoned-time.ts';
import type { InstagramSettings, PostState } from '../contract.ts';
import { SLOW_POLLS } from './backoff.ts';
import type { MachinePost, Outcome } from './transitions.ts';

export type Schedule = InstagramSettings['postSchedule'];

/** Earlier posts. */
export interface Posted {
  /** Number of posts on the current day in the contest's time zone. */
  readonly today: number;
  readonly last: Date | null;
}

/** `hour` is local, 0 to 23. An end before the start means the next day. Hours that DST repeats count twice. */
export function isOpenHour({ startHour, endHour }: Schedule, hour: number): boolean {
  return startHour < endHour
    ? hour >= startHour && hour < endHour
    : hour >= startHour || hour < endHour;
}

const hourOf = (at: Date, timeZone: string): number => Number(timeOf(at, timeZone).slice(0, 2));

export const isOpenAt = (schedule: Schedule, at: Date, timeZone: string): boolean =>
  !schedule.enabled || isOpenHour(schedule, hourOf(at, timeZone));

/** The start of the next day in this time zone. */
export const nextMidnight = (at: Date, timeZone: string): Date =>
  momentOf(dayAfter(dayOf(at, timeZone)), '00:00', timeZone);

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/** The next full local hour, computed in elapsed time so an hour that DST repeats is visited twice. */
const nextFullHour = (at: Date, timeZone: string): Date =>
  new Date(startOfContestHour(at, timeZone).getTime() + HOUR);

/** The first open moment at or after `at`. */
function nextOpen(schedule: Schedule, at: Date, timeZone: string): Date {
  let moment = at;
  // A schedule is open at least one hour a day, so 50 hours suffice even across a DST change.
  for (let i = 0; i < 50; i++) {
    if (isOpenHour(schedule, hourOf(moment, timeZone))) return moment;
    moment = nextFullHour(moment, timeZone);
  }
  return moment;
}

/** The next moment at which the schedule allows a post; `now` itself when that is immediately. */
export function nextSlot(schedule: Schedule, now: Date, posted: Posted, timeZone: string): Date {
  if (!schedule.enabled) return now;
  const distance = schedule.intervalMinutes * MINUTE;
  const earliest = posted.last ? laterOf(now, new Date(posted.last.getTime() + distance)) : now;
  const slot = nextOpen(schedule, earliest, timeZone);
  const tomorrow = nextMidnight(now, timeZone);
  if (posted.today < schedule.postsPerDay || slot >= tomorrow) return slot;
  return nextOpen(schedule, laterOf(tomorrow, earliest), timeZone);
}

/** With more photos ahead than this, no posting time is predicted. */
export const AHEAD_MAX = 100;

/** A publish call, recorded before it was sent. */
export interface Attempt {
  readonly outcome: Outcome;
  /** When it was sent, or when its outcome became known. */
  readonly countedAt: Date;
}

/** An attempt counts from the moment it is sent, until it is known that nothing was published. */
const counts = ({ outcome }: Attempt): boolean => outcome !== 'not-published';

/** Number of attempts on the day that began at `today`, and the last attempt. */
export function tally(attempts: readonly Attempt[], today: Date): Posted {
  const counted = attempts.filter(counts).map(({ countedAt }) => countedAt.getTime());
  return {
    today: counted.filter((at) => at >= today.getTime()).length,
    last: counted.length > 0 ? new Date(Math.max(...counted)) : null,
  };
}

interface Wait {
  /** When the wait was set. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * A wait that was set in the future shows that the clock has been set back since: it starts over now, so it lasts no
 * longer than intended.
 */
export function correctedWait({ from, until }: Wait, now: Date): Wait {
  if (from <= now) return { from, until };
  return { from: now, until: new Date(now.getTime() + (until.getTime() - from.getTime())) };
}

export interface ActivePost extends Pick<MachinePost, 'state' | 'tries' | 'polls' | 'restarts'> {
  readonly id: string;
  readonly dueAt: Date;
}

const UNRESOLVED: readonly PostState[] = ['publishing', 'unknown'];

/** Whether it may be on Instagram, and is about to be checked. */
export const isUnresolved = ({ state }: Pick<ActivePost, 'state'>): boolean =>
  UNRESOLVED.includes(state);

/** Whether the next photo has to wait for this one: not if it is in trouble, nor if a person has to decide. */
const holdsUpNext = (post: ActivePost): boolean =>
  isUnresolved(post) ||
  post.state === 'claimed' ||
  (post.state === 'container' &&
    post.tries === 0 &&
    post.restarts === 0 &&
    post.polls < SLOW_POLLS);

/** Maximum containers at once; more would use up Instagram's 400 a day during an outage. */
const IN_FLIGHT_MAX = 3;

const mayClaim = (active: readonly ActivePost[]): boolean =>
  !active.some(holdsUpNext) &&
  active.filter(({ state }) => state === 'container').length < IN_FLIGHT_MAX;

interface Candidate {
  readonly id: string;
  readonly isTest: boolean;
}

export type Task =
  | { readonly kind: 'advance'; readonly id: string }
  | { readonly kind: 'claim'; readonly id: string };

interface World {
  readonly now: Date;
  /** Posts that are claimed, publishing, unknown, unclear, or have a container. */
  readonly active: readonly ActivePost[];
  /** The first post of the queue that is due. */
  readonly candidate: Candidate | null;
  /** When the schedule allows the next photo. */
  readonly slot: Date;
  /** True after a restore, until an organiser has gone through what may have been posted. */
  readonly isHeldBack: boolean;
}

/** @returns null when there is nothing to do now */
export function nextTask({ now, active, candidate, slot, isHeldBack }: World): Task | null {
  if (isHeldBack) return null;
  const due = active
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())[0];
  if (due) return { kind: 'advance', id: due.id };
  if (!candidate || !mayClaim(active)) return null;
  // Test posts ignore the schedule: an organiser waits for the result.
  return candidate.isTest || slot <= now ? { kind: 'claim', id: candidate.id } : null;
}

interface SlotTimes {
  readonly now: Date;
  /** When the day of `now` began. */
  readonly today: Date;
  readonly timeZone: string;
  /** Until then, a post missing from the backup may have been sent. */
  readonly restoredAt: Date | null;
}

/** When the schedule allows the next photo, or the one behind `ahead` others, if each of them is posted in its slot. */
export function slotAfter(
  attempts: readonly Attempt[],
  schedule: Schedule,
  { now, today, timeZone, restoredAt }: SlotTimes,
  ahead = 0,
): Date {
  const posted = tally(attempts, today);
  const moments = [posted.last, restoredAt].filter((at) => at !== null);
  const last = moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null;
  let count = posted.today;
  let midnight = nextMidnight(now, timeZone);
  let slot = nextSlot(schedule, now, { today: count, last }, timeZone);
  for (let i = 0; i < ahead; i++) {
    if (slot >= midnight) {
      count = 0;
      midnight = nextMidnight(slot, timeZone);
    }
    count++;
    slot = nextSlot(schedule, slot, { today: count, last: slot }, timeZone);
  }
  return slot;
}
