// Named queries on the connected account, on what holds it up, and on connections begun.
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramAccount, instagramStates } from '#db/schema/instagram.ts';

export type AccountRow = typeof instagramAccount.$inferSelect;

const ONLY = eq(instagramAccount.id, 1);

export const findAccount = (db: Db): AccountRow | undefined =>
  db.select().from(instagramAccount).where(ONLY).get();

/** A second account takes the place of the first. */
export const saveAccount = (
  db: Db,
  row: Omit<typeof instagramAccount.$inferInsert, 'id'>,
): void => {
  db.delete(instagramAccount).where(ONLY).run();
  db.insert(instagramAccount)
    .values({ ...row, id: 1 })
    .run();
};

export const updateAccount = (db: Db, changes: Partial<Omit<AccountRow, 'id'>>): void => {
  db.update(instagramAccount).set(changes).where(ONLY).run();
};

export const deleteAccount = (db: Db): void => {
  db.delete(instagramAccount).where(ONLY).run();
};

export const clearHold = (db: Db): void =>
  updateAccount(db, { holdReason: null, holdWords: null, holdUntil: null });

type StateRow = typeof instagramStates.$inferSelect;

/** Those that are over go with it. */
export const insertState = (db: Db, row: StateRow, now: Date): void => {
  db.delete(instagramStates).where(lte(instagramStates.expiresAt, now)).run();
  db.insert(instagramStates).values(row).run();
};

export const findState = (db: Db, hash: string, now: Date): StateRow | undefined =>
  db
    .select()
    .from(instagramStates)
    .where(and(eq(instagramStates.hash, hash), gt(instagramStates.expiresAt, now)))
    .get();

/** @returns whether it was there: of two answers only one gets true */
export const takeState = (db: Db, hash: string): boolean =>
  db.delete(instagramStates).where(eq(instagramStates.hash, hash)).run().changes === 1;
