// Queries on the Instagram configuration.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { instagramConfig } from '#db/schema/instagram.ts';
import { defaultConfig, type InstagramSettings } from '../contract.ts';

const ONLY = 1;

/** The saved settings, with defaults for whatever was never saved. */
export function findConfig(db: Db): InstagramSettings {
  const value = db.select().from(instagramConfig).where(eq(instagramConfig.id, ONLY)).get()?.value;
  return value ? { ...defaultConfig, ...(JSON.parse(value) as InstagramSettings) } : defaultConfig;
}

export const saveConfig = (db: Db, settings: InstagramSettings): void => {
  const value = JSON.stringify(settings);
  db.insert(instagramConfig)
    .values({ id: ONLY, value })
    .onConflictDoUpdate({ target: instagramConfig.id, set: { value } })
    .run();
};
