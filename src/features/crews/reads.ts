// Queries on companions. A companion is on the board as long as its session lives.
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBy } from '#db/prepared.ts';
import { playerSessions } from '#db/schema/auth.ts';
import { companionInvites, companions } from '#db/schema/crews.ts';

export type CompanionRow = typeof companions.$inferSelect;

/** Includes companions that have left, which are kept for their photos. */
export const findCompanion = findBy(companions, companions.id);

/** Current and former companions on a board, in the order in which they joined. */
export const findCompanionsOf = (db: Db, playerId: string): CompanionRow[] =>
  db
    .select()
    .from(companions)
    .where(eq(companions.playerId, playerId))
    .orderBy(asc(companions.joinedAt), asc(sql`rowid`))
    .all();

const isThere = (now: Date) =>
  and(
    eq(playerSessions.companionId, companions.id),
    gt(playerSessions.expiresAt, Math.floor(now.getTime() / 1000)),
  );

/** Current companions on a board, in the order in which they joined. */
export const findPresent = (db: Db, playerId: string, now: Date): CompanionRow[] =>
  db
    .select({ companion: companions })
    .from(companions)
    .innerJoin(playerSessions, isThere(now))
    .where(eq(companions.playerId, playerId))
    .orderBy(asc(companions.joinedAt), asc(sql`${companions}.rowid`))
    .all()
    .map(({ companion }) => companion);

export const isPresent = (db: Db, id: string, now: Date): boolean =>
  db
    .select({ id: companions.id })
    .from(companions)
    .innerJoin(playerSessions, isThere(now))
    .where(eq(companions.id, id))
    .get() !== undefined;

/** A player's codes, newest first, without the codes themselves. */
export const findInvitesOf = (db: Db, playerId: string) =>
  db
    .select({
      isChild: companionInvites.isChild,
      expiresAt: companionInvites.expiresAt,
      usedAt: companionInvites.usedAt,
    })
    .from(companionInvites)
    .where(eq(companionInvites.playerId, playerId))
    .orderBy(desc(companionInvites.expiresAt))
    .all();
