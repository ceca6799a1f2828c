// The injectable clock, and dates in the contest's time zone (`timeZone`, an IANA name).
import { TZDate, tzOffset } from '@date-fns/tz';
import { format } from 'date-fns';
import { HOUR, MINUTE, SECOND } from './durations.ts';
import { dayOf, momentOf } from './zoned-time.ts';

export { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** Calendar day, `yyyy-MM-dd`. */
export const contestDay = dayOf;

/** Start of the day that contains the instant. */
export const startOfContestDay = (instant: Date, timeZone: string): Date =>
  momentOf(dayOf(instant, timeZone), '00:00', timeZone);

/** Start of the hour that contains the instant; of two with one name, in the night the clocks go back, its own. */
export const startOfContestHour = (instant: Date, timeZone: string): Date => {
  const offset = tzOffset(timeZone, instant) * MINUTE;
  return new Date(Math.floor((instant.getTime() + offset) / HOUR) * HOUR - offset);
};

/** A moment within a few days, in a sentence: `Fri, 2:05 PM`. */
export const contestDayTime = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'EEE, h:mm a');

/** A moment in a sentence: `Fri, Aug 28, 2:05 PM`. */
export const contestMoment = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'EEE, MMM d, h:mm a');

/** The same, with the year unless it is that of `now`: `Sat, Aug 28, 2027, 2:05 PM`. */
export const contestMomentFrom = (now: Date, instant: Date, timeZone: string): string =>
  contestDay(now, timeZone).slice(0, 4) === contestDay(instant, timeZone).slice(0, 4)
    ? contestMoment(instant, timeZone)
    : format(new TZDate(instant, timeZone), 'EEE, MMM d, yyyy, h:mm a');

/** ISO 8601 with the zone's offset: `2025-08-30T14:05:00-04:00`. */
export const contestDateTime = (instant: Date, timeZone: string): string => {
  // A TZDate asks for the offset once for each of its fields, which is most of the time that an export takes.
  const offset = tzOffset(timeZone, instant);
  const local = new Date(instant.getTime() + offset * MINUTE).toISOString().slice(0, 19);
  const clock = new Date(Math.abs(offset) * MINUTE).toISOString().slice(11, 16);
  return `${local}${offset < 0 ? '-' : '+'}${clock}`;
};

/** A date and time that spreadsheets recognise: `2025-08-30 14:05`. */
export const contestMinute = (instant: Date, timeZone: string): string =>
  contestDateTime(instant, timeZone).slice(0, 16).replace('T', ' ');

/** Sortable part of a file name: `20250830-140500`. */
export const contestStamp = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'yyyyMMdd-HHmmss');

/**
 * Milliseconds since a stored moment. Infinite if the moment lies in the future: the clock was set back and its real age is
 * unknown, so it never counts as recent and nothing waits for it.
 */
export const elapsedSince = (moment: Date, now: Date): number => {
  const elapsed = now.getTime() - moment.getTime();
  return elapsed < 0 ? Number.POSITIVE_INFINITY : elapsed;
};

/** A wait in whole seconds: at least 1 and at most its window, whatever the clock has done meanwhile. */
export const waitSeconds = (leftMs: number, windowMs: number): number =>
  Math.max(1, Math.ceil(Math.min(leftMs, windowMs) / SECOND));
