// Health monitor: sends alerts to organisers, at most once an hour each.
import type { Db } from '#db/client.ts';
import { skipOnFullDisk } from '#db/disk-full.ts';
import { usedBytes } from '#db/free-space.ts';
import type { Reserve } from '#db/reserve.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Clock } from '#shared/clock.ts';
import { activeAlerts, alertsToSend, type HealthStatus } from '../rules/alerts.ts';
import type { AlertOutbox } from './alert-outbox.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  browserState(): HealthStatus['browser'];
  freeBytes(): number | null;
  reserve: Pick<Reserve, 'isSpent'>;
  /** Bytes the database may hold. */
  quota: number;
  /** Alerts of others that could not be written. */
  outbox: Pick<AlertOutbox, 'retry'>;
}

/** @returns a function that runs one check. An alert that was resolved in between is sent again at once. */
export function createHealthMonitor({
  db,
  withTransaction,
  now,
  browserState,
  freeBytes,
  reserve,
  quota,
  outbox,
}: Deps) {
  const lastSent = new Map<string, Date>();
  return (): void => {
    outbox.retry();
    const alerts = activeAlerts({
      isDiskFull: reserve.isSpent(),
      browser: browserState(),
      freeBytes: freeBytes(),
      usedShare: usedBytes(db) / quota,
    });
    for (const message of lastSent.keys()) {
      if (!alerts.some((alert) => alert.message === message)) lastSent.delete(message);
    }
    for (const alert of alertsToSend(alerts, lastSent, now())) {
      // The dashboard's header says it in any case. What was not written is due at the next check.
      const isWritten = skipOnFullDisk(() =>
        withTransaction((_tx, emit) => emit({ type: 'system.alert', ...alert })),
      );
      if (isWritten) lastSent.set(alert.message, now());
    }
  };
}
