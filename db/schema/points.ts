// The ledger: rows are added and never changed. A total is always their sum.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { admins, players } from './auth.ts';

export const ledger = sqliteTable(
  'ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** What kind of award, e.g. `referral`. */
    kind: text().notNull(),
    /** What is paid, e.g. `referral:<the friend's id>` (`features/points/rules/subjects.ts`); compared, never parsed. */
    subject: text().notNull(),
    /** Of the subject: 1 awards, 2 takes it back after an undo, 3 awards again … */
    turn: integer().notNull().default(1),
    points: integer().notNull(),
    /** One line a player understands. */
    note: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    // No retry pays twice.
    uniqueIndex('ledger_subject').on(t.subject, t.turn),
    // Holds all that totals and the ranking ask for: they never touch the rows.
    index('ledger_player').on(t.playerId, t.kind, t.turn, t.points, t.at),
    index('ledger_taken_back').on(t.playerId).where(sql`turn % 2 = 0`),
  ],
);

/** A membership somebody bought at the table; taken back, the row goes and the ledger says both. */
export const memberships = sqliteTable('memberships', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** The tier's name as it was then; empty where none is defined. */
  tier: text().notNull(),
  discountPercent: integer('discount_percent').notNull(),
  recordedAt: integer('recorded_at', { mode: 'timestamp_ms' }).notNull(),
  recordedBy: text('recorded_by').references(() => admins.id, { onDelete: 'set null' }),
});
