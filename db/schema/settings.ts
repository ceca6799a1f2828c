// Settings: one row per group, which holds only the values that differ from the defaults.
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const settingsGroups = sqliteTable('settings', {
  name: text().primaryKey(),
  /** JSON, merged with `json_set`. */
  value: text().notNull(),
});
