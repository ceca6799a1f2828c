// Prizes: what can be won by which rule, whom the rule names, and what was given.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { boards } from './boards.ts';

export const prizes = sqliteTable('prizes', {
  id: text().primaryKey(),
  /** Order in which they are shown, from 0. */
  place: integer().notNull(),
  name: text().notNull(),
  /** Pieces. */
  number: integer().notNull(),
  /** JSON: the rule of the contract. */
  rule: text().notNull(),
  /** Minutes from being named; null for no deadline. */
  collectMinutes: integer('collect_minutes'),
  /** File name of an asset; null for none. */
  picture: text(),
});

/** Boards that a prize's rule names, and since when. One that did not collect in time stays. */
export const prizeNames = sqliteTable(
  'prize_names',
  {
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'cascade' }),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    namedAt: integer('named_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.prizeId, t.boardId] }),
    index('prize_names_board').on(t.boardId),
  ],
);

/** Pieces that were given. An undo deletes the row; the audit log keeps both. */
export const prizeClaims = sqliteTable(
  'prize_claims',
  {
    id: text().primaryKey(),
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'restrict' }),
    /** Not a reference: a piece is gone, also when its player was erased. */
    boardId: text('board_id').notNull(),
    givenAt: integer('given_at', { mode: 'timestamp_ms' }).notNull(),
    givenBy: text('given_by').references(() => admins.id, { onDelete: 'set null' }),
  },
  (t) => [index('prize_claims_prize').on(t.prizeId), index('prize_claims_board').on(t.boardId)],
);
