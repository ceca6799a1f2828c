// The people's choice: the hearts of each board, and the frozen result.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { boards } from './boards.ts';
import { submissions } from './submissions.ts';

/** Each board's current hearts. A heart for a photo that is not in the gallery does not count until the photo is back. */
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

/** One row, with id 1, created when voting first opens. */
export const heartState = sqliteTable('heart_state', {
  id: integer().primaryKey(),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  openedAt: integer('opened_at', { mode: 'timestamp_ms' }).notNull(),
});

/** One row, with id 1, once the hearts are revealed; a trigger refuses changes. Its board ids outlive their boards. */
export const heartResult = sqliteTable('heart_result', {
  id: integer().primaryKey(),
  /** One line per board: its id and the ids of the photos it chose. */
  list: text().notNull(),
  /** SHA-256 of the list, lower-case hex. */
  hash: text().notNull(),
  revealedAt: integer('revealed_at', { mode: 'timestamp_ms' }).notNull(),
  revealedBy: text('revealed_by').references(() => admins.id, { onDelete: 'set null' }),
});
