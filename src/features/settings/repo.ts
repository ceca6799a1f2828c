// The settings as stored: only what differs from the defaults, merged by the database.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import { defaultSettings, type Settings, type SettingsGroup, settings } from './contract.ts';

const groups = prepared((db) => db.select().from(settingsGroups).prepare());

/** Every group, defaults filled in. */
export function findAllSettings(db: Db): Settings {
  const stored = new Map(
    groups(db)
      .all()
      .map(({ name, value }) => [name, JSON.parse(value) as unknown]),
  );
  const merged = Object.entries(defaultSettings).map(([name, defaults]) => {
    const value = stored.get(name);
    if (value === undefined) return [name, defaults];
    return [name, Array.isArray(value) ? value : { ...defaults, ...(value as object) }];
  });
  return settings.parse(Object.fromEntries(merged));
}

/**
 * Merges a change into its group in one statement (RFC 7396): two organisers changing two fields at once both win.
 * A list is replaced whole.
 */
export const mergeGroup = (db: Db, name: SettingsGroup, change: unknown): void => {
  db.insert(settingsGroups)
    .values({ name, value: JSON.stringify(change) })
    .onConflictDoUpdate({
      target: settingsGroups.name,
      set: { value: sql`json_patch(${settingsGroups.value}, excluded.value)` },
    })
    .run();
};
