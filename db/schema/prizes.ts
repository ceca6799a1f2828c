// Prizes: what can be won by which rule, the boards that the rule names, and what was given out.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { boards } from './boards.ts';

export const prizes = sqliteTable('prizes', {
  id: text().primaryKey(),
  /** Display order, from 0. */
  place: integer().notNull(),
  name: text().notNull(),
  /** Number of pieces. */
  number: integer().notNull(),
  /** JSON: the contract's rule. */
  rule: text().notNull(),
  /** Minutes to collect, counted from being named; null for no deadline. */
  collectMinutes: integer('collect_minutes'),
  /** File name of an asset; null for none. */
  picture: text(),
});

/** Boards that a prize's rule names, and since when. A board that did not collect in time stays. */
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

/** Pieces given out. An undo deletes the row; the audit log keeps both. */
export const prizeClaims = sqliteTable(
  'prize_claims',
  {
    id: text().primaryKey(),
    prizeId: text('prize_id')
      .notNull()
      .references(() => prizes.id, { onDelete: 'restrict' }),
    /** No foreign key: a piece stays given even if its player is erased. */
    boardId: text('board_id').notNull(),
    givenAt: integer('given_at', { mode: 'timestamp_ms' }).notNull(),
    givenBy: text('given_by').references(() => admins.id, { onDelete: 'set null' }),
  },
  (t) => [index('prize_claims_prize').on(t.prizeId), index('prize_claims_board').on(t.boardId)],
);
