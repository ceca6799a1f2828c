// Draws of winners, append-only: triggers refuse changes and deletions. An entry is a board id, whose player is looked up when
// shown, so after an erasure the list still matches its hash and names nobody.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';

/** A frozen list of entries. */
export const draws = sqliteTable('draws', {
  /** Read aloud and typed: `7K2M-Q4XT`. */
  id: text().primaryKey(),
  /** The prize. */
  title: text().notNull(),
  /** JSON: the filter behind the list. */
  filter: text().notNull(),
  /** SHA-256 of the list, lower-case hex. */
  listHash: text('list_hash').notNull(),
  /** Number of winners to draw. */
  winners: integer().notNull(),
  /** Entries whose player registered from the same network as another on the list; null if not counted. */
  sharedNetwork: integer('shared_network'),
  frozenAt: integer('frozen_at', { mode: 'timestamp_ms' }).notNull(),
  frozenBy: text('frozen_by').references(() => admins.id, { onDelete: 'set null' }),
});

export const drawEntries = sqliteTable(
  'draw_entries',
  {
    drawId: text('draw_id')
      .notNull()
      .references(() => draws.id),
    /** From 1, in board id order. */
    number: integer().notNull(),
    /** No foreign key: the entry outlives an erased player's board. */
    boardId: text('board_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.number] }), index('draw_entries_board').on(t.boardId)],
);

/** The result of a draw; each list is drawn once. */
export const drawResults = sqliteTable('draw_results', {
  drawId: text('draw_id')
    .primaryKey()
    .references(() => draws.id),
  /** The words from the audience, normalised. */
  seed: text().notNull(),
  /** JSON: numbers of the winning entries, first winner first. */
  winners: text().notNull(),
  drawnAt: integer('drawn_at', { mode: 'timestamp_ms' }).notNull(),
  drawnBy: text('drawn_by').references(() => admins.id, { onDelete: 'set null' }),
});
