// Looks after the laptop and tells the organisers what is wrong with it, once an hour while it lasts.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Clock } from '#shared/clock.ts';
import { activeAlerts, alertsToSend, type HealthStatus } from '../rules/alerts.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  browserState(): HealthStatus['browser'];
  freeBytes(): number | null;
  /** Bytes the database may hold. */
  quota: number;
}

/** @returns what looks once */
export function createHealthMonitor({
  db,
  withTransaction,
  now,
  browserState,
  freeBytes,
  quota,
}: Deps) {
  const told = new Map<string, number>();
  return (): void => {
    const alerts = activeAlerts({
      browser: browserState(),
      freeBytes: freeBytes(),
      usedShare: usedBytes(db) / quota,
    });
    for (const message of told.keys()) {
      if (!alerts.some((alert) => alert.message === message)) told.delete(message);
    }
    for (const alert of alertsToSend(alerts, told, now().getTime())) {
      withTransaction((_tx, emit) => emit({ type: 'system.alert', ...alert }));
      told.set(alert.message, now().getTime());
    }
  };
}
