// Days and times of day in a zone (an IANA name), light enough for phones: the library's offset without its kind of date.
import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY, MINUTE } from './durations.ts';

/** Whether it is the name of a zone, like `America/New_York`; not an offset. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

/** Milliseconds that the zone's clocks are ahead of UTC. */
const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * MINUTE;

/** `YYYY-MM-DDTHH:MM` as the zone's clocks show it. */
const clockAt = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString();

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  clockAt(moment, timeZone).slice(0, 10);

/** The time of day of a moment, `HH:MM`. */
export const timeOf = (moment: Date, timeZone: string): string =>
  clockAt(moment, timeZone).slice(11, 16);

/** The moment of a day and time: the first of two, and one that the clocks leave out is moved by what they leave out. */
export const momentOf = (day: string, time: string, timeZone: string): Date => {
  const clock = Date.parse(`${day}T${time}Z`);
  // No zone changes its clocks twice in two days.
  const [before, after] = [offsetAt(clock - DAY, timeZone), offsetAt(clock + DAY, timeZone)];
  const isAfter =
    offsetAt(clock - before, timeZone) !== before && offsetAt(clock - after, timeZone) === after;
  return new Date(clock - (isAfter ? after : before));
};
