// Queries on prizes, claims, and who has reached what the rules ask for.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hasRow, oneOf } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boards, handIns } from '#db/schema/boards.ts';
import { prizeClaims, prizeNames, prizes } from '#db/schema/prizes.ts';

export type PrizeRow = typeof prizes.$inferSelect;

/** In display order. */
export const findPrizes = (db: Db): PrizeRow[] =>
  db.select().from(prizes).orderBy(asc(prizes.place), asc(prizes.id)).all();

/** Whether a prize shows this asset. */
export const isPrizePicture = (db: Db, filename: string): boolean =>
  hasRow(db, prizes, eq(prizes.picture, filename));

/** A prize's claims, in order, with the first name of who gave each; null if that account was deleted. */
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
    .select({ boardId: prizeClaims.boardId, prize: prizes })
    .from(prizeClaims)
    .innerJoin(prizes, eq(prizes.id, prizeClaims.prizeId))
    .where(eq(prizeClaims.id, id))
    .get();

/** Boards that a prize's rule names, and since when; includes those past their deadline. */
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

/** Owners by board id; without erased players. */
export const findOwners = (db: Db, boardIds: readonly string[]) =>
  new Map(
    db
      .select({
        boardId: boards.id,
        id: players.id,
        firstName: players.firstName,
        lastName: players.lastName,
        isEnabled: sql<number>`${players.disabledAt} is null`.mapWith(Boolean),
      })
      .from(boards)
      .innerJoin(players, eq(players.id, boards.playerId))
      .where(sql`${boards.id} ${oneOf(boardIds)}`)
      .all()
      .map(({ boardId, ...player }) => [boardId, player]),
  );

/** Boards of these players, or all for null; unordered. */
export const findBoardsOf = (db: Db, playerIds: readonly string[] | null) =>
  db
    .select({ boardId: boards.id, playerId: boards.playerId, size: boards.size })
    .from(boards)
    .where(playerIds ? sql`${boards.playerId} ${oneOf(playerIds)}` : undefined)
    .all();

/** Boards that were handed in, earliest first; ties are ordered by id. */
export const findHandedIn = (db: Db): string[] =>
  db
    .select({ id: handIns.boardId })
    .from(handIns)
    .orderBy(asc(handIns.recordedAt), asc(handIns.boardId))
    .all()
    .map(({ id }) => id);

/** For the data export: the prizes that a player's board is named for, and those it was given. */
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
