// Queries on the ledger and on memberships for other features.
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { admins } from '#db/schema/auth.ts';
import { ledger, memberships } from '#db/schema/points.ts';

export type LedgerRow = typeof ledger.$inferSelect;

const entries = prepared((db) =>
  db
    .select()
    .from(ledger)
    .where(eq(ledger.playerId, sql.placeholder('playerId')))
    .orderBy(asc(ledger.id))
    .prepare(),
);
/** A player's entries in insertion order. */
export const entriesOf = (db: Db, playerId: string): LedgerRow[] => entries(db).all({ playerId });

/** A player's membership. `recordedBy` is the organiser's first name, null when that account was deleted. */
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

/** Number of referrals the player was paid for. */
export const countReferrals = (db: Db, playerId: string): number =>
  db
    .select({ n: count() })
    .from(ledger)
    .where(and(eq(ledger.playerId, playerId), eq(ledger.kind, 'referral')))
    .get()?.n ?? 0;
