// Queries on settings for all features.
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import { defaultSettings, type Settings, settings } from './contract.ts';

const groups = prepared((db) => db.select().from(settingsGroups).prepare());

function parseSettings(rows: readonly { name: string; value: string }[]): Settings {
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  const merged = Object.entries(defaultSettings).map(([name, defaults]) => {
    const value = stored.get(name);
    if (value === undefined) return [name, defaults];
    return [name, Array.isArray(value) ? value : { ...defaults, ...(value as object) }];
  });
  return settings.parse(Object.fromEntries(merged));
}

/** Parsed settings by the stored text, so they cannot be stale. */
const parsed = { text: '', settings: parseSettings([]) };

/** All groups, read-only; unchanged values have their defaults. Most requests read them. */
export function findAllSettings(db: Db): Settings {
  const rows = groups(db).all();
  const text = JSON.stringify(rows);
  if (text !== parsed.text) Object.assign(parsed, { text, settings: parseSettings(rows) });
  return parsed.settings;
}

/** Beside the groups, none of which has this name. */
export const PAUSE_ROW = 'pause';

/** When the pause began, ISO; nothing while the contest is not paused, and of a pause that an earlier version began. */
export function findPausedSince(db: Db): { pausedSince?: string } {
  if (findAllSettings(db).contest.paused === null) return {};
  const row = groups(db)
    .all()
    .find(({ name }) => name === PAUSE_ROW);
  return row ? { pausedSince: (JSON.parse(row.value) as { since: string }).since } : {};
}
