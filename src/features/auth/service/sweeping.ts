// Takes away what opens nothing any more.
import type { Db } from '#db/client.ts';
import type { Clock } from '#shared/clock.ts';
import { countEnded, deleteResetCodesUntil } from '../repo.ts';
import { LOGIN_WINDOW, type SessionKind } from '../rules.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

interface Needs {
  db: Db;
  now: Clock;
  sessions: Record<SessionKind, Sessions>;
  /** Either of the two: they share a table. */
  throttle: Throttle;
}

export const createSweeping = ({ db, now, sessions, throttle }: Needs) => ({
  /** How many rows a sweep would remove now. */
  count: () => countEnded(db, now(), new Date(now().getTime() - LOGIN_WINDOW)),

  /** Removes ended sessions, sign-in attempts that count no more, reset codes that have run out. */
  async sweep(): Promise<void> {
    await sessions.player.sweep();
    await sessions.admin.sweep();
    throttle.sweep();
    deleteResetCodesUntil(db, now());
  },
});
