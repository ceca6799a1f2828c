// Queries on boards, prints and hand-ins.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oneOf } from '#db/prepared.ts';
import { boardCells, boards, handIns, prints } from '#db/schema/boards.ts';
import { type BoardRow, findBoardWithPlayer } from './reads.ts';

/** @returns false if the id or layout exists, or the player has a board; nothing is stored then */
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

/** Does nothing if the key exists, or the board was erased during the print. */
export const savePrint = (db: Db, row: typeof prints.$inferInsert): void => {
  if (!findBoardWithPlayer(db, row.boardId)) return;
  db.insert(prints).values(row).onConflictDoNothing().run();
};

/** Marks the boards of these players; those without one are skipped. */
export const markPrinted = (db: Db, playerIds: readonly string[], at: Date): void => {
  db.update(boards)
    .set({ printedAt: at })
    .where(inArray(boards.playerId, [...playerIds]))
    .run();
};

export const insertHandIn = (db: Db, row: typeof handIns.$inferInsert): void => {
  db.insert(handIns).values(row).run();
};

export const deleteHandIn = (db: Db, boardId: string): void => {
  db.delete(handIns).where(eq(handIns.boardId, boardId)).run();
};

/** Prints created before `before`, unordered, with their size in bytes. */
export const findOldPrints = (db: Db, before: Date): { key: string; size: number }[] =>
  db.all(sql`select key, length(pdf) as size from prints where created_at < ${before.getTime()}`);

export const deletePrints = (db: Db, keys: readonly string[]): void => {
  db.run(sql`delete from prints where key ${oneOf(keys)}`);
};

/** Deletes at most `limit` prints, whichever. @returns whether there were any */
export const deleteSomePrints = (db: Db, limit: number): boolean =>
  db.run(sql`delete from prints where key in (select key from prints limit ${limit})`).changes > 0;
