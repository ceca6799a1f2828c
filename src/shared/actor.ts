// The authenticated caller. Only session resolution creates a PlayerId or an AdminId, so the type proves authentication.
import { AppError } from '#shared/errors.ts';

declare const brand: unique symbol;
export type PlayerId = string & { readonly [brand]: 'player' };
export type AdminId = string & { readonly [brand]: 'admin' };
export type WallId = string & { readonly [brand]: 'wall' };

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

/** A projector. Nobody sits at it: it reads what the wall shows, and nothing else. */
export interface WallActor {
  readonly kind: 'wall';
  /** Also of its session. */
  readonly id: WallId;
}

/**
 * One request can authenticate several actors: a browser may send the session cookies of a player, an admin and a wall. All
 * are null for an anonymous caller. A Bearer token authenticates exactly one.
 */
export interface Caller {
  readonly player: PlayerActor | null;
  readonly admin: AdminActor | null;
  readonly wall: WallActor | null;
}

export const anonymous: Caller = { player: null, admin: null, wall: null };

/** For a caller whom a guard does not let through: forbidden with a session of another kind, unauthenticated without any. */
const refusalOf = ({ player, admin, wall }: Caller): AppError =>
  new AppError(player || admin || wall ? 'forbidden' : 'unauthenticated');

/** @throws unauthenticated without a session; forbidden with a session of another kind only */
export function requirePlayer(caller: Caller): PlayerActor {
  if (caller.player) return caller.player;
  throw refusalOf(caller);
}

/** @throws unauthenticated without a session; forbidden with a session of another kind only */
export function requireAdmin(caller: Caller): AdminActor {
  if (caller.admin) return caller.admin;
  throw refusalOf(caller);
}

/** @throws unauthenticated without a session; forbidden with a session of another kind only */
export function requireWall(caller: Caller): WallActor {
  if (caller.wall) return caller.wall;
  throw refusalOf(caller);
}

/** For people. Returns the admin if both are signed in. @throws unauthenticated without a session; forbidden with a wall's only */
export function requireSession(caller: Caller): PlayerActor | AdminActor {
  const actor = caller.admin ?? caller.player;
  if (actor) return actor;
  throw refusalOf(caller);
}

/** The guard of public routes. */
export const allowAnyone = (_caller: Caller): null => null;

/** The access level that a guard requires. */
export type Access = 'anyone' | 'player' | 'admin' | 'wall' | 'session';

/** Origin of a request, for the audit log and rate limits. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
