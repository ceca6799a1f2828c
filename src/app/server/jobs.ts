// Scheduled jobs.

import { Cron } from 'croner';
import { CLEANUP_CRON } from '#features/files/service/cleanup-schedule.ts';
import type { Log } from '#server/log.ts';
import { createMemoryReturn } from '#server/return-memory.ts';
import type { Services } from './services.ts';

/** Milliseconds after the start: by then the browser, the workers and the first phones are served. */
const WHOLE_CHECK_AFTER_MS = 30_000;

/** What an end in the middle of an erasure left. */
const OVERWRITE_AFTER_MS = 5_000;

/** Starts the scheduled jobs. @returns a function that stops them */
export function startJobs(services: Services, log: Log): () => void {
  const { timeZone: timezone, cleanup } = services;
  const job = (pattern: string | Date, what: string, work: () => unknown) =>
    new Cron(pattern, { timezone, protect: true, unref: true }, async () => {
      try {
        await work();
      } catch (err) {
        log.error({ err }, `${what} failed`);
      }
    });
  const once = (afterMs: number, what: string, work: () => unknown) =>
    job(new Date(Date.now() + afterMs), what, work);
  const jobs = [
    job('17 * * * *', 'sweeping ended sessions', services.purgeExpired),
    job('* * * * *', 'looking after the laptop', services.checkHealth),
    job('*/5 * * * * *', 'making the reserve again', services.restoreReserve),
    job('* * * * * *', 'returning memory', createMemoryReturn()),
    job('*/15 * * * * *', 'copying to the second disk', services.updateMirror),
    job('*/10 * * * * *', 'looking for the file', services.fileGuard.look),
    job('10 5 * * *', 'checking the whole file', services.fileGuard.checkWholeFile),
    once(WHOLE_CHECK_AFTER_MS, 'checking the whole file', services.fileGuard.checkWholeFile),
    once(OVERWRITE_AFTER_MS, 'overwriting what was deleted', services.overwriteDeleted),
    job('* * * * *', 'making a backup', services.backUp),
    job('*/2 * * * * *', 'posting on Instagram', services.instagram.publisher.run),
    job('* * * * *', 'keeping the Instagram account', services.instagram.connection.refresh),
    job(CLEANUP_CRON, 'the nightly cleanup', () => cleanup.clean(null)),
  ];
  return () => {
    for (const one of jobs) one.stop();
  };
}
