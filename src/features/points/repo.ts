// Named queries on the ledger.
import { asc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins } from '#db/schema/auth.ts';
import { ledger, memberships } from '#db/schema/points.ts';

export type LedgerRow = typeof ledger.$inferSelect;

type NewEntry = Omit<LedgerRow, 'id'>;

const newEntry = prepared((db) =>
  db
    .insert(ledger)
    .values({
      playerId: sql.placeholder('playerId'),
      kind: sql.placeholder('kind'),
      subject: sql.placeholder('subject'),
      turn: sql.placeholder('turn'),
      points: sql.placeholder('points'),
      note: sql.placeholder('note'),
      at: sql.placeholder('at'),
    })
    .onConflictDoNothing({ target: [ledger.subject, ledger.turn] })
    .prepare(),
);

/** Adds an entry unless this turn of its subject is in the ledger. @returns whether it was added now */
export const insertOnce = (db: Db, row: NewEntry): boolean => newEntry(db).run(row).changes === 1;

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

const entries = prepared((db) =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.playerId, sql.placeholder('playerId')))
    .orderBy(asc(ledger.id))
    .prepare(),
);
/** A player's entries in the order they were written. */
export const entriesOf = (db: Db, playerId: string): LedgerRow[] => entries(db).all({ playerId });

export const findMembership = (db: Db, playerId: string) =>
  db
    .select({
      tier: memberships.tier,
      discountPercent: memberships.discountPercent,
      recordedAt: memberships.recordedAt,
      recordedBy: admins.firstName,
    })
    .from(memberships)
    .leftJoin(admins, eq(admins.id, memberships.recordedBy))
    .where(eq(memberships.playerId, playerId))
    .get();

export const insertMembership = (db: Db, row: typeof memberships.$inferInsert): void => {
  db.insert(memberships).values(row).run();
};

export const deleteMembership = (db: Db, playerId: string): void => {
  db.delete(memberships).where(eq(memberships.playerId, playerId)).run();
};
