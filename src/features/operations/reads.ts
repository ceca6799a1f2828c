// What the contest holds, and the audit entries of a player, for all features.
import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries, isWork, totals } from '#db/schema/operations.ts';
import { MINUTE } from '#shared/clock.ts';

/** Everything that is counted; `wait` is the sum of milliseconds between submission and review. */
export const findTotals = (db: Db) => db.select().from(totals).all()[0] as Totals;
type Totals = typeof totals.$inferSelect;

/** Milliseconds. */
export const QUARTER = 15 * MINUTE;
/** Number of quarters of an hour since 1970. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER);

/** Number of actions of these kinds by each account of the dashboard in a span of time; those without any are left out. */
export const countActionsByAdmin = (
  db: Db,
  actions: readonly string[],
  { after, until }: { readonly after: Date; readonly until: Date },
): ReadonlyMap<string, number> =>
  new Map(
    db
      .select({ id: auditEntries.actorId, n: count() })
      .from(auditEntries)
      .where(
        and(
          gte(auditEntries.at, after),
          lte(auditEntries.at, until),
          eq(auditEntries.actorKind, 'admin'),
          inArray(auditEntries.action, [...actions]),
        ),
      )
      .groupBy(auditEntries.actorId)
      .all()
      .map(({ id, n }) => [id ?? '', n]),
  );

/** Names under which a player did what the audit log keeps: another one for each time the player changed it. */
export const findOwnNames = (db: Db, playerId: string): string[] =>
  db
    .selectDistinct({ name: sql<string | null>`${auditEntries.params} ->> '$.by'` })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, playerId)))
    .all()
    .flatMap(({ name }) => name || []);

/** When somebody did last what the audit log keeps; null without an entry. */
export const findLastActionOf = (db: Db, id: string): Date | null =>
  db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, id))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get()?.at ?? null;

/** The newest entry of these kinds, none of which is a sign-in; null without one. */
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

/** When a person did last what the audit log keeps; null without an entry. */
export const findLastActivity = (db: Db): Date | null =>
  db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(ne(auditEntries.actorKind, 'system'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get()?.at ?? null;

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
