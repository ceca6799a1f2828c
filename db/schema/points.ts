// The ledger, append-only: a total is the sum of its entries.
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
    /** Kind of award, e.g. `referral`. */
    kind: text().notNull(),
    /** What the entry pays for, e.g. `referral:<player id>` (`features/points/rules/awards.ts`); compared, never parsed. */
    subject: text().notNull(),
    /** Turn of the subject: 1 awards, 2 reverses after an undo, 3 awards again … */
    turn: integer().notNull().default(1),
    points: integer().notNull(),
    /** The text for the player in entries of earlier versions; empty in newer ones. */
    note: text().notNull(),
    /** JSON: the values for the text of this `kind`, such as a title or a name. Null in entries of earlier versions. */
    params: text(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    // A retry cannot pay twice.
    uniqueIndex('ledger_subject').on(t.subject, t.turn),
    // A covering index for totals and the leaderboard.
    index('ledger_player').on(t.playerId, t.kind, t.turn, t.points, t.at),
    // The last lines and the blackouts, for the live wall.
    index('ledger_lines').on(t.id).where(sql`kind in ('line', 'blackout')`),
    index('ledger_blackouts').on(t.playerId, t.turn).where(sql`kind = 'blackout'`),
  ],
);

/**
 * What ranks a player, maintained by triggers (`db/schema/triggers.ts`), so that ranking need not sum the whole ledger. A trigger,
 * not a foreign key, removes it with its player: migrations run without triggers and rebuild these rows.
 */
export const leaderboard = sqliteTable(
  'leaderboard',
  {
    playerId: text('player_id').primaryKey(),
    /** The sum of the player's ledger. */
    points: integer().notNull(),
    /** When the last approved photo was sent, in milliseconds; 9e15, later than any date, if there is none. */
    lastAt: integer('last_at').notNull(),
    /** True for a disabled account, which has no rank. */
    isOut: integer('is_out', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('leaderboard_order').on(t.isOut, sql`${t.points} desc`, t.lastAt, t.playerId)],
);

/** Memberships bought at the fan table. An undo deletes the row; the ledger keeps both entries. */
export const memberships = sqliteTable('memberships', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** Name of the tier at the purchase; empty if no tier is defined. */
  tier: text().notNull(),
  discountPercent: integer('discount_percent').notNull(),
  recordedAt: integer('recorded_at', { mode: 'timestamp_ms' }).notNull(),
  recordedBy: text('recorded_by').references(() => admins.id, { onDelete: 'set null' }),
});
