// The people's choice: the hearts of each board, and the frozen result.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { boards } from './boards.ts';
import { submissions } from './submissions.ts';

/** What each board gave its hearts to last. One for a photo that left the gallery counts for nothing, and again when it is back. */
export const hearts = sqliteTable(
  'hearts',
  {
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.boardId, t.submissionId] }),
    index('hearts_submission').on(t.submissionId),
  ],
);

/** One row, with the id 1, from when hearts can be given for the first time. */
export const heartState = sqliteTable('heart_state', {
  id: integer().primaryKey(),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  openedAt: integer('opened_at', { mode: 'timestamp_ms' }).notNull(),
});

/** One row, with the id 1, once the hearts are revealed: a trigger refuses to change it. Board ids outlive their boards in it. */
export const heartResult = sqliteTable('heart_result', {
  id: integer().primaryKey(),
  /** A line a board: its id and the ids of its photos. */
  list: text().notNull(),
  /** SHA-256 of the list, lower-case hex. */
  hash: text().notNull(),
  revealedAt: integer('revealed_at', { mode: 'timestamp_ms' }).notNull(),
  revealedBy: text('revealed_by').references(() => admins.id, { onDelete: 'set null' }),
});
