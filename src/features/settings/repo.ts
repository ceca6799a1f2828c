// Stores settings: only values that differ from the defaults, merged in SQL.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import type { SettingsGroup } from './contract.ts';
import { PAUSE_ROW } from './reads.ts';

/**
 * Merges a change into its group in one statement (JSON merge patch, RFC 7396), so that concurrent changes of different
 * fields are both kept. A list is replaced.
 */
export const mergeGroup = (
  db: Db,
  name: SettingsGroup | typeof PAUSE_ROW,
  change: unknown,
): void => {
  db.insert(settingsGroups)
    .values({ name, value: JSON.stringify(change) })
    .onConflictDoUpdate({
      target: settingsGroups.name,
      set: { value: sql`json_patch(${settingsGroups.value}, excluded.value)` },
    })
    .run();
};

export const markPaused = (db: Db, at: Date): void =>
  mergeGroup(db, PAUSE_ROW, { since: at.toISOString() });
