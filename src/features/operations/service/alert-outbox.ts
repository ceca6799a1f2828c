// Alerts about the laptop: the moment in which one is due is often the one in which nothing can be written.
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Log } from '#server/log.ts';
import type { Alert } from '../rules/alerts.ts';

/** Alerts that wait; of more the oldest goes. */
const WAITING_MAX = 20;

interface Deps {
  withTransaction: WithTransaction;
  log: Log;
}

/** What could not be written waits, and is sent in its order by `retry`; a restart forgets it. Neither throws. */
export function createAlertOutbox({ withTransaction, log }: Deps) {
  const waiting: Alert[] = [];
  const write = ({ severity, message }: Alert): unknown => {
    try {
      withTransaction((_tx, emit) => emit({ type: 'system.alert', severity, message }));
      return null;
    } catch (err) {
      return err;
    }
  };
  const retry = (): void => {
    while (waiting[0] && write(waiting[0]) === null) waiting.shift();
  };
  return {
    send(alert: Alert): void {
      retry();
      const err = waiting.length > 0 ? null : write(alert);
      if (waiting.length === 0 && err === null) return;
      if (err) log.error({ err }, 'an alert could not be stored yet');
      waiting.push(alert);
      if (waiting.length > WAITING_MAX) waiting.shift();
    },
    /** Call it every minute. */
    retry,
  };
}

export type AlertOutbox = ReturnType<typeof createAlertOutbox>;
