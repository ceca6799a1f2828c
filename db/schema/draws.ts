// Draws of winners, append-only: triggers refuse to change or delete them. An entry is a board id, whose player is looked up
// when it is shown: after an erasure the list still matches its hash and names nobody.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';

/** A frozen list of entries. */
export const draws = sqliteTable('draws', {
  /** Read aloud and typed: `7K2M-Q4XT`. */
  id: text().primaryKey(),
  /** What is drawn, e.g. a prize. */
  title: text().notNull(),
  /** JSON: the filter that the list was made with. */
  filter: text().notNull(),
  /** SHA-256 of the list, lower-case hex. */
  listHash: text('list_hash').notNull(),
  /** Number of winners to draw. */
  winners: integer().notNull(),
  /** Entries whose player registered from the network of another one on the list; null where nobody counted it. */
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
    /** From 1, in the order of the board ids. */
    number: integer().notNull(),
    /** Not a reference: the entry outlives the board of an erased player. */
    boardId: text('board_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.drawId, t.number] }), index('draw_entries_board').on(t.boardId)],
);

/** What was drawn from a list, once. */
export const drawResults = sqliteTable('draw_results', {
  drawId: text('draw_id')
    .primaryKey()
    .references(() => draws.id),
  /** The words said aloud, normalised. */
  seed: text().notNull(),
  /** JSON: numbers of the winning entries, first winner first. */
  winners: text().notNull(),
  drawnAt: integer('drawn_at', { mode: 'timestamp_ms' }).notNull(),
  drawnBy: text('drawn_by').references(() => admins.id, { onDelete: 'set null' }),
});
