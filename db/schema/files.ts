// Bytes in the database, stored once however often they are used: one file is the whole contest. And the
// runs of the cleanup.
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const blobs = sqliteTable('blobs', {
  /** SHA-256 of the bytes, hex. */
  hash: text().primaryKey(),
  /** Media type as read from the bytes. */
  type: text().notNull(),
  size: integer().notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  /** Last, so that reading the other columns never walks over the bytes. */
  bytes: blob({ mode: 'buffer' }).notNull(),
});

export const cleanupRuns = sqliteTable('cleanup_runs', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: integer({ mode: 'timestamp_ms' }).notNull(),
  /** Files removed. */
  files: integer().notNull(),
  /** Bytes given back to the disk. */
  bytes: integer().notNull(),
});
