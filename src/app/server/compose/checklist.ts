// Collects the facts for the opening checklist.
import { starterLocations, starterRules } from '#db/seed/content.ts';
import { findAdmins } from '#features/auth/reads.ts';
import { missingChallenges } from '#features/boards/rules/deal.ts';
import { countActiveChallenges } from '#features/challenges/reads.ts';
import type { Checklist, Overview } from '#features/operations/contract.ts';
import { findTotals } from '#features/operations/reads.ts';
import { checklistLines, type TextState } from '#features/operations/rules.checklist.ts';
import { defaultSettings } from '#features/settings/contract.ts';
import { findAllSettings, findTickOrigins, isPractice } from '#features/settings/reads.ts';
import type { Surroundings } from '../infrastructure.ts';

interface Deps {
  /** Rules and photo locations as typed. */
  texts(): { readonly rules: string; readonly locations: string };
  mirror(): Overview['mirror'];
  prizes(): readonly string[];
}

const stateOf = (text: string, starter: string): TextState => {
  if (text.trim() === '') return 'none';
  return text.trim() === starter.trim() ? 'starter' : 'own';
};

/** @returns a function that lists what a contest needs before it opens */
export const composeChecklist =
  ({ db, now, presets, timeZone, publicOrigin }: Surroundings, { texts, mirror, prizes }: Deps) =>
  (): Checklist => {
    const { contest, gameSettings, checklist } = findAllSettings(db);
    const { rules, locations } = texts();
    const active = countActiveChallenges(db);
    const zone = timeZone();
    return {
      // Those of the practice are made up.
      hasPlayers: findTotals(db).players > 0 && !isPractice(db),
      lines: checklistLines({
        now: now(),
        contest: { ...contest, prizes: contest.prizes || prizes().join('\n') },
        usualPlace: defaultSettings.contest.place,
        timeZone: zone,
        isZoneChosen: zone !== presets.timeZone,
        challenges: {
          inPlay: Math.min(active, gameSettings.totalChallenges),
          missing: missingChallenges(gameSettings, active),
        },
        rules: stateOf(rules, starterRules),
        locations: stateOf(locations, starterLocations),
        accounts: findAdmins(db).filter(({ disabledAt }) => disabledAt === null).length,
        mirror: mirror(),
        ticks: checklist,
        tickOrigins: findTickOrigins(db),
        origin: publicOrigin(),
      }),
    };
  };
