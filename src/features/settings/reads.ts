// Queries on settings for all features.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBegun } from '#db/copies/practice.ts';
import { prepared } from '#db/prepared.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import { parseContestDay } from '#shared/clock.ts';
import {
  defaultSettings,
  type EventSettings,
  type StoredSettings,
  storedSettings,
} from './contract.ts';

const groups = prepared((db) => db.select().from(settingsGroups).prepare());

function parseSettings(rows: readonly { name: string; value: string }[]): StoredSettings {
  const stored = new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  const merged = Object.entries(defaultSettings).map(([name, defaults]) => {
    const value = stored.get(name);
    if (value === undefined) return [name, defaults];
    return [name, Array.isArray(value) ? value : { ...defaults, ...(value as object) }];
  });
  return storedSettings.parse(Object.fromEntries(merged));
}

/** Parsed settings by the stored text, so they cannot be stale. */
const parsed = { text: '', settings: parseSettings([]) };

/** All groups, read-only; unchanged values have their defaults. Most requests read them. */
export function findAllSettings(db: Db): StoredSettings {
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

/** Whether players and photos are made up, to train with. */
export const isPractice = (db: Db): boolean => findBegun(db) !== null;

/** What holds of the event while organisers have set nothing else. */
export interface EventPresets extends Omit<EventSettings, 'eventStart' | 'wifi' | 'networkCard'> {
  /** `YYYY-MM-DD`, in whichever zone the contest is; null without one. */
  readonly startDay: string | null;
}

const contestGroup = prepared((db) =>
  db
    .select({ value: settingsGroups.value })
    .from(settingsGroups)
    .where(eq(settingsGroups.name, 'contest'))
    .prepare(),
);

/** Fields of the group by the stored text, so they cannot be stale. */
const stored = { text: '{}', fields: {} as Partial<EventSettings> };

/** As it is now; what is stored wins over the presets. Cheap enough to ask for each moment of a table. */
export function findEvent(db: Db, presets: EventPresets): EventSettings {
  const text = contestGroup(db).get()?.value ?? '{}';
  if (text !== stored.text) Object.assign(stored, { text, fields: JSON.parse(text) as object });
  const {
    timeZone = presets.timeZone,
    venueLocation = presets.venueLocation,
    supportEmail = presets.supportEmail,
    wifi = defaultSettings.contest.wifi,
    networkCard = null,
    eventStart = presets.startDay && parseContestDay(presets.startDay, timeZone).toISOString(),
  } = stored.fields;
  return { timeZone, eventStart, venueLocation, supportEmail, wifi, networkCard };
}
