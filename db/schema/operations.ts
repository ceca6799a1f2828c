// The audit log: who did what, when, from where; and figures that are kept, not counted.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    actorKind: text('actor_kind', { enum: ['anonymous', 'player', 'admin', 'system'] }).notNull(),
    actorId: text('actor_id'),
    /** Dotted, e.g. `player.registered`. */
    action: text().notNull(),
    /** One line for Recent Activity. */
    description: text().notNull(),
    ip: text(),
    userAgent: text('user_agent'),
    /** The player it is about: erasing them takes their name out of it. */
    subjectId: text('subject_id'),
  },
  (t) => [
    index('audit_entries_at').on(t.at),
    index('audit_entries_actor').on(t.actorId),
    index('audit_entries_subject').on(t.subjectId),
  ],
);

/**
 * How many there are, kept by triggers (`db/triggers.ts`), so that the dashboard is as quick on Sunday as on
 * Friday: `players`, `boards`, `blobs`, `pending`, `approved`, `rejected`, `posted` on Instagram, and `wait`, the
 * milliseconds that decided photos waited.
 */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  n: integer().notNull(),
});

/** Photos sent in each quarter of an hour since 1970: every time zone's day begins with one. Kept by a trigger. */
export const photoQuarters = sqliteTable('photo_quarters', {
  quarter: integer().primaryKey(),
  n: integer().notNull(),
});
