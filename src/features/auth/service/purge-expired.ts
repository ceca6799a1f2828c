// Deletes expired sessions, sign-in attempts and codes.
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { countExpired, deleteResetCodesUntil } from '../repo/accounts.ts';
import { deleteAdminCodesUntil } from '../repo/admins.ts';
import { loginWindow, type SessionKind } from '../rules.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  db: Db;
  now: Clock;
  sessions: Record<SessionKind, Sessions>;
  /** The throttle of either role: they share a table. */
  throttle: Throttle;
}

export const createPurgeExpired = ({ db, now, sessions, throttle }: Deps) => ({
  /** Number of rows that `purgeExpired` would delete. */
  count: () => countExpired(db, now(), loginWindow(now())),

  async purgeExpired(): Promise<void> {
    await sessions.player.purgeExpired();
    await sessions.admin.purgeExpired();
    throttle.purgeExpired();
    deleteResetCodesUntil(db, now());
    deleteAdminCodesUntil(db, now());
  },
});
