// Queries on assets for other features.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { assets } from '#db/schema/assets.ts';

/** Whether there is an asset of this name that a page can show. */
export const isPictureAsset = (db: Db, filename: string): boolean =>
  db
    .select({ type: assets.type })
    .from(assets)
    .where(eq(assets.filename, filename))
    .get()
    ?.type.startsWith('image/') === true;
