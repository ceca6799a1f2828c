// Contest totals, and a player's audit entries, for all features.
import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries, isWork, photosByQuarter, totals } from '#db/schema/operations.ts';
import { MINUTE } from '#shared/time/clock.ts';

export const findTotals = (db: Db) => db.select().from(totals).all()[0] as Totals;
type Totals = typeof totals.$inferSelect;

/** Milliseconds. `photosByQuarter` numbers the quarter-hours since 1970. */
const QUARTER = 15 * MINUTE;

/** Photos per quarter-hour since `from`, oldest first; quarters without photos are omitted. */
export const findPhotosByQuarter = (db: Db, from: Date): { at: Date; photos: number }[] =>
  db
    .select()
    .from(photosByQuarter)
    .where(gte(photosByQuarter.quarter, Math.floor(from.getTime() / QUARTER)))
    .orderBy(asc(photosByQuarter.quarter))
    .all()
    .map(({ quarter, n }) => ({ at: new Date(quarter * QUARTER), photos: n }));

const DECISIONS = ['submission.approved', 'submission.rejected'];

/** Decisions per account within a time span, and the time of the first one; accounts without any are omitted. */
export const findDecided = (db: Db, { after, until }: { after: Date; until: Date }) =>
  db
    .select({
      id: sql<string>`${auditEntries.actorId}`,
      decisions: count(),
      since: sql`min(${auditEntries.at})`.mapWith(auditEntries.at),
    })
    .from(auditEntries)
    .where(
      and(
        gte(auditEntries.at, after),
        lte(auditEntries.at, until),
        inArray(auditEntries.action, DECISIONS),
      ),
    )
    .groupBy(auditEntries.actorId)
    .orderBy(asc(auditEntries.actorId))
    .all();

/** Every name under which the player appears as the actor in the audit log; one for each change of name. */
export const findOwnNames = (db: Db, playerId: string): string[] =>
  db
    .selectDistinct({ name: sql<string | null>`${auditEntries.params} ->> '$.by'` })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, playerId)))
    .all()
    .flatMap(({ name }) => name || []);

/** Time of the newest entry that passes; null without one. */
export const lastEntryAt = (db: Db, passes?: SQL): Date | null =>
  db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(passes)
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get()?.at ?? null;

/** Time of the actor's latest audit entry; null without one. */
export const findLastActionOf = (db: Db, id: string): Date | null =>
  lastEntryAt(db, eq(auditEntries.actorId, id));

/** Time of the latest audit entry by a person; null without one. */
export const findLastActivity = (db: Db): Date | null =>
  lastEntryAt(db, ne(auditEntries.actorKind, 'system'));

/** The newest entry with one of these actions, which must not include sign-ins; null without one. */
export const findNewestEntry = (
  db: Db,
  actions: readonly string[],
): { id: number; at: Date } | null =>
  db
    .select({ id: auditEntries.id, at: auditEntries.at })
    .from(auditEntries)
    .where(and(isWork, inArray(auditEntries.action, [...actions])))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get() ?? null;

/** Audit entries by or about a player, oldest first. */
export const findAuditEntriesOf = (db: Db, playerId: string) =>
  db
    .select()
    .from(auditEntries)
    .where(
      or(
        and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, playerId)),
        eq(auditEntries.subjectId, playerId),
      ),
    )
    .orderBy(asc(auditEntries.id))
    .all();
