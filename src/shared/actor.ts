// The authenticated caller. Only session resolution creates a PlayerId or an AdminId, so the type proves authentication.
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
 * One request can authenticate two actors: a browser may send a player's and an admin's session cookie. Both are null
 * for an anonymous caller. A Bearer token authenticates exactly one.
 */
export interface Caller {
  readonly player: PlayerActor | null;
  readonly admin: AdminActor | null;
}

export const anonymous: Caller = { player: null, admin: null };

/** @throws unauthenticated without a session; forbidden with an admin's session only */
export function requirePlayer(caller: Caller): PlayerActor {
  if (caller.player) return caller.player;
  throw new AppError(caller.admin ? 'forbidden' : 'unauthenticated');
}

/** @throws unauthenticated without a session; forbidden with a player's session only */
export function requireAdmin(caller: Caller): AdminActor {
  if (caller.admin) return caller.admin;
  throw new AppError(caller.player ? 'forbidden' : 'unauthenticated');
}

/** Returns the admin if both are signed in. @throws unauthenticated without a session */
export function requireSession(caller: Caller): PlayerActor | AdminActor {
  const actor = caller.admin ?? caller.player;
  if (actor) return actor;
  throw new AppError('unauthenticated');
}

/** The guard of public routes. */
export const allowAnyone = (_caller: Caller): null => null;

/** The access level that a guard requires. */
export type Access = 'anyone' | 'player' | 'admin' | 'session';

/** Origin of a request, for the audit log and rate limits. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
