// Posting on Instagram: how it is configured, the connected account, and every photo on its way there.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { admins } from './auth.ts';
import { submissions } from './submissions.ts';

export const instagramConfig = sqliteTable('instagram_config', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** JSON, the contract's config without the account's status. */
  value: text().notNull(),
});

/** The one connected account. */
export const instagramAccount = sqliteTable('instagram_account', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** Instagram's id of the professional account: text, because it is larger than a number can say. */
  userId: text('user_id').notNull(),
  username: text().notNull(),
  followersCount: integer('followers_count'),
  /** Sealed with a key outside this file. */
  sealedToken: text('sealed_token').notNull(),
  /** When the token was given; it can be renewed a day later. */
  tokenFrom: integer('token_from', { mode: 'timestamp_ms' }).notNull(),
  tokenUntil: integer('token_until', { mode: 'timestamp_ms' }).notNull(),
  /** When it is to be renewed next. */
  renewAt: integer('renew_at', { mode: 'timestamp_ms' }).notNull(),
  syncedAt: integer('synced_at', { mode: 'timestamp_ms' }).notNull(),
  /** When the account is to be looked at next. */
  syncAt: integer('sync_at', { mode: 'timestamp_ms' }).notNull(),
  /** Posts of the last day as Instagram counts them; null before it was asked. */
  quotaUsed: integer('quota_used'),
  quotaTotal: integer('quota_total'),
  /** Why nothing is posted at present; null when all is well. */
  holdReason: text('hold_reason'),
  /** In words, for organisers. */
  holdWords: text('hold_words'),
  /** Until when; null until an organiser says so. */
  holdUntil: integer('hold_until', { mode: 'timestamp_ms' }),
  connectedAt: integer('connected_at', { mode: 'timestamp_ms' }).notNull(),
  connectedBy: text('connected_by').references(() => admins.id, { onDelete: 'set null' }),
});

/** A connection begun and not finished: its answer is taken once, from the organiser who began it. */
export const instagramStates = sqliteTable('instagram_states', {
  /** SHA-256 of the nonce, hex. */
  hash: text().primaryKey(),
  adminId: text('admin_id')
    .notNull()
    .references(() => admins.id, { onDelete: 'cascade' }),
  sessionId: text('session_id').notNull(),
  /** Scheme and host under which the organiser looks at the dashboard. */
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
        'posted',
        'failed',
      ],
    }).notNull(),
    /** Part of the address under which Instagram fetches the picture: nobody can guess it. */
    pictureKey: text('picture_key').notNull(),
    /** Each step down is a simpler picture or a shorter caption, after Instagram refused the one before. */
    pictureStep: integer('picture_step').notNull().default(0),
    captionStep: integer('caption_step').notNull().default(0),
    /** What was sent with it; null before. */
    caption: text(),
    containerId: text('container_id'),
    containerAt: integer('container_at', { mode: 'timestamp_ms' }),
    mediaId: text('media_id'),
    permalink: text(),
    /** Posted by an organiser's own phone. */
    isByHand: integer('is_by_hand', { mode: 'boolean' }).notNull().default(false),
    /** Failed tries and questions asked since the last success. */
    tries: integer().notNull().default(0),
    polls: integer().notNull().default(0),
    /** When the next step is due. */
    dueAt: integer('due_at', { mode: 'timestamp_ms' }).notNull(),
    /** What went wrong last, in words. */
    trouble: text(),
    queuedAt: integer('queued_at', { mode: 'timestamp_ms' }).notNull(),
    postedAt: integer('posted_at', { mode: 'timestamp_ms' }),
  },
  (t) => [
    // A photo is on its way once, whatever runs at the same time.
    uniqueIndex('instagram_posts_submission').on(t.submissionId),
    uniqueIndex('instagram_posts_key').on(t.pictureKey),
    index('instagram_posts_state').on(t.state, t.queuedAt),
    index('instagram_posts_posted').on(t.postedAt),
  ],
);
