// Days and times of day in a zone (an IANA name), light enough for phones: uses only the date library's zone offset.
import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY, MINUTE } from './durations.ts';

/** Whether it is a zone name such as `America/New_York`, not an offset. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return /^[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
};

/**
 * The zone with its usual capitals: `UTC` for `utc`. An alias stays as typed, since Intl would replace `Asia/Kolkata` with its
 * older name.
 */
export const spelledZone = (zone: string): string => {
  if (!isTimeZone(zone)) return zone;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
  return timeZone.toLowerCase() === zone.toLowerCase() ? timeZone : zone;
};

/** The zone's offset from UTC in milliseconds, positive if ahead. */
const offsetAt = (instant: number, timeZone: string): number =>
  tzOffset(timeZone, new Date(instant)) * MINUTE;

/** Local time in the zone: `YYYY-MM-DDTHH:MM`. */
const clockAt = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString();

/** The calendar day in the zone: `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string =>
  clockAt(moment, timeZone).slice(0, 10);

/** The time of day in the zone: `HH:MM`. */
export const timeOf = (moment: Date, timeZone: string): string =>
  clockAt(moment, timeZone).slice(11, 16);

/** The calendar day `days` later, `YYYY-MM-DD` like `day`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The instant of a local day and time. An ambiguous time means the first; a skipped one is shifted by the gap. */
export const momentOf = (day: string, time: string, timeZone: string): Date => {
  const clock = Date.parse(`${day}T${time}Z`);
  // No zone changes its offset twice within two days.
  const [before, after] = [offsetAt(clock - DAY, timeZone), offsetAt(clock + DAY, timeZone)];
  const isAfter =
    offsetAt(clock - before, timeZone) !== before && offsetAt(clock - after, timeZone) === after;
  return new Date(clock - (isAfter ? after : before));
};
