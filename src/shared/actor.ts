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

/** Roles of the dashboard's accounts: the review queue, the fan table, or everything. */
export const ADMIN_ROLES = ['organiser', 'reviewer', 'table'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Somebody with an account of the dashboard, in any role. */
export interface AdminActor {
  readonly kind: 'admin';
  readonly id: AdminId;
  readonly username: string;
  readonly firstName: string;
  readonly sessionId: string;
  readonly role: AdminRole;
}

// What a service takes, so that it cannot be called for a role that may not: only the guards below make these.
type Holder<Role extends AdminRole> = AdminActor & { readonly role: Role };
export type Organiser = Holder<'organiser'>;
/** May review photos. Sees no contact data, IP address or serial number unless an organiser. */
export type Reviewer = Holder<'organiser' | 'reviewer'>;
/** May look players up at the fan table, and record what happens there. */
export type TableStaff = Holder<'organiser' | 'table'>;

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
  ({ player, admin }: Caller): Holder<(typeof ADMITTED)[To][number]> => {
    if (admin && isAdmitted(to, admin)) return admin;
    throw new AppError(player || admin ? 'forbidden' : 'unauthenticated');
  };

/** For what no volunteer may do. */
export const requireOrganiser: (caller: Caller) => Organiser = requireRole('organiser');
export const requireReviewer: (caller: Caller) => Reviewer = requireRole('reviewer');
export const requireTable: (caller: Caller) => TableStaff = requireRole('table');
/** Any role of the dashboard. */
export const requireStaff: (caller: Caller) => AdminActor = requireRole('staff');

export const isOrganiser = (admin: AdminActor): admin is Organiser =>
  isAdmitted('organiser', admin);

/** Returns the admin if both are signed in. @throws unauthenticated without a session */
export function requireSession(caller: Caller): PlayerActor | AdminActor {
  const actor = caller.admin ?? caller.player;
  if (actor) return actor;
  throw new AppError('unauthenticated');
}

/** The guard of public routes. */
export const allowAnyone = (_caller: Caller): null => null;

/** The access level that a guard requires. */
export type Access = 'anyone' | 'player' | 'session' | AdminAccess;

/** The roles of the dashboard that a guard admits. */
export const staffAdmittedTo = (access: AdminAccess): readonly AdminRole[] => ADMITTED[access];

/** Whose sessions a guard admits, organisers first; none for a public one. */
export function rolesAdmittedTo(access: Access): readonly ('player' | AdminRole)[] {
  if (access === 'anyone') return [];
  if (access === 'player') return ['player'];
  return access === 'session' ? [...ADMIN_ROLES, 'player'] : staffAdmittedTo(access);
}

/** Origin of a request, for the audit log and rate limits. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string | null;
}
