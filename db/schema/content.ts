// Content that organisers edit: one row per text.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const documents = sqliteTable('documents', {
  /** `rules`, `photoLocations`. */
  name: text().primaryKey(),
  content: text().notNull(),
  updatedAt: integer('updated_at', { mode: 'timestamp_ms' }).notNull(),
});
