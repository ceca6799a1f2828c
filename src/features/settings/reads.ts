// Queries on settings for all features.
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import { defaultSettings, type Settings, settings } from './contract.ts';

const groups = prepared((db) => db.select().from(settingsGroups).prepare());

/** All groups; unchanged values have their defaults. Prepared, because most requests read them. */
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
