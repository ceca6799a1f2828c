// Who is asking. Only session resolution makes a PlayerId or an AdminId, so holding one is the proof.
import { AppError } from '#shared/errors.ts';

declare const brand: unique symbol;
export type PlayerId = string & { readonly [brand]: 'player' };
export type AdminId = string & { readonly [brand]: 'admin' };

export interface PlayerActor {
  readonly kind: 'player';
  readonly id: PlayerId;
  readonly firstName: string;
  readonly lastName: string;
  readonly sessionId: string;
}

export interface AdminActor {
  readonly kind: 'admin';
  readonly id: AdminId;
  readonly username: string;
  readonly firstName: string;
  readonly sessionId: string;
}

/**
 * One request may prove two people at once: an organiser's browser can carry a player's cookie beside an admin's.
 * Nobody proved is the anonymous caller. A Bearer token always proves exactly one.
 */
export interface Caller {
  readonly player: PlayerActor | null;
  readonly admin: AdminActor | null;
}

export const anonymous: Caller = { player: null, admin: null };

/** @throws unauthenticated without a session, forbidden with only an admin's */
export function requirePlayer(caller: Caller): PlayerActor {
  if (caller.player) return caller.player;
  throw new AppError(caller.admin ? 'forbidden' : 'unauthenticated');
}

/** @throws unauthenticated without a session, forbidden with only a player's */
export function requireAdmin(caller: Caller): AdminActor {
  if (caller.admin) return caller.admin;
  throw new AppError(caller.player ? 'forbidden' : 'unauthenticated');
}

/** @throws unauthenticated without any session */
export function requireSession(caller: Caller): PlayerActor | AdminActor {
  const actor = caller.admin ?? caller.player;
  if (actor) return actor;
  throw new AppError('unauthenticated');
}

/** The guard of what is open to everybody. */
export const allowAnyone = (_caller: Caller): null => null;

/** Who gets past a guard. */
export type Access = 'anyone' | 'player' | 'admin' | 'session';

/** Where a call came from, for the audit log and the throttle. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
