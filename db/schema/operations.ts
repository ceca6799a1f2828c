// The audit log, and what the dashboard counts.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';

/** Entries but of people who came and left, which are most of the log. As literals: the index is used for the same words. */
export const isWork = sql.raw(
  "action not in ('admin.signed_in', 'admin.signed_out', 'admin.sign_in_failed', 'player.signed_in')",
);

export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    actorKind: text('actor_kind', { enum: ['anonymous', 'player', 'admin', 'system'] }).notNull(),
    actorId: text('actor_id'),
    /** Dotted, e.g. `player.registered`. */
    action: text().notNull(),
    /** In an entry of an earlier version the line for Recent Activity; empty since then. */
    description: text().notNull(),
    /** JSON, what the line of its `action` needs. Null in an entry of an earlier version. */
    params: text(),
    ip: text(),
    userAgent: text('user_agent'),
    /** The player the entry is about; erasing the player redacts it. */
    subjectId: text('subject_id'),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    // Another kind of coming and going needs a migration of this index.
    index('audit_entries_work').on(t.id).where(isWork),
    index('audit_entries_actor').on(t.actorId),
    index('audit_entries_subject').on(t.subjectId),
  ],
);

/** What the contest holds, counted when it is asked (db/schema/views.ts). */
export const totals = sqliteView('totals', {
  players: integer().notNull(),
  boards: integer().notNull(),
  /** Photos by status. */
  pending: integer().notNull(),
  approved: integer().notNull(),
  rejected: integer().notNull(),
  /** Photos on Instagram; test posts are left out. */
  posted: integer().notNull(),
  /** Milliseconds between submission and review, of all reviewed photos together. */
  wait: integer().notNull(),
}).existing();

/** Photos per quarter of an hour since 1970 (db/schema/views.ts). In every time zone a day begins with a quarter. */
export const photosByQuarter = sqliteView('photos_by_quarter', {
  quarter: integer().notNull(),
  n: integer().notNull(),
}).existing();
