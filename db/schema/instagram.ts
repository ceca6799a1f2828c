// How photos are to be posted. One row: the whole configuration as the organisers saved it last.
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const instagramConfig = sqliteTable('instagram_config', {
  /** Always 1. */
  id: integer().primaryKey(),
  /** JSON, the contract's config without the account's status. */
  value: text().notNull(),
});
