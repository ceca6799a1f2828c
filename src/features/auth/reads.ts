// Queries on accounts for other features.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBy } from '#db/prepared.ts';
import {
  adminCodes,
  admins,
  knownDevices,
  playerSessions,
  players,
  resetCodes,
} from '#db/schema/auth.ts';
import { auditEntries } from '#db/schema/operations.ts';
import {
  type AdminActor,
  type AdminId,
  type AdminRole,
  accountErased,
  type Player,
  type PlayerId,
} from '#shared/actor.ts';
import { AppError } from '#shared/failures/errors.ts';
import { networkOf } from '#shared/network.ts';
import { byFoldedText } from '#shared/text/text.ts';

export type PlayerRow = typeof players.$inferSelect & { id: PlayerId };

/** Replaces `shownName` where others see whose board it is: the crew's name, or else the player's; null for none. */
export const nameInPublic = sql<string | null>`coalesce(${players.crewName}, ${players.shownName})`;

/** A player, including disabled ones; undefined if unknown or erased. */
export const findPlayer = findBy(players, players.id) as (
  db: Db,
  id: string,
) => PlayerRow | undefined;

/** A player, including disabled ones. @throws not_found */
export function getPlayer(db: Db, id: string): PlayerRow {
  const player = findPlayer(db, id);
  if (!player) throw new AppError('not_found');
  return player;
}

/**
 * The account of a player who is signed in. A call that waits for anything asks again afterwards: the account may have
 * been erased or disabled meanwhile. @throws unauthenticated, as to every later call with its token
 */
export function getOwnAccount(db: Db, { id }: Player): PlayerRow {
  const player = findPlayer(db, id);
  if (!player) throw accountErased();
  if (player.disabledAt) throw new AppError('unauthenticated');
  return player;
}

/** Ids of the accounts in these roles that can sign in, unordered. */
export const findAdminIds = (db: Db, roles: readonly AdminRole[]): AdminId[] =>
  db
    .select({ id: admins.id })
    .from(admins)
    .where(
      and(inArray(admins.role, [...roles]), isNull(admins.disabledAt), isNotNull(admins.joinedAt)),
    )
    .all()
    .map(({ id }) => id as AdminId);

/**
 * For a call that has waited: whether the account may still do what its session was checked for before.
 * @throws unauthenticated if it was removed or disabled, or has another role
 */
export function assertStillStaff(db: Db, { id, role }: Pick<AdminActor, 'id' | 'role'>): void {
  if (!findAdminIds(db, [role]).includes(id)) throw new AppError('unauthenticated');
}

export type AdminAccount = ReturnType<typeof findAdmins>[number];

/** All dashboard accounts by name, without their passwords, each with the expiry of its unused code. */
export const findAdmins = (db: Db) =>
  db
    .select({
      id: admins.id,
      username: admins.username,
      firstName: admins.firstName,
      role: admins.role,
      joinedAt: admins.joinedAt,
      disabledAt: admins.disabledAt,
      codeExpiresAt: adminCodes.expiresAt,
    })
    .from(admins)
    .leftJoin(adminCodes, eq(adminCodes.adminId, admins.id))
    .orderBy(asc(admins.username))
    .all()
    .sort((a, b) => byFoldedText(a.firstName, b.firstName));

/** A player's sessions, oldest first; without their ids, which are derived from the tokens. */
export const findSessionsOf = (db: Db, playerId: string) =>
  db
    .select({ createdAt: playerSessions.createdAt, expiresAt: playerSessions.expiresAt })
    .from(playerSessions)
    .where(eq(playerSessions.userId, playerId))
    .orderBy(asc(playerSessions.createdAt))
    .all()
    .map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt: new Date(expiresAt * 1000) }));

/** The last sign-in with each of a player's devices, newest first; without their tokens. */
export const findDevicesOf = (db: Db, playerId: string) =>
  db
    .select({ lastSignInAt: knownDevices.usedAt })
    .from(knownDevices)
    .where(eq(knownDevices.playerId, playerId))
    .orderBy(desc(knownDevices.usedAt))
    .all();

/** Number of players who registered from a network with a friend's code in a span of time. */
export const countReferredFrom = (
  db: Db,
  friend: string,
  network: string,
  { after, until }: { readonly after: Date; readonly until: Date },
): number =>
  db
    .select({ address: auditEntries.ip })
    .from(players)
    .innerJoin(
      auditEntries,
      and(eq(auditEntries.actorId, players.id), eq(auditEntries.action, 'player.registered')),
    )
    .where(
      and(
        eq(players.referredBy, friend),
        gt(players.createdAt, after),
        lte(players.createdAt, until),
      ),
    )
    .all()
    .filter(({ address }) => networkOf(address ?? '') === network).length;

/** When the player's reset code expires; undefined without one. */
export const findResetCodeOf = (db: Db, playerId: string) =>
  db
    .select({ expiresAt: resetCodes.expiresAt })
    .from(resetCodes)
    .where(eq(resetCodes.playerId, playerId))
    .get();
