// Named queries on the audit log, and the probe of the database.
import { desc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries } from '#db/schema/operations.ts';

export const insertAuditEntry = (db: Db, row: typeof auditEntries.$inferInsert): void => {
  db.insert(auditEntries).values(row).run();
};

export const latestAuditEntries = (db: Db, limit: number) =>
  db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit).all();

/** Reads the schema from the file: fails when the database cannot be read. */
export const probeDatabase = (db: Db): void => {
  db.get(sql`select count(*) from sqlite_schema`);
};
