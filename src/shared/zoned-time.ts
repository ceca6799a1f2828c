// Days and times of day in a zone (an IANA name), light enough for phones.
import { TZDateMini } from '@date-fns/tz';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date, timeZone: string): string => {
  const local = new TZDateMini(moment, timeZone);
  const year = String(local.getFullYear()).padStart(4, '0');
  return `${year}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
};

/** The time of day of a moment, `HH:MM`. */
export const timeOf = (moment: Date, timeZone: string): string => {
  const local = new TZDateMini(moment, timeZone);
  return `${pad(local.getHours())}:${pad(local.getMinutes())}`;
};

/** The moment of a day and time; one that the clocks leave out is moved by what they leave out. */
export const momentOf = (day: string, time: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDateMini(year, month - 1, date, hour, minute, timeZone).getTime());
};
