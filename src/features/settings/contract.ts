// The documented settings: groups, bounds and defaults, one place for form, call and rule alike.
import { z } from 'zod';

/** The least and the most of each number, whole ones all (specification, section 5). */
export const bounds = {
  gameSettings: {
    boardSize: [3, 10],
    totalChallenges: [10, 200],
    challengesPerBoard: [9, 100],
  },
  pointSettings: {
    photoApproved: [1, 100],
    firstLine: [0, 500],
    blackout: [0, 1000],
  },
  achievementPoints: {
    referral: [0, 200],
    firstPhoto: [0, 200],
    fourCorners: [0, 200],
    everyCategory: [0, 200],
    tenApproved: [0, 200],
  },
  /** What only an organiser can cause. */
  bonusPoints: {
    feature: [0, 500],
    membership: [0, 500],
  },
  rateLimits: {
    photosPerHour: [1, 50],
    photosPerDay: [5, 200],
    apiCallsPerMinute: [10, 1000],
  },
} as const;

export const tierBounds = { minPoints: [0, 1_000_000], discountPercent: [0, 100] } as const;

const within = ([min, max]: readonly [number, number]) => z.number().int().min(min).max(max);

type Bounds = Readonly<Record<string, readonly [number, number]>>;

/** A group of numbers, each within its bounds and none beside them. */
const groupOf = <B extends Bounds>(group: B) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(group).map(([name, range]) => [name, within(range)]),
    ) as unknown as { [Name in keyof B]: z.ZodNumber },
  );

const gameSettings = groupOf(bounds.gameSettings);
const pointSettings = groupOf(bounds.pointSettings);
const achievementPoints = groupOf(bounds.achievementPoints);
const bonusPoints = groupOf(bounds.bonusPoints);
const rateLimits = groupOf(bounds.rateLimits);

export const TIER_NAME_MAX = 40;
const TIERS_MAX = 20;

const membershipTier = z.strictObject({
  name: z.string().trim().min(1).max(TIER_NAME_MAX),
  minPoints: within(tierBounds.minPoints),
  discountPercent: within(tierBounds.discountPercent),
});
export type MembershipTier = z.infer<typeof membershipTier>;

export const membershipTiers = z
  .array(membershipTier)
  .max(TIERS_MAX, `There can be ${TIERS_MAX} tiers at most`)
  .refine(
    (tiers) => new Set(tiers.map(({ name }) => name.toLowerCase())).size === tiers.length,
    'Two tiers have the same name',
  );

export const settings = z.object({
  gameSettings,
  pointSettings,
  achievementPoints,
  bonusPoints,
  membershipTiers,
  rateLimits,
});
export type Settings = z.infer<typeof settings>;
export type SettingsGroup = keyof Settings;

/** One call changes one group, with the changed fields alone; a list is replaced whole. */
export const settingsPatch = z
  .strictObject({
    gameSettings: gameSettings.partial(),
    pointSettings: pointSettings.partial(),
    achievementPoints: achievementPoints.partial(),
    bonusPoints: bonusPoints.partial(),
    membershipTiers,
    rateLimits: rateLimits.partial(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length === 1, 'Send one settings group at a time');
export type SettingsPatch = z.infer<typeof settingsPatch>;

export const defaultSettings: Settings = {
  gameSettings: { boardSize: 5, totalChallenges: 50, challengesPerBoard: 25 },
  pointSettings: { photoApproved: 10, firstLine: 50, blackout: 200 },
  achievementPoints: {
    referral: 25,
    firstPhoto: 5,
    fourCorners: 20,
    everyCategory: 30,
    tenApproved: 25,
  },
  bonusPoints: { feature: 25, membership: 50 },
  membershipTiers: [],
  rateLimits: { photosPerHour: 10, photosPerDay: 50, apiCallsPerMinute: 100 },
};

/** How a group is called in words. */
export const groupNames: Record<SettingsGroup, string> = {
  gameSettings: 'Game',
  pointSettings: 'Points',
  achievementPoints: 'Achievement',
  bonusPoints: 'Bonus',
  membershipTiers: 'Membership',
  rateLimits: 'Limit',
};

export const messages = {
  updated: (group: SettingsGroup) => `${groupNames[group]} settings updated successfully`,
  updateFailed: (group: SettingsGroup) => `Failed to update ${groupNames[group]} settings`,
  outside: ([min, max]: readonly [number, number]) => `A whole number from ${min} to ${max}`,
} as const;
