// Named queries on the audit log, and the probe of the database.
import { desc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { auditEntries } from '#db/schema/operations.ts';

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
