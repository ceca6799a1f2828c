// Walls, the code that opens the next one, and the frozen leaderboard.
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBy, prepared } from '#db/prepared.ts';
import { frozenRanks, wallState, walls } from '#db/schema/wall.ts';
import type { Place } from './reads.ts';

type WallRow = typeof walls.$inferSelect;

export const findWallByToken = findBy(walls, walls.tokenHash);

export const findWall = findBy(walls, walls.id);

/** Oldest first. */
export const findWalls = (db: Db): WallRow[] =>
  db.select().from(walls).orderBy(asc(walls.openedAt), asc(walls.id)).all();

export const insertWall = (tx: Db, wall: WallRow): void => void tx.insert(walls).values(wall).run();

/** @returns whether it existed */
export const removeWall = (tx: Db, id: string): boolean =>
  tx.delete(walls).where(eq(walls.id, id)).run().changes > 0;

const saveState = (tx: Db, state: Partial<typeof wallState.$inferInsert>): void =>
  void tx
    .insert(wallState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: wallState.id, set: state })
    .run();

/** Replaces the previous code. */
export const saveCode = (tx: Db, codeHash: string, codeExpiresAt: Date): void =>
  saveState(tx, { codeHash, codeExpiresAt });

interface Span {
  after: Date;
  until: Date;
}

const endsWithin = ({ after, until }: Span) =>
  and(gt(wallState.codeExpiresAt, after), lte(wallState.codeExpiresAt, until));

/** One statement, so a code opens one wall. @returns whether it was the code and expires within the span */
export const consumeCode = (tx: Db, codeHash: string, span: Span): boolean =>
  tx
    .update(wallState)
    .set({ codeHash: null, codeExpiresAt: null })
    .where(and(eq(wallState.codeHash, codeHash), endsWithin(span)))
    .run().changes > 0;

/** When the code that opens the next wall expires; null if none does within the span. */
export const findCodeEnd = (db: Db, span: Span): Date | null =>
  db.select({ at: wallState.codeExpiresAt }).from(wallState).where(endsWithin(span)).get()?.at ??
  null;

const frozenAt = prepared((db) => db.select({ at: wallState.frozenAt }).from(wallState));
/** Null while the leaderboard is live. */
export const findFrozenAt = (db: Db): Date | null => frozenAt(db).get()?.at ?? null;

export const saveFrozenAt = (tx: Db, frozenAt: Date | null): void => saveState(tx, { frozenAt });

/** Ordered by place. */
export const findFrozen = (db: Db): Place[] =>
  db.select().from(frozenRanks).orderBy(asc(frozenRanks.place)).all();

export function replaceFrozen(tx: Db, places: readonly Place[]): void {
  tx.delete(frozenRanks).run();
  if (places.length > 0)
    tx.insert(frozenRanks)
      .values([...places])
      .run();
}
