// Reads and changes settings.

import { type Db, inTransaction } from '#db/client.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import type { AuditEntry } from '#shared/audit.ts';
import { groupNames, type SettingsGroup, type SettingsPatch } from './contract.ts';
import { findAllSettings } from './reads.ts';
import * as repo from './repo.ts';

interface Deps {
  db: Db;
  /** @throws pool_too_small when no board can be dealt with the new settings */
  assertDealable(tx: Db): void;
  audit(db: Db, note: AuditEntry): void;
}

/** A change as text for the audit log: `boardSize to 4`. */
const describeChange = (change: SettingsPatch[SettingsGroup]): string =>
  Array.isArray(change)
    ? change.map(({ name }) => name).join(', ') || 'none'
    : Object.entries(change ?? {})
        .map(([field, value]) => `${field} to ${value}`)
        .join(', ');

export type SettingsService = ReturnType<typeof createSettings>;

/** Each change is one transaction with an entry in the audit log. */
export function createSettings({ db, assertDealable, audit }: Deps) {
  return {
    all: () => findAllSettings(db),

    /** Merges the changed fields of one group. Dealt boards are not affected. @throws pool_too_small */
    update(admin: Organiser, patch: SettingsPatch, origin: Origin) {
      inTransaction(db, (tx) => {
        for (const [name, change] of Object.entries(patch)) {
          repo.mergeGroup(tx, name as SettingsGroup, change);
          if (name === 'gameSettings') assertDealable(tx);
          audit(tx, {
            actor: { kind: 'admin', id: admin.id },
            action: 'settings.changed',
            description: `${admin.firstName} changed the ${groupNames[name as SettingsGroup]} settings: ${describeChange(change)}`,
            origin,
          });
        }
      });
      return { success: true as const };
    },
  };
}
