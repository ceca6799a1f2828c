// Queries on players, sign-in attempts and reset codes.

import { and, asc, count, eq, gt, lte, max, min, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { foldedColumns } from '#db/folded-players.ts';
import { rowLimit } from '#db/limit.ts';
import { prepared } from '#db/prepared.ts';
import { loginAttempts, players, resetCodes } from '#db/schema/auth.ts';
import type { PlayerRow } from '../reads.ts';

/** Accounts of one address; more than one only in a file of an earlier version, which took two spellings for two addresses. */
const SAME_EMAIL_MAX = 8;

const byEmail = prepared((db) =>
  db
    .select()
    .from(players)
    .where(eq(players.emailKey, sql.placeholder('email')))
    .orderBy(asc(players.createdAt))
    .limit(rowLimit(SAME_EMAIL_MAX))
    .prepare(),
);

/** Accounts of a cleaned address (`cleanEmail`), oldest first. */
export const findPlayersByEmail = (db: Db, email: string): PlayerRow[] =>
  byEmail(db).all({ email }) as PlayerRow[];

export const findPlayerByReferralCode = (db: Db, code: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.referralCode, code)).get() as PlayerRow | undefined;

export type NewPlayer = Omit<PlayerRow, 'emailKey' | 'searchText' | 'sortName'>;

export const insertPlayer = (db: Db, row: NewPlayer): void => {
  db.insert(players)
    .values({ ...row, ...foldedColumns(row) })
    .run();
};

/** Times. `after` is exclusive, `until` inclusive. */
export interface Span {
  readonly after: Date;
  readonly until: Date;
}

const attemptsWithin = (column: 'subject' | 'account') =>
  prepared((db) =>
    db
      .select({ n: count(), oldest: min(loginAttempts.at), newest: max(loginAttempts.at) })
      .from(loginAttempts)
      .where(
        and(
          eq(loginAttempts[column], sql.placeholder('key')),
          gt(loginAttempts.at, sql`${sql.placeholder('after')}`),
          lte(loginAttempts.at, sql`${sql.placeholder('until')}`),
        ),
      )
      .prepare(),
  );
const attemptsOf = { subject: attemptsWithin('subject'), account: attemptsWithin('account') };

/** Number of attempts of a subject, or at an account, in a span of time, and the times of the oldest and newest of them. */
export const findAttempts = (
  db: Db,
  column: 'subject' | 'account',
  key: string,
  { after, until }: Span,
) => {
  const span = { after: after.getTime(), until: until.getTime() };
  const row = attemptsOf[column](db).get({ key, ...span });
  return { attempts: row?.n ?? 0, oldest: row?.oldest ?? null, newest: row?.newest ?? null };
};

export const insertAttempt = (
  db: Db,
  row: { subject: string; account: string | null; at: Date },
): void => {
  db.insert(loginAttempts).values(row).run();
};

const attemptsDeleted = prepared((db) =>
  db
    .delete(loginAttempts)
    .where(eq(loginAttempts.subject, sql.placeholder('subject')))
    .prepare(),
);

export const deleteAttempts = (db: Db, subject: string): void => {
  attemptsDeleted(db).run({ subject });
};

export const deleteAttemptsOutside = (db: Db, { after, until }: Span): void => {
  db.delete(loginAttempts)
    .where(or(lte(loginAttempts.at, after), gt(loginAttempts.at, until)))
    .run();
};

export const updatePasswordHash = (db: Db, id: string, passwordHash: string): void => {
  db.update(players).set({ passwordHash }).where(eq(players.id, id)).run();
};

export const markDisabled = (db: Db, id: string, at: Date | null): void => {
  db.update(players).set({ disabledAt: at }).where(eq(players.id, id)).run();
};

/** Deletes a player; board, prints, photos, ledger, sessions, hand-in and membership cascade. */
export const deletePlayer = (db: Db, id: string): void => {
  db.update(players).set({ referredBy: null }).where(eq(players.referredBy, id)).run();
  db.delete(players).where(eq(players.id, id)).run();
};

/** Replaces the previous code of the player. */
export const saveResetCode = (db: Db, row: typeof resetCodes.$inferInsert): void => {
  db.insert(resetCodes)
    .values(row)
    .onConflictDoUpdate({ target: resetCodes.playerId, set: row })
    .run();
};

/** Deletes the code atomically. @returns whether it belonged to the player and expires in the span */
export const consumeResetCode = (
  db: Db,
  playerId: string,
  codeHash: string,
  { after, until }: Span,
): boolean =>
  db
    .delete(resetCodes)
    .where(
      and(
        eq(resetCodes.playerId, playerId),
        eq(resetCodes.codeHash, codeHash),
        gt(resetCodes.expiresAt, after),
        lte(resetCodes.expiresAt, until),
      ),
    )
    .run().changes === 1;

/** Number of expired rows: sessions, reset codes, and sign-in attempts outside a span. */
export const countExpired = (db: Db, now: Date, attempts: Span): number =>
  db.get<{ n: number }>(sql`select
    (select count(*) from player_sessions where expires_at <= ${now.getTime() / 1000})
    + (select count(*) from admin_sessions where expires_at <= ${now.getTime() / 1000})
    + (select count(*) from login_attempts where at <= ${attempts.after.getTime()} or at > ${attempts.until.getTime()})
    + (select count(*) from reset_codes where expires_at <= ${now.getTime()})
    + (select count(*) from admin_codes where expires_at <= ${now.getTime()}) as n`).n;

export const deleteResetCodesUntil = (db: Db, until: Date): void => {
  db.delete(resetCodes).where(lte(resetCodes.expiresAt, until)).run();
};
