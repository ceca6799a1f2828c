// Stores settings: only values that differ from the defaults, merged in SQL.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import type { SettingsGroup } from './contract.ts';
import { PAUSE_ROW } from './reads.ts';

/** The change as arguments of `json_set`: a null is stored, where a merge patch would remove the field. */
const fieldsOf = (change: object) =>
  sql.join(
    Object.entries(change).map(
      ([field, value]) => sql`${`$.${field}`}, json(${JSON.stringify(value)})`,
    ),
    sql`, `,
  );

/**
 * Merges the fields of a change, at least one, into their group in one statement, so that concurrent changes of different
 * fields are both kept. A list is replaced.
 */
export const mergeGroup = (
  db: Db,
  name: SettingsGroup | typeof PAUSE_ROW,
  change: object,
): void => {
  db.insert(settingsGroups)
    .values({ name, value: JSON.stringify(change) })
    .onConflictDoUpdate({
      target: settingsGroups.name,
      set: {
        value: Array.isArray(change)
          ? sql`excluded.value`
          : sql`json_set(${settingsGroups.value}, ${fieldsOf(change)})`,
      },
    })
    .run();
};

export const markPaused = (db: Db, at: Date): void =>
  mergeGroup(db, PAUSE_ROW, { since: at.toISOString() });

/** What is known of the laptop's addresses. */
export interface AddressBook {
  /** 64 hex digits; with it an address proves that it is this contest. */
  readonly secret: string;
  /** Origins that the laptop has or had, oldest first. */
  readonly former: readonly string[];
  readonly names: readonly string[];
}

/** Beside the groups of settings, none of which has this name. */
const ADDRESSES_ROW = 'addresses';

export function findAddressBook(db: Db): AddressBook | null {
  const row = db.select().from(settingsGroups).where(eq(settingsGroups.name, ADDRESSES_ROW)).get();
  return row ? (JSON.parse(row.value) as AddressBook) : null;
}

export function saveAddressBook(db: Db, book: AddressBook): void {
  const value = JSON.stringify(book);
  db.insert(settingsGroups)
    .values({ name: ADDRESSES_ROW, value })
    .onConflictDoUpdate({ target: settingsGroups.name, set: { value } })
    .run();
}
