// Contest totals, and a player's audit entries, for all features.
import { and, asc, count, desc, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries, isWork, totals } from '#db/schema/operations.ts';
import { MINUTE } from '#shared/time/clock.ts';

/** All counters; `wait` is the sum of milliseconds between submission and review. */
export const findTotals = (db: Db) => db.select().from(totals).all()[0] as Totals;
type Totals = typeof totals.$inferSelect;

/** Milliseconds. */
export const QUARTER = 15 * MINUTE;
/** Number of quarter-hours since 1970. */
export const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER);

/** Number of these actions per dashboard account in a time span; accounts without any are omitted. */
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

/** Every name under which the player appears as the actor in the audit log; one for each change of name. */
export const findOwnNames = (db: Db, playerId: string): string[] =>
  db
    .selectDistinct({ name: sql<string | null>`${auditEntries.params} ->> '$.by'` })
    .from(auditEntries)
    .where(and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, playerId)))
    .all()
    .flatMap(({ name }) => name || []);

/** Time of the actor's latest audit entry; null without one. */
export const findLastActionOf = (db: Db, id: string): Date | null =>
  db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, id))
    .orderBy(desc(auditEntries.id))
    .limit(1)
    .get()?.at ?? null;

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

/** Time of the latest audit entry by a person; null without one. */
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
