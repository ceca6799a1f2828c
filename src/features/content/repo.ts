// Queries on content.
import type { Db } from '#db/client.ts';
import { findBy } from '#db/prepared.ts';
import { documents } from '#db/schema/content.ts';

export type ContentName = 'rules' | 'photoLocations';

export const findContent = findBy(documents, documents.name);

/** Inserts or replaces the text. */
export const saveContent = (db: Db, row: typeof documents.$inferInsert): void => {
  db.insert(documents).values(row).onConflictDoUpdate({ target: documents.name, set: row }).run();
};
