// Freezes the leaderboard on the wall: it keeps what stood there, whatever is reviewed or undone afterwards.

import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { AdminActor, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import type { Clock } from '#shared/clock.ts';
import { AppError } from '#shared/errors.ts';
import { RANKS_SHOWN } from '../contract.ts';
import { refusals } from '../messages.ts';
import { findTop } from '../reads/ranks.ts';
import { replaceFrozen } from '../repo/frozen.ts';
import { findFrozenAt, saveFrozenAt } from '../repo/walls.ts';

interface Deps {
  withTransaction: WithTransaction;
  now: Clock;
  audit(db: Db, note: AuditEntry): void;
}

const success = { success: true as const };

export type FreezingService = ReturnType<typeof createFreezing>;

export function createFreezing({ withTransaction, now, audit }: Deps) {
  const change = (
    admin: AdminActor,
    origin: Origin,
    { isFreezing, action, did }: { isFreezing: boolean; action: string; did: string },
  ) => {
    withTransaction((tx, emit) => {
      const isFrozen = findFrozenAt(tx) !== null;
      if (isFrozen === isFreezing)
        throw new AppError('conflict', isFrozen ? refusals.isFrozen : refusals.isLive);
      replaceFrozen(tx, isFreezing ? findTop(tx, RANKS_SHOWN) : []);
      saveFrozenAt(tx, isFreezing ? now() : null);
      audit(tx, {
        actor: { kind: 'admin', id: admin.id },
        action,
        description: `${admin.firstName} ${did}`,
        origin,
      });
      emit({ type: 'wall.changed' });
    });
    return success;
  };

  return {
    /** Stores places and points, not names. @throws conflict when it is frozen */
    freeze: (admin: AdminActor, origin: Origin) =>
      change(admin, origin, {
        isFreezing: true,
        action: 'wall.frozen',
        did: 'froze the ranking on the live wall',
      }),

    /** @throws conflict when it is not frozen */
    unfreeze: (admin: AdminActor, origin: Origin) =>
      change(admin, origin, {
        isFreezing: false,
        action: 'wall.unfrozen',
        did: 'showed the live ranking on the live wall again',
      }),
  };
}
