// Posting on Instagram: its configuration, the connected account and the queue of posts.
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { submissions } from './submissions.ts';

export const instagramConfig = sqliteTable('instagram_config', {
  /** 1: the configuration. 2: the last restore from a backup, written by `db/copies/restore.ts`. */
  id: integer().primaryKey(),
  /**
   * JSON. For 1 the contract's config without the account's status; for 2 the time of the restore, the backup's last photo and
   * whether it was reviewed.
   */
  value: text().notNull(),
});

/** The one connected account. */
export const instagramAccount = sqliteTable('instagram_account', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** Instagram's id of the professional account: text, because it exceeds JavaScript's safe integers. */
  userId: text('user_id').notNull(),
  username: text().notNull(),
  followersCount: integer('followers_count'),
  /** Encrypted; the key is not in the database. */
  sealedToken: text('sealed_token').notNull(),
  /** When the token was issued; it can be refreshed after one day. */
  tokenFrom: integer('token_from', { mode: 'timestamp_ms' }).notNull(),
  tokenUntil: integer('token_until', { mode: 'timestamp_ms' }).notNull(),
  /** When the next refresh is due. */
  renewAt: integer('renew_at', { mode: 'timestamp_ms' }).notNull(),
  syncedAt: integer('synced_at', { mode: 'timestamp_ms' }).notNull(),
  /** When the next sync of the account is due. */
  syncAt: integer('sync_at', { mode: 'timestamp_ms' }).notNull(),
  /** Posts of the last 24 hours as Instagram counts them; null until the first request. */
  quotaUsed: integer('quota_used'),
  quotaTotal: integer('quota_total'),
  /** Why the queue is paused; null when it is not. */
  holdReason: text('hold_reason'),
  /** The reason as text, for organisers. */
  holdWords: text('hold_words'),
  /** When the pause ends; null if only an organiser can end it. */
  holdUntil: integer('hold_until', { mode: 'timestamp_ms' }),
  /** When the pause began, to detect a clock that has been set back since. */
  holdFrom: integer('hold_from', { mode: 'timestamp_ms' }),
  /** Since when no call has been answered; null after any response. */
  silentSince: integer('silent_since', { mode: 'timestamp_ms' }),
  /** Whether organisers have been alerted to the silence. */
  isSilenceTold: integer('is_silence_told', { mode: 'boolean' }).notNull().default(false),
  connectedAt: integer('connected_at', { mode: 'timestamp_ms' }).notNull(),
  connectedBy: text('connected_by').references(() => admins.id, { onDelete: 'set null' }),
});

/** OAuth states of connections in progress. Each is accepted once, from the organiser who started it. */
export const instagramStates = sqliteTable('instagram_states', {
  /** SHA-256 of the nonce, hex. */
  hash: text().primaryKey(),
  adminId: text('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  sessionId: text('session_id').notNull(),
  /** Scheme and host of the dashboard in the organiser's browser. */
  origin: text().notNull(),
  expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
});

export const instagramPosts = sqliteTable(
  'instagram_posts',
  {
    id: text().primaryKey(),
    /** Null for a test post. */
    submissionId: text('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    state: text({
      enum: [
        'waiting',
        'queued',
        'claimed',
        'container',
        'publishing',
        'unknown',
        'unclear',
        'posted',
        'failed',
        'restored',
      ],
    }).notNull(),
    /** Unguessable part of the URL from which Instagram fetches the picture. */
    pictureKey: text('picture_key').notNull(),
    /** Fallback levels: each is a simpler picture or a shorter caption, used after Instagram rejects the previous one. */
    pictureStep: integer('picture_step').notNull().default(0),
    captionStep: integer('caption_step').notNull().default(0),
    /** The caption as sent; null until then. */
    caption: text(),
    /** The caption as edited by an organiser; null to generate it from the photo. */
    ownCaption: text('own_caption'),
    containerId: text('container_id'),
    containerAt: integer('container_at', { mode: 'timestamp_ms' }),
    mediaId: text('media_id'),
    permalink: text(),
    /** Posted manually from an organiser's phone. */
    isByHand: integer('is_by_hand', { mode: 'boolean' }).notNull().default(false),
    /** What an organiser wants once the outcome is known. */
    intent: text({ enum: ['remove', 'repost', 'wait'] }),
    /** Failures of the current step, status requests of the current container, containers that were replaced. */
    tries: integer().notNull().default(0),
    polls: integer().notNull().default(0),
    restarts: integer().notNull().default(0),
    /** When the next step is due, and when that was decided, to detect a clock that has been set back. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    dueFrom: integer('due_from', { mode: 'timestamp_ms' }).notNull().default(sql`0`),
    /** The order of the queue, ascending. */
    rank: integer().notNull().default(0),
    /** The last error as text. */
    trouble: text(),
    queuedAt: integer('queued_at', { mode: 'timestamp_ms' }).notNull(),
    postedAt: integer('posted_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    // One post per photo, also under concurrency.
    uniqueIndex('instagram_posts_submission').on(t.submissionId),
    uniqueIndex('instagram_posts_key').on(t.pictureKey),
    index('instagram_posts_state').on(t.state, t.rank),
    index('instagram_posts_posted').on(t.postedAt),
  ],
);

/** Publish calls, each recorded before it is sent. Rows outlive their post, since they show what may be on Instagram. */
export const instagramAttempts = sqliteTable(
  'instagram_attempts',
  {
    id: text().primaryKey(),
    /** No foreign key: the post may have been removed since. */
    postId: text('post_id').notNull(),
    submissionId: text('submission_id').references(() => submissions.id, { onDelete: 'set null' }),
    /** Test posts do not count for the schedule. */
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /** Null if an organiser posted by hand. */
    containerId: text('container_id'),
    outcome: text({ enum: ['pending', 'published', 'not-published', 'unclear'] }).notNull(),
    sentAt: integer('sent_at', { mode: 'timestamp_ms' }).notNull(),
    /** The time the schedule counts from: first of sending, then of the outcome; set back along with the clock. */
    countedAt: integer('counted_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    index('instagram_attempts_post').on(t.postId),
    index('instagram_attempts_submission').on(t.submissionId),
    index('instagram_attempts_counted').on(t.countedAt),
  ],
);
