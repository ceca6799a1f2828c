// Queries on the last restore from a backup, which `db/restore.ts` marks in the file.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramConfig } from '#db/schema/instagram.ts';

const ROW = 2;

interface Mark {
  readonly restoredAt: number;
  /** The posts of the backup are held back. */
  readonly isApplied: boolean;
  /** An organiser has gone through what may have been posted since the backup. */
  readonly isReviewed: boolean;
}

export interface Restore extends Omit<Mark, 'restoredAt'> {
  readonly restoredAt: Date;
}

/** The last restore; null when the file was never restored. */
export function findRestore(db: Db): Restore | null {
  const value = db.select().from(instagramConfig).where(eq(instagramConfig.id, ROW)).get()?.value;
  if (!value) return null;
  const mark = JSON.parse(value) as Mark;
  return { ...mark, restoredAt: new Date(mark.restoredAt) };
}

export const updateRestore = (db: Db, restore: Restore): void => {
  const value = JSON.stringify({ ...restore, restoredAt: restore.restoredAt.getTime() });
  db.update(instagramConfig).set({ value }).where(eq(instagramConfig.id, ROW)).run();
};
