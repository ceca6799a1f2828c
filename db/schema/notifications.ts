// Notifications, numbered per recipient. Organisers' are kept until a device acknowledges them; a player's newest stay for the
// news list.
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { announcements } from './announcements.ts';

export const notifications = sqliteTable(
  'notifications',
  {
    /** `player:<id>` or `admin:<id>`. */
    recipient: text().notNull(),
    /** 1, 2, 3 … per recipient, without gaps. */
    seq: integer().notNull(),
    /** The documented client event, e.g. `submission_approved`. */
    name: text().notNull(),
    /** JSON, the documented payload. */
    payload: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /**
     * The player concerned; erasing the player redacts the notification. Null without one, and in rows older than this column if two
     * players share the name.
     */
    subjectId: text('subject_id'),
    /** The reviewed photo; null for other notifications. */
    submissionId: text('submission_id'),
    /** The announcement, which holds the text once for all; the payload is then empty. Null for other notifications. */
    announcementId: integer('announcement_id').references(() => announcements.id),
  },
  (t) => [
    primaryKey({ columns: [t.recipient, t.seq] }),
    index('notifications_subject').on(t.subjectId),
  ],
);

/** How far each recipient's devices have shown notifications, and how far the person has read the news list. */
export const inboxes = sqliteTable('inboxes', {
  recipient: text().primaryKey(),
  seenSeq: integer('seen_seq').notNull(),
  readSeq: integer('read_seq').notNull().default(0),
});
