// Blobs, deduplicated by hash and stored in the database, so that one file is the whole contest; and cleanup runs.
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const blobs = sqliteTable('blobs', {
  /** SHA-256 of the bytes, hex. */
  hash: text().primaryKey(),
  /** Media type as detected from the bytes. */
  type: text().notNull(),
  size: integer().notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  /** Last, so that SQLite reads the other columns without the overflow pages. */
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const cleanupRuns = sqliteTable('cleanup_runs', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Files removed. */
  files: integer().notNull(),
  /** Bytes removed. */
  bytes: integer().notNull(),
});
