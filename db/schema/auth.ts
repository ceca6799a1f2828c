// Players, admins and their sessions. Two session tables, so that a player's token cannot resolve to an admin.
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ADMIN_ROLES } from '#shared/actor.ts';
import { LANGUAGES } from '#shared/text/language.ts';

export const players = sqliteTable(
  'players',
  {
    id: text().primaryKey(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The name that others see; null means first name and initial. */
    shownName: text('shown_name'),
    /** Name of the crew, shown instead of the player's; null for none. */
    crewName: text('crew_name'),
    /** Normalised by `cleanEmail`; in accounts from earlier versions as typed. Null for a player who gave none. */
    email: text(),
    /** Its `cleanEmail` form, for finding accounts. Accounts from earlier versions may share one. */
    emailKey: text('email_key'),
    /** Folded text: name and email for searching, last and first name for sorting. */
    searchText: text('search_text').notNull().default(''),
    sortName: text('sort_name').notNull().default(''),
    phone: text(),
    passwordHash: text('password_hash').notNull(),
    referralCode: text('referral_code').notNull(),
    /** Id of the player whose referral code was used. */
    referredBy: text('referred_by'),
    ageVerified: integer('age_verified', { mode: 'boolean' }).notNull(),
    /** The player's language, used for the printed board. */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** Registered at the fan table, which prints the board. */
    isWalkIn: integer('is_walk_in', { mode: 'boolean' }).notNull().default(false),
    disabledAt: integer('disabled_at', { mode: 'timestamp_ms' }),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
    /** Notes by organisers and the fan table; the player sees them only in the data export. */
    staffNote: text('staff_note'),
  },
  (t) => [
    uniqueIndex('players_email').on(t.email),
    index('players_email_key').on(t.emailKey),
    uniqueIndex('players_referral_code').on(t.referralCode),
    index('players_referred_by').on(t.referredBy),
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
    /** Defaults to the least privileged role. */
    role: text({ enum: ADMIN_ROLES }).notNull().default('reviewer'),
    /** When the first password was set; null while the account can only be opened with a code. */
    joinedAt: integer('joined_at', { mode: 'timestamp_ms' }),
    disabledAt: integer('disabled_at', { mode: 'timestamp_ms' }),
  },
  (t) => [uniqueIndex('admins_username').on(t.username)],
);

/** `id` is the SHA-256 of the client's token: a copy of the file does not grant access. */
const sessionColumns = (owner: () => typeof players.id | typeof admins.id) => ({
  id: text().primaryKey(),
  userId: text('user_id').notNull().references(owner, { onDelete: 'cascade' }),
  /** End of the idle timeout in Unix seconds, the format of Lucia's SQLite adapter. */
  expiresAt: integer('expires_at').notNull(),
  createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
});

export const playerSessions = sqliteTable(
  'player_sessions',
  {
    ...sessionColumns(() => players.id),
    /** The companion whose phone it is; null for the player's own. Without its companion the session is worthless. */
    companionId: text('companion_id'),
  },
  (t) => [
    index('player_sessions_user').on(t.userId),
    index('player_sessions_companion').on(t.companionId),
  ],
);

export const adminSessions = sqliteTable(
  'admin_sessions',
  sessionColumns(() => admins.id),
  (t) => [index('admin_sessions_user').on(t.userId)],
);

/** Sessions of erased accounts and of earlier contests, which tell a phone why its token is no longer valid. Nothing in a row names the account. */
export const erasedSessions = sqliteTable('erased_sessions', {
  /** Of the former session: the SHA-256 of the token. */
  id: text().primaryKey(),
  erasedAt: integer('erased_at', { mode: 'timestamp_ms' }).notNull(),
  /** The account went with its contest, and is in that contest's archive. */
  isArchived: integer('is_archived', { mode: 'boolean' }).notNull().default(false),
});

/** Single-use codes for a new password, handed out at the fan table; they expire. */
export const resetCodes = sqliteTable('reset_codes', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** SHA-256 of the code, hex. */
  codeHash: text('code_hash').notNull(),
  expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Single-use codes with which organisers and volunteers set their password; they expire. */
export const adminCodes = sqliteTable('admin_codes', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** SHA-256 of the code, hex. */
  codeHash: text('code_hash').notNull(),
  expiresAt: integer('expires_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Sign-ins in progress or failed; persisted, so that a restart does not reset the rate limit. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of role, account and network or device, so that the table does not reveal which accounts were tried. */
    subject: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** SHA-256 of role and account, for the limit across all networks; null for a known device, which is counted separately. */
    account: text(),
  },
  (t) => [
    index('login_attempts_subject').on(t.subject, t.at),
    index('login_attempts_account').on(t.account, t.at),
  ],
);

/** Devices that have signed in to an account; their failed sign-ins are counted separately. One of the two ids is set. */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** SHA-256 of the random token in the device's cookie, hex; it authorises nothing. */
    tokenHash: text('token_hash').notNull(),
    playerId: text('player_id').references(() => players.id, { onDelete: 'cascade' }),
    adminId: text('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    /** Time of the last sign-in. */
    usedAt: integer('used_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    uniqueIndex('known_devices_player').on(t.playerId, t.tokenHash),
    uniqueIndex('known_devices_admin').on(t.adminId, t.tokenHash),
    index('known_devices_token').on(t.tokenHash),
  ],
);
