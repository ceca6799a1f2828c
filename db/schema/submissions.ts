// Photos sent for squares, and their review.
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { admins, players } from './auth.ts';
import { boards } from './boards.ts';
import { challenges } from './challenges.ts';
import { companions } from './crews.ts';
import { blobs } from './files.ts';

export const submissions = sqliteTable(
  'submissions',
  {
    id: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    boardId: text('board_id')
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The companion whose phone sent it; null if sent by the player or the fan table. */
    sentBy: text('sent_by').references(() => companions.id, { onDelete: 'set null' }),
    challengeId: text('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'restrict' }),
    status: text({ enum: ['pending', 'approved', 'rejected'] }).notNull(),
    /** Generated on the phone, so that a photo sent again is stored once. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** Consent to being posted on Instagram. */
    allowFeature: integer('allow_feature', { mode: 'boolean' }).notNull(),
    /** Consent to being shown in the hall and to other players. */
    allowShow: integer('allow_show', { mode: 'boolean' }).notNull().default(false),
    originalHash: text('original_hash')
      .notNull()
      .references(() => blobs.hash),
    viewHash: text('view_hash')
      .notNull()
      .references(() => blobs.hash),
    thumbnailHash: text('thumbnail_hash')
      .notNull()
      .references(() => blobs.hash),
    /** Bytes of the file as sent. */
    fileSize: integer('file_size').notNull(),
    /** In pixels, after applying the EXIF orientation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** JSON: the documented `exifData`, sanitised. */
    exif: text().notNull(),
    /** JSON: list of flags. */
    flags: text().notNull(),
    /** Perceptual hash, 16 hex digits. */
    perceptualHash: text('perceptual_hash').notNull(),
    ip: text(),
    userAgent: text('user_agent'),
    submittedAt: integer('submitted_at', { mode: 'timestamp_ms' }).notNull(),
    reviewedAt: integer('reviewed_at', { mode: 'timestamp_ms' }),
    reviewedBy: text('reviewed_by').references(() => admins.id, { onDelete: 'set null' }),
    /** The reason for a rejection, or the reviewer's note. */
    notes: text().notNull().default(''),
    pointsAwarded: integer('points_awarded').notNull().default(0),
    /** The bonus of the last approval, included in what it paid; kept after an undo, for the next approval. */
    bonus: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('submissions_key').on(t.playerId, t.idempotencyKey),
    // At most one pending or approved photo per square, also under concurrency.
    uniqueIndex('submissions_square').on(t.boardId, t.position).where(sql`status <> 'rejected'`),
    index('submissions_board').on(t.boardId),
    index('submissions_player').on(t.playerId, t.submittedAt),
    // When a player's last counted photo was sent, for the leaderboard and referrals.
    index('submissions_counted').on(t.playerId, t.submittedAt).where(sql`status = 'approved'`),
    // Covers the count of a player's waiting photos in the player list, whose rows are far apart in the file.
    index('submissions_waiting').on(t.playerId).where(sql`status = 'pending'`),
    // What the live wall shows, in its order: last approved first.
    index('submissions_wall')
      .on(t.status, t.reviewedAt, t.id)
      .where(sql`status = 'approved' and allow_show = 1`),
    index('submissions_status').on(t.status, t.submittedAt, t.id),
    index('submissions_submitted').on(t.submittedAt),
    index('submissions_original').on(t.originalHash),
    index('submissions_view').on(t.viewHash),
    index('submissions_thumbnail').on(t.thumbnailHash),
    index('submissions_challenge').on(t.challengeId),
    index('submissions_sent_by').on(t.sentBy).where(sql`sent_by is not null`),
    index('submissions_reported').on(t.status).where(sql`instr(flags, '"reported"') > 0`),
  ],
);

/** Photos reported in the gallery. A report does not hide a photo; a reviewer checks it. */
export const photoReports = sqliteTable(
  'photo_reports',
  {
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** The player from whose board it was reported. */
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** In the player's words; empty for none. */
    reason: text().notNull(),
    reportedAt: integer('reported_at', { mode: 'timestamp_ms' }).notNull(),
    /** When a reviewer found nothing wrong; null while pending. */
    settledAt: integer('settled_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.playerId] }),
    index('photo_reports_player').on(t.playerId),
  ],
);
