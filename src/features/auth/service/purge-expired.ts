// Takes away what opens nothing any more.
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { countExpired, deleteResetCodesUntil } from '../repo.ts';
import { LOGIN_WINDOW, type SessionKind } from '../rules.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Deps {
  db: Db;
  now: Clock;
  sessions: Record<SessionKind, Sessions>;
  /** Either of the two: they share a table. */
  throttle: Throttle;
}

export const createPurgeExpired = ({ db, now, sessions, throttle }: Deps) => ({
  /** How many rows a sweep would remove now. */
  count: () => countExpired(db, now(), new Date(now().getTime() - LOGIN_WINDOW)),

  /** Removes ended sessions, sign-in attempts that count no more, reset codes that have run out. */
  async purgeExpired(): Promise<void> {
    await sessions.player.purgeExpired();
    await sessions.admin.purgeExpired();
    throttle.purgeExpired();
    deleteResetCodesUntil(db, now());
  },
});
