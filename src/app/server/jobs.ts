// What the server does by itself, by the clock.

import { Cron } from 'croner';
import type { Log } from '#server/log.ts';
import type { Services } from './services.ts';

/** Starts the scheduled jobs; @returns what stops them */
export function startJobs(services: Services, log: Log): () => void {
  const sweep = new Cron('17 * * * *', { protect: true, unref: true }, async () => {
    try {
      await services.sweep();
    } catch (err) {
      log.error({ err }, 'sweeping ended sessions failed');
    }
  });
  return () => sweep.stop();
}
