// Reads and changes settings.

import type { Db } from '#db/client.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { changesOf } from '#shared/audit/audit-changes.ts';
import { success } from '#shared/calls.ts';
import { failureOfFault } from '#shared/failures/failures.ts';
import { assetUrl } from '#shared/paths.ts';
import type { ShownSponsor, Sponsor } from './contract.sponsors.ts';
import {
  closesTooEarly,
  type EventSettings,
  type Settings,
  type SettingsGroup,
  type SettingsPatch,
} from './contract.ts';
import { faults } from './messages.ts';
import { findAllSettings, findPausedSince, isPractice } from './reads.ts';
import * as repo from './repo.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'audit'> {
  event(): EventSettings;
  /** Origin of the contest's address. */
  publicOrigin(): string;
  /** @throws pool_too_small when no board can be dealt with the new settings */
  assertDealable(tx: Db): void;
  /** What is wrong with a logo; null if nothing. */
  faultOfLogo(tx: Db, sponsor: Sponsor): 'none' | 'large' | null;
}

const ON_PHONES: readonly SettingsGroup[] = [
  'contest',
  'sponsors',
  'pointSettings',
  'achievementPoints',
  'bonusPoints',
];

/** A group as an object of fields; a list becomes its only field. */
const fieldsOf = (all: Settings, group: SettingsGroup): object =>
  Array.isArray(all[group]) ? { [group]: all[group] } : all[group];

/** @throws invalid_input when the contest would close before it opens */
function assertOrdered(tx: Db): void {
  const fault = closesTooEarly(findAllSettings(tx).contest);
  if (fault) throw failureOfFault(fault).at('contest.closesAt');
}

/** A file's name without its extension, as words. */
const nameOf = (filename: string): string =>
  filename.replace(/\.[^.]+$/, '').replaceAll(/[-_]+/g, ' ');

/** The sponsors as shown on pages, in order. */
export const shownSponsors = (db: Db): ShownSponsor[] =>
  findAllSettings(db).sponsors.map(({ filename, places }) => ({
    url: assetUrl(filename),
    name: nameOf(filename),
    places,
  }));

export type SettingsService = ReturnType<typeof createSettings>;

/** Each change is one transaction with an entry in the audit log. */
export function createSettings(deps: Deps) {
  const { db, withTransaction, now, event, assertDealable, audit } = deps;
  /** @throws invalid_input for a logo that is not a picture, or too large for the sheet */
  const assertLogos = (tx: Db): void => {
    for (const [i, sponsor] of findAllSettings(tx).sponsors.entries()) {
      const fault = deps.faultOfLogo(tx, sponsor);
      if (fault === null) continue;
      const text = fault === 'none' ? faults.noLogo : faults.logoTooLarge;
      throw failureOfFault(text).at(`sponsors.${i}.filename`);
    }
  };

  const current = (of: Db): Settings => {
    const found = findAllSettings(of);
    return { ...found, contest: { ...found.contest, ...event() } };
  };

  return {
    all: () => current(db),

    prices() {
      const { pointSettings, achievementPoints, bonusPoints } = findAllSettings(db);
      return { pointSettings, achievementPoints, bonusPoints };
    },

    contest: () => ({
      ...findAllSettings(db).contest,
      timeZone: event().timeZone,
      ...findPausedSince(db),
      ...(isPractice(db) ? { isPractice: true as const } : {}),
      ...(findAllSettings(db).sponsors.length > 0 && { sponsors: shownSponsors(db) }),
    }),

    /** Merges the changed fields of one group. Dealt boards are not affected. @throws pool_too_small, invalid_input */
    update(admin: Organiser, patch: SettingsPatch, origin: Origin) {
      const [[group, change]] = Object.entries(patch) as [[SettingsGroup, object]];
      // `{}` changes nothing; an empty list is a change.
      if (!Array.isArray(change) && Object.keys(change).length === 0) return success;
      withTransaction((tx, emit) => {
        const all = current(tx);
        const before = fieldsOf(all, group);
        repo.mergeGroup(tx, group, change);
        if (group === 'gameSettings') assertDealable(tx);
        if (group === 'contest') {
          assertOrdered(tx);
          const isPaused = findAllSettings(tx).contest.paused !== null;
          if (isPaused && all.contest.paused === null) repo.markPaused(tx, now());
        }
        // Also for a line that was ticked before, at another address.
        for (const tick of ['poster', 'wifi'] as const) {
          if (patch.checklist?.[tick]) repo.markTicked(tx, tick, deps.publicOrigin());
        }
        if (group === 'sponsors') assertLogos(tx);
        if (group === 'wall') emit({ type: 'wall.changed' });
        if (group === 'gallery') emit({ type: 'gallery.changed' });
        emit({ type: ON_PHONES.includes(group) ? 'contest.changed' : 'settings.changed' });
        const changes = changesOf(before, fieldsOf(current(tx), group));
        if (changes.length === 0) return;
        audit(tx, staffEntry(admin, origin, 'settings.changed', { group, changes }));
      });
      return success;
    },
  };
}
