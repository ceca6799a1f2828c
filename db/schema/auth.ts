// Players, admins and their sessions. Two session tables: a player's token can never be looked up as an admin's.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const players = sqliteTable(
  'players',
  {
    id: text().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Trimmed and lower case: emails compare without case. */
    email: text().notNull(),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    referralCode: text('referral_code').notNull(),
    /** Whose code this player brought along. */
    referredBy: text('referred_by'),
    ageVerified: integer('age_verified', { mode: 'boolean' }).notNull(),
    disabledAt: integer('disabled_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    uniqueIndex('players_email').on(t.email),
    uniqueIndex('players_referral_code').on(t.referralCode),
    index('players_created').on(t.createdAt, t.id),
  ],
);

export const admins = sqliteTable(
  'admins',
  {
    id: text().primaryKey(),
    /** Trimmed and lower case. */
    username: text().notNull(),
    firstName: text('first_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [uniqueIndex('admins_username').on(t.username)],
);

/** `id` is the SHA-256 of the token the client holds, so the file alone signs nobody in. */
const sessionColumns = (owner: () => typeof players.id | typeof admins.id) => ({
  id: text().primaryKey(),
  userId: text('user_id').notNull().references(owner, { onDelete: 'cascade' }),
  /** Unix seconds, because Lucia's SQLite adapter writes them so. The idle end. */
  expiresAt: integer('expires_at').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});

export const playerSessions = sqliteTable(
  'player_sessions',
  sessionColumns(() => players.id),
  (t) => [index('player_sessions_user').on(t.userId)],
);

export const adminSessions = sqliteTable(
  'admin_sessions',
  sessionColumns(() => admins.id),
  (t) => [index('admin_sessions_user').on(t.userId)],
);

/** A way back in for a player who forgot the password: handed out at the fan table, good once and for a while. */
export const resetCodes = sqliteTable('reset_codes', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** SHA-256 of the code, hex. */
  codeHash: text('code_hash').notNull(),
  expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Sign-ins under way or failed; kept in the file, so that a restart resets nobody's guessing. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of role, account and address: the table tells nobody which accounts were tried. */
    subject: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [index('login_attempts_subject').on(t.subject, t.at)],
);
