// Settings as they are stored: only what differs from the defaults, merged by the database.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import type { SettingsGroup } from './contract.ts';

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
