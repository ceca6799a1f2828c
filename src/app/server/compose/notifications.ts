// Composes notifications, announcements, and the transactions that store them.
import type { Db } from '#db/client.ts';
import { createWithTransaction, type ServiceDeps } from '#db/with-transaction.ts';
import { createAnnouncements } from '#features/announcements/service.ts';
import { createNotifications } from '#features/notifications/service.ts';
import type { Emit } from '#shared/events.ts';
import { startOfContestDay } from '#shared/time/clock.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'audit'> {
  publish: Emit;
}

export function createNotificationServices({ db, now, timeZone, publish, audit }: Deps) {
  const notifications = createNotifications({ db, now });
  const { storeNotifications } = notifications;
  const withTransaction = createWithTransaction({ db, publish, storeNotifications });
  const announcements = createAnnouncements({ db, withTransaction, now, audit });
  return {
    notifications,
    withTransaction,
    announcements,

    /** Sends a new player today's announcements to everybody. */
    greet: (tx: Db, playerId: string): void =>
      notifications.greet(tx, playerId, startOfContestDay(now(), timeZone())),
  };
}
