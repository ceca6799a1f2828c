// The last day in hours, for the chart of photos.
import { HOUR, startOfContestHour } from '#shared/clock.ts';

const HOURS = 24;

/** The beginnings of the last 24 hours in the contest's zone, the present one last. */
export function lastHours(now: Date, timeZone: string): Date[] {
  const present = startOfContestHour(now, timeZone).getTime();
  return Array.from({ length: HOURS }, (_, i) => new Date(present - (HOURS - 1 - i) * HOUR));
}

/** Adds quarters of an hour up; a photo before the first hour counts in none. */
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
