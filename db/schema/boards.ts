// Dealt boards: one per player, immutable.
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { admins, players } from './auth.ts';
import { challenges } from './challenges.ts';

export const boards = sqliteTable(
  'boards',
  {
    id: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    size: integer().notNull(),
    /** Deals the same board again from the same pool. */
    seed: text().notNull(),
    /** Hash of the squares in order; unique, so that no two boards are equal. */
    layout: text().notNull(),
    dealtAt: integer('dealt_at', { mode: 'timestamp_ms' }).notNull(),
    /** When the fan table last printed it; a player's own downloads are not recorded. */
    printedAt: integer('printed_at', { mode: 'timestamp_ms' }),
  },
  (t) => [uniqueIndex('boards_player').on(t.playerId), uniqueIndex('boards_layout').on(t.layout)],
);

export const boardCells = sqliteTable(
  'board_cells',
  {
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Null for a free space. */
    challengeId: text('challenge_id').references(() => challenges.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.position] }),
    index('board_cells_challenge').on(t.challengeId),
  ],
);

/** Cache of printed sheets, keyed by their content. */
export const prints = sqliteTable(
  'prints',
  {
    /** SHA-256 of the markup, the paper and the form fields. */
    key: text().primaryKey(),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    pdf: blob({ mode: 'buffer' }).notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [index('prints_board').on(t.boardId)],
);

/** Hand-ins at the fan table, with the board's result at that moment; later reviews do not change it. */
export const handIns = sqliteTable('hand_ins', {
  boardId: text('board_id')
    .primaryKey()
    .references(() => boards.id, { onDelete: 'cascade' }),
  /** Complete lines and found squares at that moment. */
  lines: integer().notNull(),
  found: integer().notNull(),
  isBlackout: integer('is_blackout', { mode: 'boolean' }).notNull(),
  recordedAt: integer('recorded_at', { mode: 'timestamp_ms' }).notNull(),
  recordedBy: text('recorded_by').references(() => admins.id, { onDelete: 'set null' }),
});
