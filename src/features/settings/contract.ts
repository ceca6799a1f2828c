// The documented settings: groups, ranges and defaults.
import { z } from 'zod';
import type { Achievement } from '#shared/achievements.ts';

/** Inclusive bounds. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

interface NumberField extends Range {
  readonly default: number;
}

/** A referral is awarded like an achievement but does not depend on the board; for `maxReferrals` newcomers at most. */
type AchievementPrices = Readonly<Record<Achievement | 'referral' | 'maxReferrals', NumberField>>;

/** Bounds and default of each integer setting (specification, section 5). */
export const numberSettings = {
  gameSettings: {
    boardSize: { min: 3, max: 10, default: 5 },
    totalChallenges: { min: 10, max: 200, default: 50 },
    challengesPerBoard: { min: 9, max: 100, default: 25 },
  },
  pointSettings: {
    photoApproved: { min: 1, max: 100, default: 10 },
    firstLine: { min: 0, max: 500, default: 50 },
    blackout: { min: 0, max: 1000, default: 200 },
  },
  achievementPoints: {
    referral: { min: 0, max: 200, default: 25 },
    maxReferrals: { min: 0, max: 200, default: 20 },
    firstPhoto: { min: 0, max: 200, default: 5 },
    fourCorners: { min: 0, max: 200, default: 20 },
    everyCategory: { min: 0, max: 200, default: 30 },
    tenApproved: { min: 0, max: 200, default: 25 },
  } satisfies AchievementPrices,
  /** Awards that only an organiser can trigger. */
  bonusPoints: {
    feature: { min: 0, max: 500, default: 25 },
    membership: { min: 0, max: 500, default: 50 },
  },
  rateLimits: {
    photosPerHour: { min: 1, max: 50, default: 10 },
    photosPerDay: { min: 5, max: 200, default: 50 },
    apiCallsPerMinute: { min: 10, max: 1000, default: 100 },
  },
};
export type NumberGroup = keyof typeof numberSettings;

export const tierBounds = {
  minPoints: { min: 0, max: 1_000_000 },
  discountPercent: { min: 0, max: 100 },
} as const;

const inRange = ({ min, max }: Range) => z.number().int().min(min).max(max);

type Fields = Readonly<Record<string, NumberField>>;

const mapFields = <F extends Fields, T>(fields: F, of: (field: NumberField) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as {
    [Name in keyof F]: T;
  };

/** Schema of a group: each number within its range, no other keys. */
const groupOf = <F extends Fields>(fields: F) => z.strictObject(mapFields(fields, inRange));

const defaultsOf = <F extends Fields>(fields: F) => mapFields(fields, (field) => field.default);

const gameSettings = groupOf(numberSettings.gameSettings);
const pointSettings = groupOf(numberSettings.pointSettings);
const achievementPoints = groupOf(numberSettings.achievementPoints);
const bonusPoints = groupOf(numberSettings.bonusPoints);
const rateLimits = groupOf(numberSettings.rateLimits);

export const TIER_NAME_MAX = 40;
const TIERS_MAX = 20;

const membershipTier = z.strictObject({
  name: z.string().trim().min(1).max(TIER_NAME_MAX),
  minPoints: inRange(tierBounds.minPoints),
  discountPercent: inRange(tierBounds.discountPercent),
});
export type MembershipTier = z.infer<typeof membershipTier>;

export const membershipTiers = z
  .array(membershipTier)
  .max(TIERS_MAX, `There can be ${TIERS_MAX} tiers at most`)
  .refine(
    (tiers) => new Set(tiers.map(({ name }) => name.toLowerCase())).size === tiers.length,
    'Two tiers have the same name',
  );

/** How organisers judge. */
const reviewing = z.strictObject({
  /** The queue and the toasts of new photos leave out who sent a photo. */
  hideNames: z.boolean(),
});

export const settings = z.object({
  gameSettings,
  pointSettings,
  achievementPoints,
  bonusPoints,
  membershipTiers,
  rateLimits,
  reviewing,
});
export type Settings = z.infer<typeof settings>;
export type SettingsGroup = keyof Settings;

/** Exactly one group with its changed fields; a list is replaced. */
export const settingsPatch = z
  .strictObject({
    gameSettings: gameSettings.partial(),
    pointSettings: pointSettings.partial(),
    achievementPoints: achievementPoints.partial(),
    bonusPoints: bonusPoints.partial(),
    membershipTiers,
    rateLimits: rateLimits.partial(),
    reviewing: reviewing.partial(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length === 1, 'Send one settings group at a time');
export type SettingsPatch = z.infer<typeof settingsPatch>;

export const defaultSettings: Settings = {
  gameSettings: defaultsOf(numberSettings.gameSettings),
  pointSettings: defaultsOf(numberSettings.pointSettings),
  achievementPoints: defaultsOf(numberSettings.achievementPoints),
  bonusPoints: defaultsOf(numberSettings.bonusPoints),
  membershipTiers: [],
  rateLimits: defaultsOf(numberSettings.rateLimits),
  reviewing: { hideNames: false },
};

/** Display name of a group. */
export const groupNames: Record<SettingsGroup, string> = {
  gameSettings: 'Game',
  pointSettings: 'Points',
  achievementPoints: 'Achievement',
  bonusPoints: 'Bonus',
  membershipTiers: 'Membership',
  rateLimits: 'Limit',
  reviewing: 'Review',
};

export const messages = {
  updated: (group: SettingsGroup) => `${groupNames[group]} settings updated successfully`,
  updateFailed: (group: SettingsGroup) => `Failed to update ${groupNames[group]} settings`,
  notStored: (stored: number) => `Not saved: ${stored} is stored`,
  tiersNotStored: 'Not saved yet',
  outside: ({ min, max }: Range) => `A whole number from ${min} to ${max}`,
} as const;
