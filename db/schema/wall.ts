// The live wall: the projectors that show it, the code that opens one, and the leaderboard as it was frozen.
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { players } from './auth.ts';

/** A projector's session. Organisers name it by its id, which opens nothing. */
export const walls = sqliteTable(
  'walls',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hex: a copy of the file does not open the wall. */
    tokenHash: text('token_hash').notNull(),
    openedAt: integer('opened_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [uniqueIndex('walls_token').on(t.tokenHash)],
);

/** One row, with the id 1. */
export const wallState = sqliteTable('wall_state', {
  id: integer().primaryKey(),
  /** SHA-256 of the code, hex; null when none is valid. */
  codeHash: text('code_hash'),
  codeExpiresAt: integer('code_expires_at', { mode: 'timestamp_ms' }),
  /** Since when the wall shows `frozen_ranks`; null while it shows the leaderboard. */
  frozenAt: integer('frozen_at', { mode: 'timestamp_ms' }),
});

/** The top of the leaderboard as it was frozen. Names are not stored: an erased player leaves a place without one. */
export const frozenRanks = sqliteTable('frozen_ranks', {
  /** From 1, in the order shown; players with equal ranks have different places. */
  place: integer().primaryKey(),
  playerId: text('player_id').references(() => players.id, { onDelete: 'set null' }),
  rank: integer().notNull(),
  points: integer().notNull(),
});
