// Notifications, numbered per recipient and kept until a device acknowledges them.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const notifications = sqliteTable(
  'notifications',
  {
    /** `player:<id>` or `admin:<id>`. */
    recipient: text().notNull(),
    /** 1, 2, 3 … for each recipient, without a gap. */
    seq: integer().notNull(),
    /** The documented client event, e.g. `submission_approved`. */
    name: text().notNull(),
    /** JSON, the documented payload. */
    payload: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /**
     * The player the notification is about; erasing the player redacts it. Null without such a player, and in rows older
     * than this column where two players share the name.
     */
    subjectId: text('subject_id'),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.seq] }),
    index('notifications_subject').on(t.subjectId),
  ],
);

/** The last notification that each recipient acknowledged. */
export const inboxes = sqliteTable('inboxes', {
  recipient: text().primaryKey(),
  seenSeq: integer('seen_seq').notNull(),
});
