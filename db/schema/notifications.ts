// Notifications, numbered per recipient. Organisers' are kept until a device acknowledges them, the newest of a player stay
// for the news list.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { announcements } from './announcements.ts';

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
    /** The player's photo that was reviewed; null for everything else. */
    submissionId: text('submission_id'),
    /** The announcement that it tells, whose text stands there once; its payload is empty. Null for everything else. */
    announcementId: integer('announcement_id').references(() => announcements.id),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.seq] }),
    index('notifications_subject').on(t.subjectId),
  ],
);

/** How far each recipient's devices have shown the notifications, and how far the person has read the news list. */
export const inboxes = sqliteTable('inboxes', {
  recipient: text().primaryKey(),
  seenSeq: integer('seen_seq').notNull(),
  readSeq: integer('read_seq').notNull().default(0),
});
