// Named queries on the ledger.
import { and, asc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ledger } from '#db/schema/points.ts';

export type LedgerRow = typeof ledger.$inferSelect;

/** Adds an entry unless its cause is in the ledger. @returns whether it was added now */
export const insertOnce = (db: Db, row: Omit<typeof ledger.$inferInsert, 'id'>): boolean =>
  db.insert(ledger).values(row).onConflictDoNothing({ target: ledger.cause }).run().changes === 1;

export interface KindTotal {
  readonly kind: string;
  readonly points: number;
  /** Awards that stand: what was taken back does not count. */
  readonly standing: number;
}

/** What a player's ledger adds up to, kind by kind. */
export const totalsByKind = (db: Db, playerId: string): KindTotal[] =>
  db
    .select({
      kind: ledger.kind,
      points: sum(ledger.points).mapWith(Number),
      standing: sum(sql`iif(${ledger.turn} % 2 = 1, 1, -1)`).mapWith(Number),
    })
    .from(ledger)
    .where(eq(ledger.playerId, playerId))
    .groupBy(ledger.kind)
    .all();

/** A player's entries in the order they were written, of all kinds or of the given ones. */
export const entriesOf = (db: Db, playerId: string, kinds?: readonly string[]): LedgerRow[] =>
  db
    .select()
    .from(ledger)
    .where(and(eq(ledger.playerId, playerId), kinds ? inArray(ledger.kind, [...kinds]) : undefined))
    .orderBy(asc(ledger.id))
    .all();
