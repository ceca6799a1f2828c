// What the server does by itself, by the clock.

import { Cron } from 'croner';
import type { Log } from '#server/log.ts';
import type { Services } from './services.ts';

/** Starts the scheduled jobs; @returns what stops them */
export function startJobs(services: Services, log: Log): () => void {
  const job = (pattern: string, what: string, work: () => unknown) =>
    new Cron(pattern, { protect: true, unref: true }, async () => {
      try {
        await work();
      } catch (err) {
        log.error({ err }, `${what} failed`);
      }
    });
  const jobs = [
    job('17 * * * *', 'sweeping ended sessions', services.sweep),
    job('* * * * *', 'looking after the laptop', services.watch),
  ];
  return () => {
    for (const one of jobs) one.stop();
  };
}
