// The documented settings: groups, bounds and defaults, one place for form, call and rule alike.
import { z } from 'zod';

/** A whole number within documented bounds (specification, section 5). */
const within = (min: number, max: number) => z.number().int().min(min).max(max);

const gameSettings = z.strictObject({
  boardSize: within(3, 10),
  totalChallenges: within(10, 200),
  challengesPerBoard: within(9, 100),
});

const pointSettings = z.strictObject({
  photoApproved: within(1, 100),
  firstLine: within(0, 500),
  blackout: within(0, 1000),
});

const achievementPoints = z.strictObject({
  referral: within(0, 200),
  firstPhoto: within(0, 200),
  fourCorners: within(0, 200),
  everyCategory: within(0, 200),
  tenApproved: within(0, 200),
});

/** What only an organiser can cause. */
const bonusPoints = z.strictObject({
  feature: within(0, 500),
  membership: within(0, 500),
});

const membershipTier = z.strictObject({
  name: z.string().trim().min(1).max(40),
  minPoints: within(0, 1_000_000),
  discountPercent: within(0, 100),
});
const membershipTiers = z.array(membershipTier).max(20);

const rateLimits = z.strictObject({
  photosPerHour: within(1, 50),
  photosPerDay: within(5, 200),
  apiCallsPerMinute: within(10, 1000),
});

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
