// The authenticated caller. Only session resolution creates a PlayerId or an AdminId, so the type proves authentication.
import { AppError } from '#shared/failures/errors.ts';

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

/** A phone that plays on somebody else's board; id and names are that player's. It has no account. */
interface CompanionActor extends Omit<PlayerActor, 'kind'> {
  readonly kind: 'companion';
  readonly companion: Companion;
}

export interface Companion {
  readonly id: string;
  /** What its owner goes by. */
  readonly name: string;
  readonly isChild: boolean;
}

/** Any phone of a board: the player's own, or a companion's. */
export type PhoneActor = PlayerActor | CompanionActor;

/** The player a call is made for, by themselves or by somebody at the fan table. They need not be signed in. */
export type Player = Pick<PlayerActor, 'id' | 'firstName' | 'lastName'>;

/** Roles of dashboard accounts: the review queue, the fan table, or everything. */
export const ADMIN_ROLES = ['organiser', 'reviewer', 'table'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Somebody with a dashboard account, in any role. */
export interface AdminActor {
  readonly kind: 'admin';
  readonly id: AdminId;
  readonly username: string;
  readonly firstName: string;
  readonly sessionId: string;
  readonly role: AdminRole;
}

/** A projector. It may read what the wall shows, and nothing else. */
export interface WallActor {
  readonly kind: 'wall';
  /** Also of its session. */
  readonly id: WallId;
}

// The types that services take. Only the guards below create them, so a service cannot be called for the wrong role.
type Holder<Role extends AdminRole> = AdminActor & { readonly role: Role };
export type Organiser = Holder<'organiser'>;
/** May review photos. Only organisers see contact data, IP addresses and serial numbers. */
export type Reviewer = Holder<'organiser' | 'reviewer'>;
/** May look up players at the fan table and record what happens there. */
export type TableStaff = Holder<'organiser' | 'table'>;

/**
 * One request can authenticate several actors: a browser may send the session cookies of a player, an admin and a wall. All are
 * null for an anonymous caller. A bearer token authenticates exactly one.
 */
export interface Caller {
  readonly player: PlayerActor | null;
  readonly companion: CompanionActor | null;
  readonly admin: AdminActor | null;
  readonly wall: WallActor | null;
  /** The token is of a player's account that is gone: erased by itself, or with its contest, which is archived. */
  readonly gone?: 'erased' | 'archived';
}

export const anonymous: Caller = { player: null, companion: null, admin: null, wall: null };

/**
 * A phone of an erased account learns that from the parameters, and drops the photos that wait on it; so does one of an earlier
 * contest, whose players are in its archive.
 */
export const accountErased = (gone: NonNullable<Caller['gone']> = 'erased'): AppError =>
  new AppError('unauthenticated', undefined, {
    params: { account: 'erased', ...(gone === 'archived' && { contest: 'over' }) },
  });

/**
 * The error for a caller that a guard rejects: forbidden with a session of another kind, unauthenticated without one, which tells
 * an erased account.
 */
const refusalOf = ({ gone, ...actors }: Caller): AppError => {
  if (Object.values(actors).some(Boolean)) return new AppError('forbidden');
  return gone ? accountErased(gone) : new AppError('unauthenticated');
};

/**
 * For account matters, which are closed to companions.
 * @throws unauthenticated without a session; forbidden if the only session is of another kind
 */
export function requirePlayer(caller: Caller): PlayerActor {
  if (caller.player) return caller.player;
  throw refusalOf(caller);
}

/** For board matters. @throws unauthenticated without a session; forbidden if the only session is of another kind */
export function requirePhone(caller: Caller): PhoneActor {
  const phone = caller.player ?? caller.companion;
  if (phone) return phone;
  throw refusalOf(caller);
}

/** The roles that each guard of the dashboard admits. */
const ADMITTED = {
  organiser: ['organiser'],
  reviewer: ['organiser', 'reviewer'],
  table: ['organiser', 'table'],
  staff: ADMIN_ROLES,
} as const satisfies Record<string, readonly AdminRole[]>;
type AdminAccess = keyof typeof ADMITTED;

const isAdmitted = <To extends AdminAccess>(
  to: To,
  admin: AdminActor,
): admin is Holder<(typeof ADMITTED)[To][number]> =>
  (ADMITTED[to] as readonly AdminRole[]).includes(admin.role);

/** @throws unauthenticated without a session; forbidden with a player's or with another role's */
const requireRole =
  <To extends AdminAccess>(to: To) =>
  (caller: Caller): Holder<(typeof ADMITTED)[To][number]> => {
    const { admin } = caller;
    if (admin && isAdmitted(to, admin)) return admin;
    throw refusalOf(caller);
  };

/** For organisers only. */
export const requireOrganiser: (caller: Caller) => Organiser = requireRole('organiser');
export const requireReviewer: (caller: Caller) => Reviewer = requireRole('reviewer');
export const requireTable: (caller: Caller) => TableStaff = requireRole('table');
/** For any dashboard role. */
export const requireStaff: (caller: Caller) => AdminActor = requireRole('staff');

export const isOrganiser = (admin: AdminActor): admin is Organiser =>
  isAdmitted('organiser', admin);

/** @throws unauthenticated without a session; forbidden with a session of another kind only */
export function requireWall(caller: Caller): WallActor {
  if (caller.wall) return caller.wall;
  throw refusalOf(caller);
}

/** For any person; an admin takes precedence. @throws unauthenticated without a session; forbidden with only a wall's */
export function requireSession(caller: Caller): PhoneActor | AdminActor {
  const actor = caller.admin ?? caller.player ?? caller.companion;
  if (actor) return actor;
  throw refusalOf(caller);
}

/** The guard of public routes. */
export const allowAnyone = (_caller: Caller): null => null;

/** The access level that a guard requires. */
export type Access = 'anyone' | 'player' | 'phone' | 'session' | 'wall' | AdminAccess;

/** The dashboard roles that a guard admits. */
export const staffAdmittedTo = (access: AdminAccess): readonly AdminRole[] => ADMITTED[access];

/** Whose sessions a guard admits, organisers first; empty for a public route. */
export function rolesAdmittedTo(
  access: Access,
): readonly ('player' | 'companion' | 'wall' | AdminRole)[] {
  if (access === 'anyone') return [];
  if (access === 'player' || access === 'wall') return [access];
  if (access === 'phone') return ['player', 'companion'];
  return access === 'session' ? [...ADMIN_ROLES, 'player', 'companion'] : staffAdmittedTo(access);
}

/** Origin of a request; made by `originFrom` in `shared/network.ts`. */
export interface Origin {
  /** As it is stored and shown. Nothing counts it. */
  readonly ip: string;
  /** What every limit counts: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly userAgent: string | null;
  /** The token of the device's cookie; null without one. */
  readonly device: string | null;
}

/** The organiser who started a job, and from where. */
export interface StartedBy {
  readonly admin: Organiser;
  readonly origin: Origin;
}
