// The audit log, and counters maintained by triggers.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
    /** One line for Recent Activity. */
    description: text().notNull(),
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

/**
 * Counters maintained by triggers (`db/schema/triggers.ts`), so that the dashboard does not slow down as tables grow:
 * `players`, `boards`, `blobs`, `pending`, `approved`, `rejected`, `posted` on Instagram, and `wait`, the total
 * milliseconds between submission and review.
 */
export const counters = sqliteTable('counters', {
  name: text().primaryKey(),
  n: integer().notNull(),
});

/** Photos per quarter of an hour since 1970, maintained by a trigger. In every time zone a day begins with a quarter. */
export const photoQuarters = sqliteTable('photo_quarters', {
  quarter: integer().primaryKey(),
  n: integer().notNull(),
});

/** Decisions that stand, per quarter of an hour since 1970 in which they were made, maintained by triggers. */
export const decisionQuarters = sqliteTable('decision_quarters', {
  quarter: integer().primaryKey(),
  n: integer().notNull(),
});
