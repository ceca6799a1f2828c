// The ledger: rows are added and never changed. A total is always their sum.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { players } from './auth.ts';

export const ledger = sqliteTable(
  'ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** What kind of award, e.g. `referral`. */
    kind: text().notNull(),
    /** Names the cause, e.g. `referral:<the friend's id>`; unique, so no retry pays twice. From turn 2 on with `#<turn>`. */
    cause: text().notNull(),
    /** 1 awards, 2 takes it back after an undo, 3 awards again … */
    turn: integer().notNull().default(1),
    points: integer().notNull(),
    /** One line a player understands. */
    note: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [uniqueIndex('ledger_cause').on(t.cause), index('ledger_player').on(t.playerId, t.kind)],
);
