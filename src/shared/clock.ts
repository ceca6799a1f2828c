// Time as a value that is handed in, and the contest's one time zone.
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The calendar day of an instant in the contest's zone, `yyyy-MM-dd`; file names and "today" use it. */
export const contestDay = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd');

const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
