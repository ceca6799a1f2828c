// Queries on accounts, sessions, single-use codes, sign-in attempts and known devices.
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  max,
  min,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { foldedColumns } from '#db/folded-players.ts';
import { countRows, findBy, hasRow } from '#db/prepared.ts';
import {
  adminCodes,
  adminSessions,
  admins,
  erasedSessions,
  knownDevices,
  loginAttempts,
  playerSessions,
  players,
  resetCodes,
} from '#db/schema/auth.ts';
import type { AdminId } from '#shared/actor.ts';
import { cleanUsername } from '#shared/text/text.ts';
import type { ProfileField } from './contract.accounts.ts';
import type { PlayerRow } from './reads.ts';

type Kind = 'player' | 'admin';

/** Times. `after` is exclusive, `until` inclusive. */
interface Span {
  readonly after: Date;
  readonly until: Date;
}

// Players

/** Accounts of a cleaned address (`cleanEmail`), oldest first; more than one only if an earlier version stored them. */
export const findPlayersByEmail = (db: Db, email: string): PlayerRow[] =>
  db
    .select()
    .from(players)
    .where(eq(players.emailKey, email))
    .orderBy(asc(players.createdAt))
    .limit(8)
    .all() as PlayerRow[];

export const findPlayerByReferralCode = (db: Db, code: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.referralCode, code)).get() as PlayerRow | undefined;

export type NewPlayer = Omit<PlayerRow, 'emailKey' | 'searchText' | 'sortName'>;

export const insertPlayer = (db: Db, row: NewPlayer): void => {
  db.insert(players)
    .values({ ...row, ...foldedColumns(row) })
    .run();
};

export const updatePlayer = (
  db: Db,
  id: string,
  changes: Partial<Pick<PlayerRow, 'passwordHash' | 'disabledAt' | 'language' | 'staffNote'>>,
): void => {
  db.update(players).set(changes).where(eq(players.id, id)).run();
};

/** The fields of their own account that players can change. */
export type Account = Pick<
  PlayerRow,
  'firstName' | 'lastName' | 'shownName' | 'email' | ProfileField
>;

/** @param before the player's row */
export const saveAccount = (
  db: Db,
  before: PlayerRow,
  changes: Account | Pick<PlayerRow, 'crewName'>,
): void => {
  db.update(players)
    .set({ ...changes, ...foldedColumns({ ...before, ...changes }) })
    .where(eq(players.id, before.id))
    .run();
};

/** Deletes a player; board, prints, photos, ledger, sessions, hand-in and membership cascade. */
export const deletePlayer = (db: Db, id: string): void => {
  db.update(players).set({ referredBy: null }).where(eq(players.referredBy, id)).run();
  db.delete(players).where(eq(players.id, id)).run();
};

// Dashboard accounts

export type AdminRow = typeof admins.$inferSelect & { id: AdminId };

export const findAdmin = findBy(admins, admins.id) as (db: Db, id: string) => AdminRow | undefined;

/** By a cleaned name (`cleanUsername`). An earlier version may have stored another spelling; there are only dozens. */
export const findAdminByUsername = (db: Db, username: string): AdminRow | undefined =>
  db
    .select()
    .from(admins)
    .all()
    .sort((a, b) => Number(b.username === username) - Number(a.username === username))
    .find((one) => cleanUsername(one.username) === username) as AdminRow | undefined;

/** Upserts by id. */
export const saveAdmin = (db: Db, row: typeof admins.$inferInsert): void => {
  db.insert(admins).values(row).onConflictDoUpdate({ target: admins.id, set: row }).run();
};

export const countAdmins = (db: Db): number => countRows(db, admins);

/** Organisers who can sign in: with a password, and not disabled. */
export const countOrganisers = (db: Db): number =>
  countRows(
    db,
    admins,
    and(eq(admins.role, 'organiser'), isNull(admins.disabledAt), isNotNull(admins.joinedAt)),
  );

export const updateAdmin = (
  db: Db,
  id: string,
  changes: Partial<Pick<AdminRow, 'role' | 'disabledAt' | 'firstName'>>,
): void => {
  db.update(admins).set(changes).where(eq(admins.id, id)).run();
};

/** Sets the password; the first one marks the account as joined. */
export const updateAdminPassword = (db: Db, id: string, passwordHash: string, at: Date): void => {
  db.update(admins)
    .set({ passwordHash, joinedAt: sql`coalesce(${admins.joinedAt}, ${at.getTime()})` })
    .where(eq(admins.id, id))
    .run();
};

/** Deletes an account; sessions and code cascade, and what it reviewed or recorded loses its name. */
export const deleteAdmin = (db: Db, id: string): void => {
  db.delete(admins).where(eq(admins.id, id)).run();
};

// Single-use codes

interface NewCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}

/** Replaces the previous code of the account. */
export const saveCode = (db: Db, kind: Kind, { userId, ...code }: NewCode): void => {
  const query =
    kind === 'player'
      ? db
          .insert(resetCodes)
          .values({ ...code, playerId: userId })
          .onConflictDoUpdate({ target: resetCodes.playerId, set: code })
      : db
          .insert(adminCodes)
          .values({ ...code, adminId: userId })
          .onConflictDoUpdate({ target: adminCodes.adminId, set: code });
  query.run();
};

const CODES = {
  player: { table: resetCodes, owner: resetCodes.playerId },
  admin: { table: adminCodes, owner: adminCodes.adminId },
} as const;

/** Deletes the code atomically. @returns whether it belonged to the account and expires in the span */
export function consumeCode(
  db: Db,
  kind: Kind,
  [userId, codeHash]: readonly [string, string],
  { after, until }: Span,
): boolean {
  const { table, owner } = CODES[kind];
  const isValid = and(gt(table.expiresAt, after), lte(table.expiresAt, until));
  return (
    db
      .delete(table)
      .where(and(eq(owner, userId), eq(table.codeHash, codeHash), isValid))
      .run().changes === 1
  );
}

export const deleteAdminCode = (db: Db, adminId: string): void => {
  db.delete(adminCodes).where(eq(adminCodes.adminId, adminId)).run();
};

// Sign-in attempts

/** Number of attempts by a subject, or on an account, in a span of time, and the times of the oldest and newest. */
export const findAttempts = (
  db: Db,
  column: 'subject' | 'account',
  key: string,
  { after, until }: Span,
): { attempts: number; oldest: Date | null; newest: Date | null } =>
  db
    .select({
      attempts: count(),
      oldest: min(loginAttempts.at),
      newest: max(loginAttempts.at),
    })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts[column], key),
        gt(loginAttempts.at, after),
        lte(loginAttempts.at, until),
      ),
    )
    .get() ?? { attempts: 0, oldest: null, newest: null };

export const insertAttempt = (
  db: Db,
  row: { subject: string; account: string | null; at: Date },
): void => {
  db.insert(loginAttempts).values(row).run();
};

export const deleteAttempts = (db: Db, column: 'subject' | 'account', key: string): void => {
  db.delete(loginAttempts).where(eq(loginAttempts[column], key)).run();
};

// Expired rows

type Kept = Readonly<{ attempts: Span; erasedUntil: Date }>;
/** What has expired, among it sign-in attempts outside a span and sessions of accounts erased long ago. */
const expired = (now: Date, { attempts, erasedUntil }: Kept) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return [
    [playerSessions, lte(playerSessions.expiresAt, seconds)],
    [adminSessions, lte(adminSessions.expiresAt, seconds)],
    [resetCodes, lte(resetCodes.expiresAt, now)],
    [adminCodes, lte(adminCodes.expiresAt, now)],
    [erasedSessions, lte(erasedSessions.erasedAt, erasedUntil)],
    [
      loginAttempts,
      or(lte(loginAttempts.at, attempts.after), gt(loginAttempts.at, attempts.until)),
    ],
  ] as const;
};

export const countExpired = (db: Db, now: Date, kept: Kept): number =>
  expired(now, kept).reduce((total, [table, where]) => total + countRows(db, table, where), 0);

export function deleteExpired(db: Db, now: Date, kept: Kept): void {
  for (const [table, where] of expired(now, kept)) db.delete(table).where(where).run();
}

// Devices that have signed in to an account

const OWNERS = { player: knownDevices.playerId, admin: knownDevices.adminId } as const;

/** Whether the device has signed in to this account; without one, to any. */
export const isKnownDevice = (db: Db, tokenHash: string, of?: [Kind, string]): boolean =>
  hasRow(
    db,
    knownDevices,
    and(eq(knownDevices.tokenHash, tokenHash), of && eq(OWNERS[of[0]], of[1])),
  );

/** Hashes of the tokens of an account's devices. */
export const findDevices = (db: Db, [kind, userId]: [Kind, string]): string[] =>
  db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(OWNERS[kind], userId))
    .all()
    .map(({ tokenHash }) => tokenHash);

/** Remembers a device; the account keeps the `kept` most recently used ones. */
export function saveDevice(
  db: Db,
  row: { kind: Kind; userId: string; tokenHash: string; at: Date; kept: number },
): void {
  const { kind, userId, tokenHash, at, kept } = row;
  const ofUser = eq(OWNERS[kind], userId);
  db.insert(knownDevices)
    .values({ tokenHash, usedAt: at, [kind === 'player' ? 'playerId' : 'adminId']: userId })
    .onConflictDoUpdate({
      target: [OWNERS[kind], knownDevices.tokenHash],
      set: { usedAt: at },
    })
    .run();
  const newest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(ofUser)
    .orderBy(desc(knownDevices.usedAt), desc(knownDevices.id))
    .limit(kept);
  db.delete(knownDevices)
    .where(and(ofUser, notInArray(knownDevices.id, newest)))
    .run();
}

// Sessions

/** Notes that the account of these sessions is erased. */
export const saveErased = (db: Db, ids: readonly string[], erasedAt: Date): void => {
  for (const id of ids) db.insert(erasedSessions).values({ id, erasedAt }).run();
};

export const findErased = findBy(erasedSessions, erasedSessions.id) as (
  db: Db,
  id: string,
) => typeof erasedSessions.$inferSelect | undefined;

export type SessionRow = typeof adminSessions.$inferSelect &
  Partial<Pick<typeof playerSessions.$inferSelect, 'companionId'>>;

/**
 * @returns the queries on the sessions of players or of admins; the tables have the same columns, except for a
 * player's companion. Expiries are Unix seconds
 */
export function sessionQueries(kind: Kind) {
  const table = { player: playerSessions, admin: adminSessions }[kind];
  const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  return {
    // Prepared: every request reads a session.
    find: findBy(table, table.id) as (db: Db, id: string) => SessionRow | undefined,

    insert(db: Db, row: SessionRow): void {
      db.insert(table).values(row).run();
    },

    setExpiry(db: Db, id: string, expiresAt: number): void {
      db.update(table).set({ expiresAt }).where(eq(table.id, id)).run();
    },

    /** Caps the expiry of every session at `until`. */
    shorten(db: Db, until: number): void {
      db.update(table).set({ expiresAt: until }).where(gt(table.expiresAt, until)).run();
    },

    /** @returns whether there was one */
    remove: (db: Db, id: string): boolean =>
      db.delete(table).where(eq(table.id, id)).run().changes === 1,

    /** @returns the ids of the removed ones, at most one */
    removeOfCompanion: (db: Db, companionId: string): string[] =>
      idsOf(
        db
          .delete(playerSessions)
          .where(eq(playerSessions.companionId, companionId))
          .returning({ id: playerSessions.id })
          .all(),
      ),

    /** @returns the ids of the removed ones */
    removeAll: (db: Db, userId: string, but = ''): string[] =>
      idsOf(
        db
          .delete(table)
          .where(and(eq(table.userId, userId), ne(table.id, but)))
          .returning({ id: table.id })
          .all(),
      ),

    /** Keeps a user's newest `kept` sessions, and all of companions, which the crew limits. @returns the removed ids */
    removeOldest(db: Db, userId: string, kept: number): string[] {
      const isOwn = kind === 'player' ? isNull(playerSessions.companionId) : undefined;
      const ofUser = and(eq(table.userId, userId), isOwn);
      const newest = db
        .select({ id: table.id })
        .from(table)
        .where(ofUser)
        .orderBy(desc(table.createdAt), sql`rowid desc`)
        .limit(kept);
      return idsOf(
        db
          .delete(table)
          .where(and(ofUser, notInArray(table.id, newest)))
          .returning({ id: table.id })
          .all(),
      );
    },
  };
}
