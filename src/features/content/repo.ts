// Queries on content.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents } from '#db/schema/content.ts';

export type ContentName = 'rules' | 'photoLocations';

export const findContent = (db: Db, name: ContentName) =>
  db.select().from(documents).where(eq(documents.name, name)).get();

/** Inserts or replaces the text. */
export const saveContent = (db: Db, row: typeof documents.$inferInsert): void => {
  db.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row }).run();
};
