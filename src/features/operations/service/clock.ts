// Notices when the laptop's clock is set, and moves along what it stamped. A clock that is set back was wrong since the laptop
// was switched on, before it reached the internet, or since it was set forward.
import os from 'node:os';
import { moveStamps } from '#db/move-stamps.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Log } from '#server/process/log.ts';
import { DAY, SECOND } from '#shared/time/clock.ts';

/** A smaller step changes no order that anybody remembers. */
const LEAST = 30 * SECOND;
/** A wrong time zone is less. After a larger step times stay as they are, and sessions end. */
const MOST = DAY;

interface Deps extends Pick<ServiceDeps, 'withTransaction' | 'now'> {
  log: Log;
}

export function createClockFollower({ withTransaction, now, log }: Deps) {
  /** When the laptop was switched on, by its clock, in milliseconds: changes only when the clock is set. */
  let switchedOn: number | null = null;
  let wrongSince: number | null = null;

  /** For a job. @param uptime milliseconds since the laptop was switched on, including sleep */
  return (uptime = os.uptime() * SECOND): void => {
    const at = now().getTime();
    const before = switchedOn ?? at - uptime;
    const step = at - uptime - before;
    if (Math.abs(step) >= LEAST && Math.abs(step) <= MOST) {
      withTransaction((tx, emit) => {
        moveStamps(tx, { step, switchedOn: before, wrongSince: wrongSince ?? before });
        emit({ type: 'contest.changed' });
      });
      wrongSince = step > 0 ? at : null;
      log.warn({ seconds: Math.round(step / SECOND) }, 'the clock was set: times moved along');
    }
    switchedOn = at - uptime;
  };
}
