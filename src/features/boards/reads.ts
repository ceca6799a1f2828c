// Boards as the contest reads them, with their owners, challenges and hand-ins.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boardCells, boards, handIns } from '#db/schema/boards.ts';
import { challenges } from '#db/schema/challenges.ts';

export type BoardRow = typeof boards.$inferSelect;

const boardOf = prepared((db) =>
  db
    .select()
    .from(boards)
    .where(eq(boards.playerId, sql.placeholder('playerId')))
    .prepare(),
);
/** A player's board; undefined before their first look at it. */
export const findBoardOf = (db: Db, playerId: string): BoardRow | undefined =>
  boardOf(db).get({ playerId });

/** A board with the player it belongs to. */
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
    .orderBy(asc(boardCells.position))
    .prepare(),
);
/** The squares in order of position, each with its challenge or null for a free space. */
export const findCells = (db: Db, boardId: string) => cellsOf(db).all({ boardId });

/** The hand-in of a board with the first name of the organiser who recorded it, null once that account is gone. */
export const findHandIn = (db: Db, boardId: string) =>
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
    .where(eq(handIns.boardId, boardId))
    .get();
