// Schedule of the cleanup.
import { Cron } from 'croner';

/** 04:30 in the time zone of the contest, when activity is lowest. */
export const CLEANUP_CRON = '30 4 * * *';

export const nextCleanup = (after: Date, timeZone: string): Date | null =>
  new Cron(CLEANUP_CRON, { timezone: timeZone, paused: true }).nextRun(after);
