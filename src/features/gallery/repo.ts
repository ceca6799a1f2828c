// Stores hearts and their state.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { heartResult, heartState, hearts } from '#db/schema/gallery.ts';

/** Replaces the board's earlier hearts. */
export function replaceHearts(tx: Db, boardId: string, photoIds: readonly string[]): void {
  tx.delete(hearts).where(eq(hearts.boardId, boardId)).run();
  if (photoIds.length === 0) return;
  tx.insert(hearts)
    .values(photoIds.map((submissionId) => ({ boardId, submissionId })))
    .run();
}

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
