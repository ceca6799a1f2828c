// Composes accounts, sessions and sign-in.
import { createAdminCodes } from '#features/auth/service/admin-codes.ts';
import { createAdminRecords } from '#features/auth/service/admin-records.ts';
import { createAdmins } from '#features/auth/service/admins.ts';
import { createFailedSignIns } from '#features/auth/service/failed-sign-ins.ts';
import { createIdentify } from '#features/auth/service/identify.ts';
import { createOwnAccount } from '#features/auth/service/own-account.ts';
import { createPlayerRecords } from '#features/auth/service/player-records.ts';
import { createPlayers } from '#features/auth/service/players.ts';
import { createPurgeExpired } from '#features/auth/service/purge-expired.ts';
import { createRegistrationCount } from '#features/auth/service/registration-count.ts';
import { createResetCodes } from '#features/auth/service/reset-codes.ts';
import { createSessions } from '#features/auth/service/sessions.ts';
import { createSignInGuards } from '#features/auth/service/sign-in-guards.ts';
import { createWalkIns } from '#features/auth/service/walk-ins.ts';
import { createPasswordQueue } from '#server/password-hasher.ts';
import type { Emit } from '#shared/events.ts';

type Deps = Omit<
  Parameters<typeof createPlayers>[0],
  'passwordQueue' | 'sessions' | 'throttle' | 'devices' | 'countRegistration'
> & {
  publish: Emit;
  recordAgain: Parameters<typeof createFailedSignIns>[0]['recordAgain'];
  walls: Parameters<typeof createIdentify>[0]['walls'];
};

/** Players and organisers share one password queue, because hashing is the shared resource. */
export function createAuth(deps: Deps) {
  const { db, now, publish } = deps;
  const passwordQueue = createPasswordQueue();
  const sessions = {
    player: createSessions({ db, now, kind: 'player', publish }),
    admin: createSessions({ db, now, kind: 'admin', publish }),
  };
  const shared = { ...deps, passwordQueue };
  const ofPlayers = {
    ...shared,
    ...createSignInGuards('player', deps),
    sessions: sessions.player,
    countRegistration: createRegistrationCount(now),
  };
  const ofAdmins = {
    ...shared,
    ...createSignInGuards('admin', deps),
    sessions: sessions.admin,
    recordFailure: createFailedSignIns(deps),
  };
  const players = createPlayers(ofPlayers);
  const admins = createAdmins(ofAdmins);
  return {
    sessions,
    players,
    admins,
    adminRecords: createAdminRecords(ofAdmins),
    playerRecords: createPlayerRecords(ofPlayers),
    adminCodes: createAdminCodes(ofAdmins),
    ownAccount: createOwnAccount(ofAdmins),
    resetCodes: createResetCodes(ofPlayers),
    walkIns: createWalkIns(deps),
    purgeExpired: createPurgeExpired({ db, now, sessions, throttle: ofPlayers.throttle }),
    identify: createIdentify({ players, admins, walls: deps.walls }),
  };
}
