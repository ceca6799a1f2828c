// Named queries on the organisers' texts.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents } from '#db/schema/content.ts';

export type DocumentName = 'rules' | 'photoLocations';

export const findDocument = (db: Db, name: DocumentName) =>
  db.select().from(documents).where(eq(documents.name, name)).get();

export const saveDocument = (db: Db, row: typeof documents.$inferInsert): void => {
  db.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row }).run();
};
