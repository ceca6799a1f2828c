// Queries on the connected account, its hold, and pending OAuth states.
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramAccount, instagramStates } from '#db/schema/instagram.ts';

export type AccountRow = typeof instagramAccount.$inferSelect;

const ONLY = eq(instagramAccount.id, 1);

export const findAccount = (db: Db): AccountRow | undefined =>
  db.select().from(instagramAccount).where(ONLY).get();

/** Replaces the stored account: there is at most one. */
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
  updateAccount(db, { holdReason: null, holdWords: null, holdUntil: null, holdFrom: null });

type StateRow = typeof instagramStates.$inferSelect;

/** Also deletes expired states. */
export const insertState = (db: Db, row: StateRow, now: Date): void => {
  db.delete(instagramStates).where(lte(instagramStates.expiresAt, now)).run();
  db.insert(instagramStates).values(row).run();
};

/** The state with this hash, unless it has expired. */
export const findState = (db: Db, hash: string, now: Date): StateRow | undefined =>
  db
    .select()
    .from(instagramStates)
    .where(and(eq(instagramStates.hash, hash), gt(instagramStates.expiresAt, now)))
    .get();

/** Deletes a state. @returns true for only one of two concurrent callers */
export const consumeState = (db: Db, hash: string): boolean =>
  db.delete(instagramStates).where(eq(instagramStates.hash, hash)).run().changes === 1;
