// Queries on the audit log, and the database probe.
import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placeholders, prepared } from '#db/prepared.ts';
import { auditEntries, isWork } from '#db/schema/operations.ts';
import { replaceAllOf, replaceInJson } from '#shared/text/text.ts';

type AuditRow = typeof auditEntries.$inferSelect;
type NewEntry = Omit<AuditRow, 'id' | 'description'>;

const newEntry = prepared((db) =>
  db
    .insert(auditEntries)
    .values({ description: '', ...placeholders(auditEntries, 'id', 'description') }),
);
/** @returns the entry's id */
export const insertAuditEntry = (db: Db, row: NewEntry): number =>
  Number(newEntry(db).run(row).lastInsertRowid);

/** @returns false when the entry no longer exists */
export const replaceAuditParams = (db: Db, id: number, params: string): boolean =>
  db.update(auditEntries).set({ params }).where(eq(auditEntries.id, id)).run().changes === 1;

/** Newest first, below an id; `signIns: false` skips sign-ins, of which there may be any number. */
export const findAuditEntries = (
  db: Db,
  { before, limit, signIns }: { before: number; limit: number; signIns: boolean },
): AuditRow[] =>
  db
    .select()
    .from(auditEntries)
    .where(and(lt(auditEntries.id, before), signIns ? undefined : isWork))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .all();

/** Time of the first entry after a given time, and not in the future; null without one. */
export const firstEntryAfter = (db: Db, at: Date | null, now: Date): Date | null =>
  db
    .select({ at: auditEntries.at })
    .from(auditEntries)
    .where(and(at ? gt(auditEntries.at, at) : undefined, lte(auditEntries.at, now)))
    .orderBy(asc(auditEntries.at))
    .limit(1)
    .get()?.at ?? null;

/** Replaces the player's names in entries by or about them only; clears their IP address and user agent. */
export const redactAudit = (
  db: Db,
  id: string,
  names: readonly string[],
  instead: string,
): void => {
  const theirs = and(eq(auditEntries.actorKind, 'player'), eq(auditEntries.actorId, id));
  const found = db
    .select({
      id: auditEntries.id,
      description: auditEntries.description,
      params: auditEntries.params,
    })
    .from(auditEntries)
    .where(or(theirs, eq(auditEntries.subjectId, id)))
    .all();
  for (const { id: entry, description, params } of found) {
    db.update(auditEntries)
      .set({
        description: replaceAllOf(description, names, instead),
        params: params && replaceInJson(params, names, instead),
      })
      .where(eq(auditEntries.id, entry))
      .run();
  }
  db.update(auditEntries).set({ ip: null, userAgent: null }).where(theirs).run();
};

/** @throws SqliteError when the database cannot be read */
export const probeDatabase = (db: Db): void => {
  db.select({ id: auditEntries.id }).from(auditEntries).limit(1).get();
};
