// Companions who play on somebody else's board, and the codes for joining it.
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { players } from './auth.ts';

/**
 * Phones that play on somebody else's board, one session each: a companion whose session has ended has left. The row stays while a
 * photo refers to it.
 */
export const companions = sqliteTable(
  'companions',
  {
    id: text().primaryKey(),
    /** Whose board it is. */
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** The companion's name; nothing else is stored about a child. */
    name: text().notNull(),
    isChild: integer('is_child', { mode: 'boolean' }).notNull(),
    joinedAt: integer('joined_at', { mode: 'timestamp_ms' }).notNull(),
    /** Rounded to the minute. */
    lastSeenAt: integer('last_seen_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [index('companions_player').on(t.playerId)],
);

/** Single-use codes for joining a board with another phone. Kept for a day after use or expiry, to tell which it was. */
export const companionInvites = sqliteTable(
  'companion_invites',
  {
    /** SHA-256 of the code, hex. */
    codeHash: text('code_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** A guardian has confirmed. */
    isChild: integer('is_child', { mode: 'boolean' }).notNull(),
    expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
    usedAt: integer('used_at', { mode: 'timestamp_ms' }),
  },
  (t) => [index('companion_invites_player').on(t.playerId, t.expiresAt)],
);
