// Time as a value that is handed in, and the contest's one time zone.
import { TZDate } from '@date-fns/tz';
import { format, startOfDay, startOfHour } from 'date-fns';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The calendar day of an instant in the contest's zone, `yyyy-MM-dd`; file names and "today" use it. */
export const contestDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd');

/** Midnight, in the contest's zone, of the day an instant falls on. */
export const startOfContestDay = (instant: Date, timeZone: string): Date =>
  new Date(startOfDay(new TZDate(instant, timeZone)).getTime());

/** The full hour, in the contest's zone, that an instant falls in. */
export const startOfContestHour = (instant: Date, timeZone: string): Date =>
  new Date(startOfHour(new TZDate(instant, timeZone)).getTime());

/** The moment a calendar day, `yyyy-MM-dd`, begins in the contest's zone. */
export const parseContestDay = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, timeZone).getTime());
};

/** The time of day in the contest's zone, `2:05 PM`. */
export const contestTime = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'h:mm a');

/** ISO 8601 with the contest zone's offset. */
export const contestDateTime = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), "yyyy-MM-dd'T'HH:mm:ssxxx");

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
