// Composes accounts, sessions and sign-in.
import {
  createAdminRecords,
  createAdmins,
  createFailedSignIns,
} from '#features/auth/service/admins.ts';
import { createIdentify } from '#features/auth/service/identify.ts';
import { createOwnAccount } from '#features/auth/service/own-account.ts';
import { createPlayerRecords, createWalkIns } from '#features/auth/service/player-accounts.ts';
import { createPlayers } from '#features/auth/service/players.ts';
import { createPurgeExpired, createSessions } from '#features/auth/service/sessions.ts';
import { createSignInGuards } from '#features/auth/service/sign-in-guards.ts';
import { createPasswordQueue } from '#server/security/password-hasher.ts';
import type { Emit } from '#shared/events.ts';

type Deps = Omit<
  Parameters<typeof createPlayers>[0],
  'passwordQueue' | 'sessions' | 'throttle' | 'devices'
> & {
  publish: Emit;
  recordAgain: Parameters<typeof createFailedSignIns>[0]['recordAgain'];
  dealBoard: Parameters<typeof createWalkIns>[0]['dealBoard'];
  companions: Parameters<typeof createIdentify>[0]['companions'];
  walls: Parameters<typeof createIdentify>[0]['walls'];
};

/** Players and organisers share one password queue, because hashing is the shared resource. */
export function createAuth(deps: Deps) {
  const { db, now, publish } = deps;
  const passwordQueue = createPasswordQueue();
  const of = (kind: 'player' | 'admin') => ({
    ...deps,
    passwordQueue,
    ...createSignInGuards(kind, deps),
    sessions: createSessions({ db, now, kind, publish }),
  });
  const ofPlayers = of('player');
  const ofAdmins = of('admin');
  const sessions = { player: ofPlayers.sessions, admin: ofAdmins.sessions };
  const players = createPlayers(ofPlayers);
  return {
    sessions,
    players,
    ownAccount: createOwnAccount({ ...deps, confirmPassword: players.confirmPassword }),
    admins: createAdmins({ ...ofAdmins, recordFailure: createFailedSignIns(deps) }),
    adminRecords: createAdminRecords(ofAdmins),
    playerRecords: createPlayerRecords(ofPlayers),
    walkIns: createWalkIns(deps),
    purgeExpired: createPurgeExpired({ db, now, sessions }),
    identify: createIdentify({
      ...deps,
      sessions,
    }),
  };
}
