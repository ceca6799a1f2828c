// Companions and their invitations.
import { and, desc, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBy } from '#db/prepared.ts';
import { companionInvites, companions } from '#db/schema/crews.ts';
import type { CompanionRow } from './reads.ts';

export const insertCompanion = (db: Db, row: CompanionRow): void => {
  db.insert(companions).values(row).run();
};

export const updateCompanion = (
  db: Db,
  id: string,
  changes: Partial<Pick<CompanionRow, 'name' | 'lastSeenAt'>>,
): void => {
  db.update(companions).set(changes).where(eq(companions.id, id)).run();
};

// Invitations

type InviteRow = typeof companionInvites.$inferSelect;

export const findInvite = findBy(companionInvites, companionInvites.codeHash);

/** Stores an invitation; only the player's `kept` newest are kept. */
export function insertInvite(db: Db, row: InviteRow, kept: number): void {
  db.insert(companionInvites).values(row).run();
  const ofPlayer = eq(companionInvites.playerId, row.playerId);
  const newest = db
    .select({ codeHash: companionInvites.codeHash })
    .from(companionInvites)
    .where(ofPlayer)
    .orderBy(desc(companionInvites.expiresAt), desc(sql`rowid`))
    .limit(kept);
  db.delete(companionInvites)
    .where(and(ofPlayer, notInArray(companionInvites.codeHash, newest)))
    .run();
}

export const markUsed = (db: Db, codeHash: string, usedAt: Date): void => {
  db.update(companionInvites).set({ usedAt }).where(eq(companionInvites.codeHash, codeHash)).run();
};

/** Deletes invitations that expired by `until`. */
export const deleteOldInvites = (db: Db, until: Date): void => {
  db.delete(companionInvites).where(lte(companionInvites.expiresAt, until)).run();
};
