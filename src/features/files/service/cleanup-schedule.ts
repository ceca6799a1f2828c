// When the cleanup runs by itself.
import { Cron } from 'croner';

/** Half past four in the contest's zone: the last photographers sleep, the first organisers are not up. */
export const CLEANUP_PATTERN = '30 4 * * *';

export const nextCleanup = (after: Date, timeZone: string): Date | null =>
  new Cron(CLEANUP_PATTERN, { timezone: timeZone, paused: true }).nextRun(after);
