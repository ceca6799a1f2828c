// Stores settings: only values that differ from the defaults, merged in SQL.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { settingsGroups } from '#db/schema/settings.ts';
import type { SettingsGroup } from './contract.ts';
import { ADDRESSES_ROW, type AddressTick, PAUSE_ROW, TICKS_ROW } from './reads.ts';

/** The change as arguments of `json_set`, which stores a null; a merge patch would remove the field. */
const fieldsOf = (change: object) =>
  sql.join(
    Object.entries(change).map(
      ([field, value]) => sql`${`$.${field}`}, json(${JSON.stringify(value)})`,
    ),
    sql`, `,
  );

/**
 * Merges a change of at least one field into its group in one statement, so concurrent changes to different fields are
 * both kept. A list is replaced.
 */
export const mergeGroup = (
  db: Db,
  name: SettingsGroup | typeof PAUSE_ROW | typeof TICKS_ROW | typeof ADDRESSES_ROW,
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

export const markTicked = (db: Db, tick: AddressTick, origin: string): void =>
  mergeGroup(db, TICKS_ROW, { [tick]: origin });

/** What is known about the laptop's addresses. */
export interface AddressBook {
  /** 64 hex digits; an address uses it to prove that it belongs to this contest. */
  readonly secret: string;
  /** Origins that the laptop has or had, oldest first. */
  readonly former: readonly string[];
  readonly names: readonly string[];
  /** The laptop's address on the network, as codes were last printed with it. */
  readonly lan?: string;
}

export const saveAddressBook = (db: Db, book: AddressBook): void =>
  mergeGroup(db, ADDRESSES_ROW, book);
