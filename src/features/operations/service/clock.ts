// Notices when the laptop's clock is set, and moves along what it stamped. A clock that is set back was wrong since the laptop
// was switched on, before it reached the internet, or since it was set forward. Notices too when the laptop has slept.
import os from 'node:os';
import { moveStamps } from '#db/move-stamps.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Log } from '#server/process/log.ts';
import { noticeOf } from '#shared/audit/alert-texts.ts';
import { DAY, MINUTE, SECOND } from '#shared/time/clock.ts';
import type { AlertOutbox } from './alerts.ts';

/** A smaller step changes no order that anybody remembers. */
const LEAST = 30 * SECOND;
/** A wrong time zone is less. After a larger step times stay as they are, and sessions end. */
const MOST = DAY;
/** Without a look at the clock, which is due every second. */
const ASLEEP = MINUTE;

interface Deps extends Pick<ServiceDeps, 'withTransaction' | 'now'> {
  log: Log;
  alert: AlertOutbox['send'];
}

export function createClockFollower({ withTransaction, now, log, alert }: Deps) {
  /** When the laptop was switched on, by its clock, in milliseconds: changes only when the clock is set. */
  let switchedOn: number | null = null;
  let wrongSince: number | null = null;
  let lastLook: number | null = null;

  /** For a job. @param uptime milliseconds since the laptop was switched on, including sleep */
  return (uptime = os.uptime() * SECOND): void => {
    const slept = uptime - (lastLook ?? uptime);
    lastLook = uptime;
    if (slept >= ASLEEP) alert({ severity: 'high', ...noticeOf('laptop_slept', { slept }) });
    const at = now().getTime();
    const before = switchedOn ?? at - uptime;
    const step = at - uptime - before;
    if (Math.abs(step) >= LEAST && Math.abs(step) <= MOST) {
      withTransaction((tx, emit) => {
        moveStamps(tx, { step, switchedOn: before, wrongSince: wrongSince ?? before });
        emit({ type: 'contest.changed' });
        // Until when prizes can be collected.
        emit({ type: 'prizes.changed' });
      });
      wrongSince = step > 0 ? at : null;
      log.warn({ seconds: Math.round(step / SECOND) }, 'the clock was set: times moved along');
    }
    switchedOn = at - uptime;
  };
}
