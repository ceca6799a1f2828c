// Named queries on boards, their squares and their prints.
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins, players } from '#db/schema/auth.ts';
import { boardCells, boards, handIns, prints } from '#db/schema/boards.ts';
import { challenges } from '#db/schema/challenges.ts';

export type BoardRow = typeof boards.$inferSelect;

const boardOf = prepared((db) =>
  db
    .select()
    .from(boards)
    .where(eq(boards.playerId, sql.placeholder('playerId')))
    .prepare(),
);
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

/** @returns whether it was stored: false when its id or its layout is already dealt */
export const insertBoard = (db: Db, row: BoardRow, cells: readonly (string | null)[]): boolean => {
  const stored = db.insert(boards).values(row).onConflictDoNothing().run().changes === 1;
  if (stored) {
    db.insert(boardCells)
      .values(cells.map((challengeId, position) => ({ boardId: row.id, position, challengeId })))
      .run();
  }
  return stored;
};

export const findPrint = (db: Db, key: string): Buffer | undefined =>
  db.select({ pdf: prints.pdf }).from(prints).where(eq(prints.key, key)).get()?.pdf;

export const savePrint = (db: Db, row: typeof prints.$inferInsert): void => {
  db.insert(prints).values(row).onConflictDoNothing().run();
};

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

export const insertHandIn = (db: Db, row: typeof handIns.$inferInsert): void => {
  db.insert(handIns).values(row).run();
};

export const deleteHandIn = (db: Db, boardId: string): void => {
  db.delete(handIns).where(eq(handIns.boardId, boardId)).run();
};
