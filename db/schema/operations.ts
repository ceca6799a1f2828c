// The audit log: who did what, when, from where.
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
  },
  (t) => [index('audit_entries_at').on(t.at)],
);
