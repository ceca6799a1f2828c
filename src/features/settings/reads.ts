// Queries on settings for all features.
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { findBegun } from '#db/copies/practice.ts';
import { prepared } from '#db/prepared.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import { parseRevealed } from '#shared/text/text.ts';
import { momentOf } from '#shared/time/zoned-time.ts';
import {
  defaultSettings,
  type EventSettings,
  type StoredSettings,
  storedSettings,
} from './contract.ts';

const groups = prepared((db) => db.select().from(settingsGroups));

function parseSettings(rows: readonly { name: string; value: string }[]): StoredSettings {
  const stored = new Map(rows.map(({ name, value }) => [name, parseRevealed(value)]));
  const merged = Object.entries(defaultSettings).map(([name, defaults]) => {
    const value = stored.get(name);
    if (value === undefined) return [name, defaults];
    return [name, Array.isArray(value) ? value : { ...defaults, ...(value as object) }];
  });
  return storedSettings.parse(Object.fromEntries(merged));
}

/** Parsed settings, keyed by the stored text, so they cannot be stale. */
const parsed = { text: '', settings: parseSettings([]) };

/** All groups, read-only; unchanged values have their defaults. Most requests call this. */
export function findAllSettings(db: Db): StoredSettings {
  const rows = groups(db).all();
  const text = JSON.stringify(rows);
  if (text !== parsed.text) Object.assign(parsed, { text, settings: parseSettings(rows) });
  return parsed.settings;
}

/** Rows stored next to the groups; no group has these names. */
export const PAUSE_ROW = 'pause';
export const TICKS_ROW = 'ticks';
export const ADDRESSES_ROW = 'addresses';

/** What a row holds; undefined before the first. */
export function findRow<T>(db: Db, name: string): T | undefined {
  const row = groups(db)
    .all()
    .find((one) => one.name === name);
  return row && (JSON.parse(row.value) as T);
}

/** When the pause began, ISO; empty while the contest is not paused, and for a pause started by an earlier version. */
export function findPausedSince(db: Db): { pausedSince?: string } {
  if (findAllSettings(db).contest.paused === null) return {};
  const row = findRow<{ since: string }>(db, PAUSE_ROW);
  return row ? { pausedSince: row.since } : {};
}

/** Lines of the checklist that depend on the contest's address. */
export type AddressTick = 'poster' | 'wifi';

/** The origin at which each was last ticked off; none for a tick by an earlier version. */
export const findTickOrigins = (db: Db): Partial<Record<AddressTick, string>> =>
  findRow(db, TICKS_ROW) ?? {};

/** Whether players and photos are made up, for training. */
export const isPractice = (db: Db): boolean => findBegun(db) !== null;

/** Event settings that apply until organisers set others. */
export interface EventPresets extends Omit<EventSettings, 'eventStart' | 'wifi' | 'networkCard'> {
  /** `YYYY-MM-DD`, in the contest's zone; null without one. */
  readonly startDay: string | null;
}

const contestGroup = prepared((db) =>
  db
    .select({ value: settingsGroups.value })
    .from(settingsGroups)
    .where(eq(settingsGroups.name, 'contest')),
);

/** The current event settings; stored values override the presets. Cheap enough to call for each time in a table. */
export function findEvent(db: Db, presets: EventPresets): EventSettings {
  const stored = JSON.parse(contestGroup(db).get()?.value ?? '{}') as Partial<EventSettings>;
  const {
    timeZone = presets.timeZone,
    venueLocation = presets.venueLocation,
    supportEmail = presets.supportEmail,
    wifi = defaultSettings.contest.wifi,
    networkCard = null,
    eventStart = presets.startDay && momentOf(presets.startDay, '00:00', timeZone).toISOString(),
  } = stored;
  return { timeZone, eventStart, venueLocation, supportEmail, wifi, networkCard };
}
