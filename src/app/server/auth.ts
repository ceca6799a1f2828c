// Composes accounts, sessions and sign-in.
import { createGroupCommit } from '#db/group-commit.ts';
import { createAdminCodes } from '#features/auth/service/admin-codes.ts';
import { createAdminRecords } from '#features/auth/service/admin-records.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createIdentify } from '#features/auth/service/identify.ts';
import { createPlayers } from '#features/auth/service/players.ts';
import { createPurgeExpired } from '#features/auth/service/purge-expired.ts';
import { createResetCodes } from '#features/auth/service/reset-codes.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createThrottle } from '#features/auth/service/throttle.ts';
import { createWalkIns } from '#features/auth/service/walk-ins.ts';
import { createPasswordQueue } from '#server/password-hasher.ts';
import type { Emit } from '#shared/events.ts';

type Deps = Omit<
  Parameters<typeof createPlayers>[0],
  'passwordQueue' | 'groupCommit' | 'sessions' | 'throttle'
> & {
  publish: Emit;
  walls: Parameters<typeof createIdentify>[0]['walls'];
};

/** Players and organisers share one password queue, because hashing is the shared resource. */
export function createAuth(deps: Deps) {
  const { db, withTransaction, now, publish } = deps;
  const passwordQueue = createPasswordQueue();
  const groupCommit = createGroupCommit({ withTransaction, areMoreComing: passwordQueue.isBusy });
  const sessions = {
    player: createSessions({ db, now, kind: 'player', publish }),
    admin: createSessions({ db, now, kind: 'admin', publish }),
  };
  const ofPlayers = {
    ...deps,
    passwordQueue,
    groupCommit,
    sessions: sessions.player,
    throttle: createThrottle({ db, now, kind: 'player' }),
  };
  const ofAdmins = {
    ...deps,
    passwordQueue,
    groupCommit,
    sessions: sessions.admin,
    throttle: createThrottle({ db, now, kind: 'admin' }),
  };
  const players = createPlayers(ofPlayers);
  const admins = createAdmins(ofAdmins);
  return {
    sessions,
    players,
    admins,
    adminRecords: createAdminRecords(ofAdmins),
    adminCodes: createAdminCodes(ofAdmins),
    resetCodes: createResetCodes(ofPlayers),
    walkIns: createWalkIns(deps),
    purgeExpired: createPurgeExpired({ db, now, sessions, throttle: ofPlayers.throttle }),
    identify: createIdentify({ players, admins, walls: deps.walls }),
  };
}
