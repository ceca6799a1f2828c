// The audit log, and the dashboard's counts.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, sqliteView, text } from 'drizzle-orm/sqlite-core';

/** Excludes sign-ins, failed ones included, and sign-outs, which are most of the log. Literals, so that the index matches. */
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
    /** The line for Recent Activity in entries of earlier versions; empty in newer ones. */
    description: text().notNull(),
    /** JSON: the values for the line of this `action`. Null in entries of earlier versions. */
    params: text(),
    ip: text(),
    userAgent: text('user_agent'),
    /** The player the entry is about; erasing the player redacts it. */
    subjectId: text('subject_id'),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    // Adding another kind of sign-in to the exclusions needs a migration of this index.
    index('audit_entries_work').on(t.id).where(isWork),
    index('audit_entries_actor').on(t.actorId),
    index('audit_entries_subject').on(t.subjectId),
  ],
);

/** The contest's totals, counted on each query (db/schema/views.ts). */
export const totals = sqliteView('totals', {
  players: integer().notNull(),
  boards: integer().notNull(),
  /** Photos by status. */
  pending: integer().notNull(),
  approved: integer().notNull(),
  rejected: integer().notNull(),
  /** Photos on Instagram, without test posts. */
  posted: integer().notNull(),
}).existing();

/** Photos per quarter of an hour since 1970 (db/schema/views.ts). In every time zone, days begin on a quarter. */
export const photosByQuarter = sqliteView('photos_by_quarter', {
  quarter: integer().notNull(),
  n: integer().notNull(),
}).existing();
