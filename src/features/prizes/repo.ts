// Stores prizes, the boards they name, and claims.
import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prizeClaims, prizeNames, prizes } from '#db/schema/prizes.ts';
import type { PrizeRow } from './reads.ts';

/** Replaces the list; prizes no longer on it are deleted. */
export function replacePrizes(tx: Db, rows: readonly PrizeRow[]): void {
  tx.delete(prizes)
    .where(
      notInArray(
        prizes.id,
        rows.map(({ id }) => id),
      ),
    )
    .run();
  for (const row of rows) {
    const { id: _, ...changes } = row;
    tx.insert(prizes).values(row).onConflictDoUpdate({ target: prizes.id, set: changes }).run();
  }
}

export const insertName = (tx: Db, prizeId: string, boardId: string, namedAt: Date): void => {
  tx.insert(prizeNames).values({ prizeId, boardId, namedAt }).run();
};

export const deleteName = (tx: Db, prizeId: string, boardId: string): void => {
  tx.delete(prizeNames)
    .where(and(eq(prizeNames.prizeId, prizeId), eq(prizeNames.boardId, boardId)))
    .run();
};

export const deleteNames = (tx: Db, prizeId: string): void => {
  tx.delete(prizeNames).where(eq(prizeNames.prizeId, prizeId)).run();
};

export const insertClaim = (tx: Db, claim: typeof prizeClaims.$inferInsert): void => {
  tx.insert(prizeClaims).values(claim).run();
};

export const deleteClaim = (tx: Db, id: string): void => {
  tx.delete(prizeClaims).where(eq(prizeClaims.id, id)).run();
};
