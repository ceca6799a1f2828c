// Queries on the dashboard's accounts and the codes with which they set a password.
import { and, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { adminCodes, admins } from '#db/schema/auth.ts';
import type { AdminId, AdminRole } from '#shared/actor.ts';
import { cleanUsername } from '#shared/text.ts';
import type { Span } from './accounts.ts';

export type AdminRow = typeof admins.$inferSelect & { id: AdminId };

const adminById = prepared((db) =>
  db
    .select()
    .from(admins)
    .where(eq(admins.id, sql.placeholder('id')))
    .prepare(),
);
export const findAdmin = (db: Db, id: string): AdminRow | undefined =>
  adminById(db).get({ id }) as AdminRow | undefined;

/** By a cleaned name (`cleanUsername`). A file of an earlier version may hold another spelling, and people are some dozens. */
export const findAdminByUsername = (db: Db, username: string): AdminRow | undefined =>
  (db.select().from(admins).where(eq(admins.username, username)).get() ??
    db
      .select()
      .from(admins)
      .all()
      .find((one) => cleanUsername(one.username) === username)) as AdminRow | undefined;

/** Upserts by id. */
export const saveAdmin = (db: Db, row: typeof admins.$inferInsert): void => {
  db.insert(admins).values(row).onConflictDoUpdate({ target: admins.id, set: row }).run();
};

export const countAdmins = (db: Db): number => db.select({ n: count() }).from(admins).get()?.n ?? 0;

/** Organisers who can sign in: with a password, and not disabled. */
export const countOrganisers = (db: Db): number =>
  db
    .select({ n: count() })
    .from(admins)
    .where(and(eq(admins.role, 'organiser'), isNull(admins.disabledAt), isNotNull(admins.joinedAt)))
    .get()?.n ?? 0;

export const updateRole = (db: Db, id: string, role: AdminRole): void => {
  db.update(admins).set({ role }).where(eq(admins.id, id)).run();
};

export const markAdminDisabled = (db: Db, id: string, at: Date | null): void => {
  db.update(admins).set({ disabledAt: at }).where(eq(admins.id, id)).run();
};

/** Sets the password; the first one lets the account join. */
export const updateAdminPassword = (db: Db, id: string, passwordHash: string, at: Date): void => {
  db.update(admins)
    .set({ passwordHash, joinedAt: sql`coalesce(${admins.joinedAt}, ${at.getTime()})` })
    .where(eq(admins.id, id))
    .run();
};

export const updateAdminName = (db: Db, id: string, firstName: string): void => {
  db.update(admins).set({ firstName }).where(eq(admins.id, id)).run();
};

/** Deletes an account; sessions and code cascade, and what it reviewed or recorded loses its name. */
export const deleteAdmin = (db: Db, id: string): void => {
  db.delete(admins).where(eq(admins.id, id)).run();
};

/** Replaces the previous code of the account. */
export const saveAdminCode = (db: Db, row: typeof adminCodes.$inferInsert): void => {
  db.insert(adminCodes)
    .values(row)
    .onConflictDoUpdate({ target: adminCodes.adminId, set: row })
    .run();
};

/** Deletes the code atomically. @returns whether it belonged to the account and expires in the span */
export const consumeAdminCode = (
  db: Db,
  adminId: string,
  codeHash: string,
  { after, until }: Span,
): boolean =>
  db
    .delete(adminCodes)
    .where(
      and(
        eq(adminCodes.adminId, adminId),
        eq(adminCodes.codeHash, codeHash),
        gt(adminCodes.expiresAt, after),
        lte(adminCodes.expiresAt, until),
      ),
    )
    .run().changes === 1;

export const deleteAdminCode = (db: Db, adminId: string): void => {
  db.delete(adminCodes).where(eq(adminCodes.adminId, adminId)).run();
};

export const deleteAdminCodesUntil = (db: Db, until: Date): void => {
  db.delete(adminCodes).where(lte(adminCodes.expiresAt, until)).run();
};
