// Scheduled jobs.

import { Cron } from 'croner';
import { CLEANUP_CRON } from '#features/files/service/cleanup-schedule.ts';
import type { Log } from '#server/log.ts';
import type { Services } from './services.ts';

/** Starts the scheduled jobs. @returns a function that stops them */
export function startJobs(services: Services, log: Log): () => void {
  const { timeZone: timezone, cleanup } = services;
  const job = (pattern: string, what: string, work: () => unknown) =>
    new Cron(pattern, { timezone, protect: true, unref: true }, async () => {
      try {
        await work();
      } catch (err) {
        log.error({ err }, `${what} failed`);
      }
    });
  const jobs = [
    job('17 * * * *', 'sweeping ended sessions', services.purgeExpired),
    job('* * * * *', 'looking after the laptop', services.checkHealth),
    job('* * * * *', 'making a backup', services.backUp),
    job('*/2 * * * * *', 'posting on Instagram', services.instagram.publisher.run),
    job('* * * * *', 'keeping the Instagram account', services.instagram.connection.refresh),
    job(CLEANUP_CRON, 'the nightly cleanup', () => cleanup.clean(null)),
  ];
  return () => {
    for (const one of jobs) one.stop();
  };
}
