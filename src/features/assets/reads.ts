// Queries on assets for other features.
import type { Db } from '#db/client.ts';
import { findBy } from '#db/prepared.ts';
import { assets } from '#db/schema/assets.ts';

export const findAsset = findBy(assets, assets.filename);

/** Whether an asset of this name exists and is a picture. */
export const isPictureAsset = (db: Db, filename: string): boolean =>
  findAsset(db, filename)?.type.startsWith('image/') === true;
