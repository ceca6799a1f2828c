// Scheduled jobs.
import { Cron } from 'croner';
import { CLEANUP_CRON } from '#features/files/service/cleanup.ts';
import type { Log } from '#server/process/log.ts';
import { MINUTE, SECOND } from '#shared/time/durations.ts';
import type { Services } from './services.ts';

/** Milliseconds after the start, when the browser, the workers and the first phones have been dealt with. */
const QUIET_AFTER_MS = 30_000;

/** Starts the scheduled jobs. @returns stops them; a running job finishes */
export function startJobs(services: Services, log: Log): () => void {
  const { timeZone, fileGuard, instagram } = services;
  const stops: (() => void)[] = [];
  const reported = (what: string, work: () => unknown) => async () => {
    try {
      await work();
    } catch (err) {
      log.error({ err }, `${what} failed`);
    }
  };
  /** Cron pattern in the contest's time zone. */
  const at = (pattern: string, what: string, work: () => unknown) => {
    const run = reported(what, work);
    const schedule = () => {
      const timezone = timeZone();
      return { timezone, job: new Cron(pattern, { timezone, protect: true, unref: true }, run) };
    };
    let scheduled = schedule();
    services.bus.subscribe(({ type }) => {
      if (type !== 'contest.changed' || timeZone() === scheduled.timezone) return;
      scheduled.job.stop();
      scheduled = schedule();
    });
    stops.push(() => scheduled.job.stop());
  };
  /** A plain timer: it is immune to changes of the laptop's clock, and a cron job would hold 80 kB of calendar. */
  const every = (milliseconds: number, what: string, work: () => unknown) => {
    const run = reported(what, work);
    let isRunning = false;
    const timer = setInterval(async () => {
      if (isRunning) return;
      isRunning = true;
      await run();
      isRunning = false;
    }, milliseconds).unref();
    stops.push(() => clearInterval(timer));
  };
  const once = (afterMs: number, what: string, work: () => unknown) => {
    const timer = setTimeout(reported(what, work), afterMs).unref();
    stops.push(() => clearTimeout(timer));
  };
  every(SECOND, 'following the clock', () => services.followClock());
  every(SECOND, 'naming who wins a prize', services.prizes.keepSettled);
  every(2 * SECOND, 'posting on Instagram', instagram.publisher.run);
  every(5 * SECOND, 'making the reserve again', services.restoreReserve);
  every(5 * SECOND, 'looking whether the file is held', fileGuard.lookForHolder);
  every(10 * SECOND, 'looking for the file', fileGuard.look);
  every(15 * SECOND, 'copying to the second disk', services.updateMirror);
  every(MINUTE, 'looking after the laptop', services.checkHealth);
  every(MINUTE, 'making a backup', services.backUp);
  every(MINUTE, 'keeping the Instagram account', instagram.connection.refresh);
  at('17 * * * *', 'sweeping ended sessions', services.purgeExpired);
  at('10 5 * * *', 'checking the whole file', fileGuard.checkWholeFile);
  at(CLEANUP_CRON, 'the nightly cleanup', services.cleanAtNight);
  once(QUIET_AFTER_MS, 'checking the whole file', fileGuard.checkWholeFile);
  once(QUIET_AFTER_MS, 'finishing the cleanup', services.startAnew.finishCleanUp);
  return () => {
    for (const stop of stops) stop();
  };
}
