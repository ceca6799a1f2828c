// Named queries on the Instagram configuration.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramConfig } from '#db/schema/instagram.ts';

const ONLY = 1;

/** As saved last, JSON; undefined before the first time. */
export const findConfig = (db: Db): string | undefined =>
  db.select().from(instagramConfig).where(eq(instagramConfig.id, ONLY)).get()?.value;

export const saveConfig = (db: Db, value: string): void => {
  db.insert(instagramConfig)
    .values({ id: ONLY, value })
    .onConflictDoUpdate({ target: instagramConfig.id, set: { value } })
    .run();
};
