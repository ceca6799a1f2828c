// Queries on boards with their owners, challenges and hand-ins.
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countRows, findBy, prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boardCells, boards, handIns, prints } from '#db/schema/boards.ts';
import { challenges } from '#db/schema/challenges.ts';

export type BoardRow = typeof boards.$inferSelect;

/** The player's board; undefined until it is dealt. */
export const findBoardOf = findBy(boards, boards.playerId);

/** A board with its player; undefined if unknown. */
export const findBoardWithPlayer = (db: Db, boardId: string) =>
  db
    .select({
      boardId: boards.id,
      playerId: boards.playerId,
      size: boards.size,
      dealtAt: boards.dealtAt,
      firstName: players.firstName,
      lastName: players.lastName,
    })
    .from(boards)
    .innerJoin(players, eq(players.id, boards.playerId))
    .where(eq(boards.id, boardId))
    .get();

const cellsOf = prepared((db) =>
  db
    .select({ position: boardCells.position, challenge: challenges })
    .from(boardCells)
    .leftJoin(challenges, eq(challenges.id, boardCells.challengeId))
    .where(eq(boardCells.boardId, sql.placeholder('boardId')))
    .orderBy(asc(boardCells.position)),
);
/** The squares ordered by position, each with its challenge, or null for a free space. */
export const findCells = (db: Db, boardId: string) => cellsOf(db).all({ boardId });

const handInOf = prepared((db) =>
  db
    .select({
      lines: handIns.lines,
      found: handIns.found,
      isBlackout: handIns.isBlackout,
      recordedAt: handIns.recordedAt,
      recordedBy: admins.firstName,
    })
    .from(handIns)
    .leftJoin(admins, eq(admins.id, handIns.recordedBy))
    .where(eq(handIns.boardId, sql.placeholder('boardId'))),
);
/** The hand-in of a board with the first name of the organiser who recorded it; null if that account was deleted. */
export const findHandIn = (db: Db, boardId: string) => handInOf(db).get({ boardId });
export type HandInRow = NonNullable<ReturnType<typeof findHandIn>>;

/** When the cached sheets of a board were printed, oldest first. */
export const findPrintTimes = (db: Db, boardId: string): Date[] =>
  db
    .select({ at: prints.createdAt })
    .from(prints)
    .where(eq(prints.boardId, boardId))
    .orderBy(asc(prints.createdAt))
    .all()
    .map(({ at }) => at);

/** Players registered at the fan table whose board has not been printed, longest waiting first. */
export const findUnprintedWalkIns = (db: Db) =>
  db
    .select({ id: players.id, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .leftJoin(boards, eq(boards.playerId, players.id))
    .where(and(eq(players.isWalkIn, true), isNull(players.disabledAt), isNull(boards.printedAt)))
    .orderBy(asc(players.createdAt), asc(sql`${players}.rowid`))
    .all();

/** Number of boards handed in, since a moment or in total. */
export const countHandIns = (db: Db, since?: Date): number =>
  countRows(db, handIns, since && gte(handIns.recordedAt, since));
