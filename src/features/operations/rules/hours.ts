// Photos per hour of the last day, for the chart.
import { HOUR, startOfContestHour } from '#shared/clock.ts';

const HOURS = 24;

/** Starts of the last 24 hours in the time zone, oldest first, including the current hour. */
export function lastHours(now: Date, timeZone: string): Date[] {
  const current = startOfContestHour(now, timeZone).getTime();
  return Array.from({ length: HOURS }, (_, i) => new Date(current - (HOURS - 1 - i) * HOUR));
}

/** Sums quarters of an hour per hour; photos before the first hour are ignored. */
export function photosPerHour(
  hours: readonly Date[],
  quarters: readonly { at: Date; photos: number }[],
): { hour: string; photos: number }[] {
  return hours.map((hour) => {
    const from = hour.getTime();
    const inHour = quarters.filter(({ at }) => at.getTime() >= from && at.getTime() < from + HOUR);
    return {
      hour: hour.toISOString(),
      photos: inHour.reduce((total, { photos }) => total + photos, 0),
    };
  });
}
