// Named queries on the audit log and on the figures that triggers keep, and the probe of the database.
import { asc, desc, gte, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { auditEntries, photoQuarters, tallies } from '#db/schema/operations.ts';
import { MINUTE } from '#shared/clock.ts';

type NewEntry = Omit<typeof auditEntries.$inferSelect, 'id'>;

const newEntry = prepared((db) =>
  db
    .insert(auditEntries)
    .values({
      at: sql.placeholder('at'),
      actorKind: sql.placeholder('actorKind'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      description: sql.placeholder('description'),
      ip: sql.placeholder('ip'),
      userAgent: sql.placeholder('userAgent'),
      subjectId: sql.placeholder('subjectId'),
    })
    .prepare(),
);
export const insertAuditEntry = (db: Db, row: NewEntry): void => {
  newEntry(db).run(row);
};

export const latestAuditEntries = (db: Db, limit: number) =>
  db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit).all();

/** Reads the schema from the file: fails when the database cannot be read. */
export const probeDatabase = (db: Db): void => {
  db.get(sql`select count(*) from sqlite_schema`);
};

const tallyRows = prepared((db) => db.select().from(tallies).prepare());

export type Tally =
  | 'players'
  | 'boards'
  | 'blobs'
  | 'pending'
  | 'approved'
  | 'rejected'
  | 'posted'
  | 'wait';

/** What there is of each, kept by triggers; `wait` is the milliseconds all decided photos waited. */
export const findTallies = (db: Db): Record<Tally, number> =>
  Object.fromEntries(
    tallyRows(db)
      .all()
      .map(({ name, n }) => [name, n]),
  ) as Record<Tally, number>;

const QUARTER = 15 * MINUTE;
const quarterOf = (at: Date): number => Math.floor(at.getTime() / QUARTER);

/** Photos sent since a moment that begins a quarter of an hour. */
export const countPhotosSince = (db: Db, from: Date): number =>
  db
    .select({ n: sum(photoQuarters.n).mapWith(Number) })
    .from(photoQuarters)
    .where(gte(photoQuarters.quarter, quarterOf(from)))
    .get()?.n ?? 0;

/** Photos sent in each quarter of an hour since a moment; quarters without any are left out. */
export const photosByQuarter = (db: Db, from: Date): { at: Date; photos: number }[] =>
  db
    .select()
    .from(photoQuarters)
    .where(gte(photoQuarters.quarter, quarterOf(from)))
    .orderBy(asc(photoQuarters.quarter))
    .all()
    .map(({ quarter, n }) => ({ at: new Date(quarter * QUARTER), photos: n }));
