// Translates a moment inside a sentence of the server (`contestMoment`): `Fri, Aug 28, 2:05 PM`.
import type { Language } from '#shared/language.ts';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MOMENT = new RegExp(
  `^(${DAYS.join('|')}), (${MONTHS.join('|')}) (\\d{1,2}), (\\d{1,2}):(\\d{2}) (AM|PM)$`,
);
/** The calendar repeats after as many years. */
const CALENDAR_YEARS = 28;

/** The moment does not name its year: any will do in which the day of the month is that day of the week. */
const onWeekday = (weekday: number, month: number, day: number): Date | undefined =>
  Array.from(
    { length: CALENDAR_YEARS },
    (_, year) => new Date(Date.UTC(2000 + year, month, day)),
  ).find((date) => date.getUTCDay() === weekday && date.getUTCMonth() === month);

/** @returns null for a text that is no such moment */
export function translateMoment(text: string, language: Language): string | null {
  const [, weekday = '', month = '', day, hour, minute, half] = MOMENT.exec(text) ?? [];
  const date = onWeekday(DAYS.indexOf(weekday), MONTHS.indexOf(month), Number(day));
  if (!date) return null;
  date.setUTCHours((Number(hour) % 12) + (half === 'PM' ? 12 : 0), Number(minute));
  return new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(date);
}
