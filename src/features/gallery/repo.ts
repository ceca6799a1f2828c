// Stores hearts and their state.
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { heartResult, heartState, hearts } from '#db/schema/gallery.ts';

export const deleteHearts = (tx: Db, boardId: string, photoIds: readonly string[]): void => {
  tx.delete(hearts)
    .where(and(eq(hearts.boardId, boardId), inArray(hearts.submissionId, [...photoIds])))
    .run();
};

export const insertHearts = (tx: Db, boardId: string, photoIds: readonly string[]): void => {
  if (photoIds.length === 0) return;
  tx.insert(hearts)
    .values(photoIds.map((submissionId) => ({ boardId, submissionId })))
    .run();
};

/** Keeps the time of the first opening. */
export const saveState = (tx: Db, isOpen: boolean, openedAt: Date): void => {
  tx.insert(heartState)
    .values({ id: 1, isOpen, openedAt })
    .onConflictDoUpdate({ target: heartState.id, set: { isOpen } })
    .run();
};

export const insertResult = (tx: Db, result: Omit<typeof heartResult.$inferInsert, 'id'>): void => {
  tx.insert(heartResult)
    .values({ id: 1, ...result })
    .run();
};
