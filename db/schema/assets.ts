// Files that organisers upload, such as a logo for the rules. The bytes are in a blob.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { blobs } from './files.ts';

export const assets = sqliteTable(
  'assets',
  {
    /** As in its URL: unique, without folders. */
    filename: text().primaryKey(),
    hash: text()
      .notNull()
      .references(() => blobs.hash),
    /** Media type as detected from the bytes. */
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    modifiedAt: integer('modified_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [index('assets_hash').on(t.hash)],
);
