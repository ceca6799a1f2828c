// Queries on prizes, on what was given, and on who has reached what their rules ask for.
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oneOf } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { prizeClaims, prizeNames, prizes } from '#db/schema/prizes.ts';

export type PrizeRow = typeof prizes.$inferSelect;

/** In the order in which they are shown. */
export const findPrizes = (db: Db): PrizeRow[] =>
  db.select().from(prizes).orderBy(asc(prizes.place), asc(prizes.id)).all();

/** Whether a prize shows this asset. */
export const isPrizePicture = (db: Db, filename: string): boolean =>
  db.select({ id: prizes.id }).from(prizes).where(eq(prizes.picture, filename)).limit(1).get() !==
  undefined;

/** What was given of a prize, in its order, with the first name of who gave it; null when that account is gone. */
export const findClaims = (db: Db, prizeId: string) =>
  db
    .select({
      id: prizeClaims.id,
      boardId: prizeClaims.boardId,
      givenAt: prizeClaims.givenAt,
      givenBy: admins.firstName,
    })
    .from(prizeClaims)
    .leftJoin(admins, eq(admins.id, prizeClaims.givenBy))
    .where(eq(prizeClaims.prizeId, prizeId))
    .orderBy(asc(prizeClaims.givenAt), asc(sql`${prizeClaims}.rowid`))
    .all();
export type ClaimRow = ReturnType<typeof findClaims>[number];

export const findClaim = (db: Db, id: string) =>
  db
    .select({ boardId: prizeClaims.boardId, prize: prizes.name })
    .from(prizeClaims)
    .innerJoin(prizes, eq(prizes.id, prizeClaims.prizeId))
    .where(eq(prizeClaims.id, id))
    .get();

/** Boards that a prize's rule names, those included whose time is over. */
export const findNamed = (db: Db, prizeId: string): Map<string, number> =>
  new Map(
    db
      .select()
      .from(prizeNames)
      .where(eq(prizeNames.prizeId, prizeId))
      .orderBy(asc(prizeNames.namedAt), asc(prizeNames.boardId))
      .all()
      .map(({ boardId, namedAt }) => [boardId, namedAt.getTime()]),
  );

const isEnabled = and(eq(players.id, boards.playerId), isNull(players.disabledAt));

/** Boards of enabled accounts, by id; without those of erased players. */
export const findEnabled = (db: Db, boardIds: readonly string[]): Set<string> =>
  new Set(
    db
      .select({ id: boards.id })
      .from(boards)
      .innerJoin(players, isEnabled)
      .where(sql`${boards.id} ${oneOf(boardIds)}`)
      .all()
      .map(({ id }) => id),
  );

/** Whose boards these are, by the board's id; without erased players. */
export const findOwners = (db: Db, boardIds: readonly string[]) =>
  new Map(
    db
      .select({
        boardId: boards.id,
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
      })
      .from(boards)
      .innerJoin(players, eq(players.id, boards.playerId))
      .where(sql`${boards.id} ${oneOf(boardIds)}`)
      .all()
      .map(({ boardId, ...player }) => [boardId, player]),
  );

/** Boards of these players, of all for null; unordered. */
export const findBoardsOf = (db: Db, playerIds: readonly string[] | null) =>
  db
    .select({ boardId: boards.id, playerId: boards.playerId, size: boards.size })
    .from(boards)
    .where(playerIds ? sql`${boards.playerId} ${oneOf(playerIds)}` : undefined)
    .all();

/** Boards of enabled accounts that were handed in, the first one first; at the same moment in the order of their ids. */
export const findHandedIn = (db: Db): string[] =>
  db
    .select({ id: boards.id })
    .from(handIns)
    .innerJoin(boards, eq(boards.id, handIns.boardId))
    .innerJoin(players, isEnabled)
    .orderBy(asc(handIns.recordedAt), asc(boards.id))
    .all()
    .map(({ id }) => id);

/** How many pieces of each prize were given, by the prize's id; prizes of which none was are missing. */
export const findGiven = (db: Db, prizeIds: readonly string[]): Map<string, number> =>
  new Map(
    db
      .select({ id: prizeClaims.prizeId, given: sql<number>`count(*)` })
      .from(prizeClaims)
      .where(inArray(prizeClaims.prizeId, [...prizeIds]))
      .groupBy(prizeClaims.prizeId)
      .all()
      .map(({ id, given }) => [id, given]),
  );

/** For the data export: what a player's board is named for and was given. */
export const findPrizesOf = (db: Db, boardId: string) => ({
  named: db
    .select({
      prize: prizeNames.prizeId,
      name: prizes.name,
      board: prizeNames.boardId,
      namedAt: prizeNames.namedAt,
    })
    .from(prizeNames)
    .leftJoin(prizes, eq(prizes.id, prizeNames.prizeId))
    .where(eq(prizeNames.boardId, boardId))
    .orderBy(asc(prizeNames.namedAt))
    .all(),
  given: db
    .select({
      id: prizeClaims.id,
      prize: prizeClaims.prizeId,
      name: prizes.name,
      board: prizeClaims.boardId,
      givenAt: prizeClaims.givenAt,
      givenBy: prizeClaims.givenBy,
    })
    .from(prizeClaims)
    .leftJoin(prizes, eq(prizes.id, prizeClaims.prizeId))
    .where(eq(prizeClaims.boardId, boardId))
    .orderBy(asc(prizeClaims.givenAt))
    .all(),
});
