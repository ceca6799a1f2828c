// Queries on assets.
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { assets } from '#db/schema/assets.ts';

export type AssetRow = typeof assets.$inferSelect;

/** Newest first, then by file name. */
export const findAssets = (db: Db): AssetRow[] =>
  db.select().from(assets).orderBy(desc(assets.modifiedAt), assets.filename).all();

export const insertAsset = (db: Db, row: AssetRow): void => {
  db.insert(assets).values(row).run();
};

/** @returns whether the asset existed */
export const deleteAsset = (db: Db, filename: string): boolean =>
  db.delete(assets).where(eq(assets.filename, filename)).run().changes === 1;
