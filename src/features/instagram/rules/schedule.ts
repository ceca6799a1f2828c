// When the next photo may be posted: open hours, posts per day, interval between posts.
import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import { HOUR, MINUTE } from '#shared/clock.ts';
import type { InstagramSettings } from '../contract.ts';

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

/** The start of the next day in this time zone. */
export const nextMidnight = (at: Date, timeZone: string): Date =>
  new Date(startOfDay(addDays(new TZDate(at, timeZone), 1)).getTime());

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/** The next full local hour, computed in elapsed time so that an hour DST repeats is visited twice. */
const nextFullHour = (at: Date, timeZone: string): Date => {
  const wall = new TZDate(at, timeZone);
  const passed = wall.getMinutes() * MINUTE + wall.getSeconds() * 1000 + wall.getMilliseconds();
  return new Date(at.getTime() + HOUR - passed);
};

/** The first open moment at or after `at`. */
function nextOpen(schedule: Schedule, at: Date, timeZone: string): Date {
  let moment = at;
  // A schedule is open at least one hour a day, so 50 hours suffice even across a DST change.
  for (let i = 0; i < 50; i++) {
    if (isOpenHour(schedule, new TZDate(moment, timeZone).getHours())) return moment;
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
