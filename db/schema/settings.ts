// The organisers' settings: one row a group, only what differs from the defaults.
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const settingsGroups = sqliteTable('settings', {
  name: text().primaryKey(),
  /** JSON, merged by the database itself. */
  value: text().notNull(),
});
