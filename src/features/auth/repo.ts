// Named queries on players, admins and sign-in attempts.

import { and, count, eq, gt, lte, min } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { admins, loginAttempts, players } from '#db/schema/auth.ts';
import type { AdminId, PlayerId } from '#shared/actor.ts';

export type PlayerRow = typeof players.$inferSelect & { id: PlayerId };
export type AdminRow = typeof admins.$inferSelect & { id: AdminId };

export const findPlayer = (db: Db, id: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.id, id)).get() as PlayerRow | undefined;

export const findPlayerByEmail = (db: Db, email: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.email, email)).get() as PlayerRow | undefined;

export const findPlayerByReferralCode = (db: Db, code: string): PlayerRow | undefined =>
  db.select().from(players).where(eq(players.referralCode, code)).get() as PlayerRow | undefined;

export const insertPlayer = (db: Db, row: typeof players.$inferInsert): void => {
  db.insert(players).values(row).run();
};

export const findAdmin = (db: Db, id: string): AdminRow | undefined =>
  db.select().from(admins).where(eq(admins.id, id)).get() as AdminRow | undefined;

export const findAdminByUsername = (db: Db, username: string): AdminRow | undefined =>
  db.select().from(admins).where(eq(admins.username, username)).get() as AdminRow | undefined;

export const findAdminIds = (db: Db): AdminId[] =>
  db
    .select({ id: admins.id })
    .from(admins)
    .all()
    .map(({ id }) => id as AdminId);

/** A second call with the same username changes the password and the name, not the id. */
export const saveAdmin = (db: Db, row: typeof admins.$inferInsert): void => {
  db.insert(admins)
    .values(row)
    .onConflictDoUpdate({
      target: admins.username,
      set: { passwordHash: row.passwordHash, firstName: row.firstName },
    })
    .run();
};

export const countAdmins = (db: Db): number => db.select({ n: count() }).from(admins).get()?.n ?? 0;

export const attemptsSince = (db: Db, subject: string, since: Date) => {
  const row = db
    .select({ n: count(), oldest: min(loginAttempts.at) })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.subject, subject), gt(loginAttempts.at, since)))
    .get();
  return { tries: row?.n ?? 0, oldest: row?.oldest ?? null };
};

export const insertAttempt = (db: Db, subject: string, at: Date): void => {
  db.insert(loginAttempts).values({ subject, at }).run();
};

export const deleteAttempts = (db: Db, subject: string): void => {
  db.delete(loginAttempts).where(eq(loginAttempts.subject, subject)).run();
};

export const deleteAttemptsUntil = (db: Db, until: Date): void => {
  db.delete(loginAttempts).where(lte(loginAttempts.at, until)).run();
};
