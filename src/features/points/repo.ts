// Named queries on the ledger.
import { count, eq, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ledger } from '#db/schema/points.ts';

/** Adds an award unless its cause was paid before. @returns whether it was added now */
export const insertOnce = (db: Db, row: Omit<typeof ledger.$inferInsert, 'id'>): boolean =>
  db.insert(ledger).values(row).onConflictDoNothing({ target: ledger.cause }).run().changes === 1;

export interface KindTotal {
  readonly kind: string;
  readonly points: number;
  readonly entries: number;
}

/** What a player's ledger adds up to, kind by kind. */
export const totalsByKind = (db: Db, playerId: string): KindTotal[] =>
  db
    .select({ kind: ledger.kind, points: sum(ledger.points).mapWith(Number), entries: count() })
    .from(ledger)
    .where(eq(ledger.playerId, playerId))
    .groupBy(ledger.kind)
    .all();
