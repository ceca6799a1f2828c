// Queries on the ledger.
import { asc, eq, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placeholders, prepared } from '#db/prepared.ts';
import { ledger, memberships } from '#db/schema/points.ts';
import type { LedgerRow } from './reads.ts';

type NewEntry = Omit<LedgerRow, 'id'>;

const newEntry = prepared((db) =>
  db
    .insert(ledger)
    .values(placeholders(ledger, 'id'))
    .onConflictDoNothing({ target: [ledger.subject, ledger.turn] }),
);

/** Adds an entry unless its subject and turn exist. @returns whether it was added */
export const insertOnce = (db: Db, row: NewEntry): boolean => newEntry(db).run(row).changes === 1;

const totals = prepared((db) =>
  db
    .select({
      kind: ledger.kind,
      points: sum(ledger.points).mapWith(Number),
      /** Number of awards that were not reversed. */
      progress: sum(sql`iif(${ledger.turn} % 2 = 1, 1, -1)`).mapWith(Number),
    })
    .from(ledger)
    .where(eq(ledger.playerId, sql.placeholder('playerId')))
    .groupBy(ledger.kind),
);
/** A player's points and awards by kind, unordered. */
export const totalsByKind = (db: Db, playerId: string) => totals(db).all({ playerId });

const ofSubject = prepared((db) =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.subject, sql.placeholder('subject')))
    .orderBy(asc(ledger.turn)),
);
/** A subject's entries by turn. */
export const findEntriesOfSubject = (db: Db, subject: string): LedgerRow[] =>
  ofSubject(db).all({ subject });

/** Removes the name from a subject's entries; `note` replaces an earlier version's text, keeping "Taken back". */
export const forgetName = (db: Db, subject: string, note: string): void => {
  const earlier = sql`iif(${ledger.turn} % 2 = 1, '', 'Taken back: ') || ${note}`;
  db.update(ledger)
    .set({
      note: sql`iif(${ledger.params} is null, ${earlier}, '')`,
      params: sql`iif(${ledger.params} is null, null, '{}')`,
    })
    .where(eq(ledger.subject, subject))
    .run();
};

export const insertMembership = (db: Db, row: typeof memberships.$inferInsert): void => {
  db.insert(memberships).values(row).run();
};

export const deleteMembership = (db: Db, playerId: string): void => {
  db.delete(memberships).where(eq(memberships.playerId, playerId)).run();
};
