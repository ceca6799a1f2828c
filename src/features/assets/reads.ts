// Queries on assets for other features.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { assets } from '#db/schema/assets.ts';

/** Type, bytes and hash of an asset; undefined for an unknown name. */
export const findAssetFacts = (db: Db, filename: string) =>
  db
    .select({ type: assets.type, size: assets.size, hash: assets.hash })
    .from(assets)
    .where(eq(assets.filename, filename))
    .get();

/** Whether an asset of this name exists and is a picture. */
export const isPictureAsset = (db: Db, filename: string): boolean =>
  findAssetFacts(db, filename)?.type.startsWith('image/') === true;
