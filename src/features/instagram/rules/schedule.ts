// When the next photo may be posted: hours of the contest's day, a number a day, a distance between two.
import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import { HOUR, MINUTE } from '#shared/clock.ts';
import type { InstagramSettings } from '../contract.ts';

export type Schedule = InstagramSettings['postSchedule'];

/** What was posted before. */
export interface Posted {
  /** On the contest's day of `now`. */
  readonly today: number;
  readonly last: Date | null;
}

/** An end before the start lies on the next day. The hour that summer time skips or repeats is an hour like others. */
export function isOpenHour({ startHour, endHour }: Schedule, hour: number): boolean {
  return startHour < endHour
    ? hour >= startHour && hour < endHour
    : hour >= startHour || hour < endHour;
}

/** Midnight of the day after, in the contest's zone. */
export const nextMidnight = (at: Date, timeZone: string): Date =>
  new Date(startOfDay(addDays(new TZDate(at, timeZone), 1)).getTime());

const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** The next full hour by the clock on the wall, in real time: of an hour that comes twice, the second one too. */
const nextFullHour = (at: Date, timeZone: string): Date => {
  const wall = new TZDate(at, timeZone);
  const passed = wall.getMinutes() * MINUTE + wall.getSeconds() * 1000 + wall.getMilliseconds();
  return new Date(at.getTime() + HOUR - passed);
};

/** The first open moment from `at` on. */
function nextOpen(schedule: Schedule, at: Date, timeZone: string): Date {
  let moment = at;
  // A schedule is open for an hour a day at least.
  for (let i = 0; i < 50; i++) {
    if (isOpenHour(schedule, new TZDate(moment, timeZone).getHours())) return moment;
    moment = nextFullHour(moment, timeZone);
  }
  return moment;
}

/** @returns `now` itself when it may be posted at once */
export function nextSlot(schedule: Schedule, now: Date, posted: Posted, timeZone: string): Date {
  if (!schedule.enabled) return now;
  const distance = schedule.intervalMinutes * MINUTE;
  const earliest = posted.last ? later(now, new Date(posted.last.getTime() + distance)) : now;
  const slot = nextOpen(schedule, earliest, timeZone);
  const tomorrow = nextMidnight(now, timeZone);
  if (posted.today < schedule.postsPerDay || slot >= tomorrow) return slot;
  return nextOpen(schedule, later(tomorrow, earliest), timeZone);
}
