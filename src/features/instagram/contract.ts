// How approved photos are to be posted on Instagram: what organisers set, and how the account stands.
import { z } from 'zod';

/** Instagram's own limit of a caption. */
const HASHTAGS_MAX = 30;

const hour = z.number().int().min(0).max(23);

const postSchedule = z
  .strictObject({
    enabled: z.boolean(),
    /** Hours of the contest's day; an end before the start lies on the next day. */
    startHour: hour,
    endHour: hour,
    postsPerDay: z.number().int().min(1).max(50),
    intervalMinutes: z.number().int().min(15).max(360).multipleOf(15),
  })
  .refine(({ startHour, endHour }) => startHour !== endHour, {
    path: ['endHour'],
    message: 'The schedule has to end at another hour than it starts',
  });

const settings = z.strictObject({
  autoPost: z.boolean(),
  requireApproval: z.boolean(),
  includeUserCredit: z.boolean(),
  hashtagTemplate: z
    .string()
    .trim()
    .max(500, 'The hashtags may have 500 characters at most')
    .refine(
      (text) => (text.match(/#/g)?.length ?? 0) <= HASHTAGS_MAX,
      `Instagram takes ${HASHTAGS_MAX} hashtags at most`,
    ),
  postSchedule,
});
export type InstagramSettings = z.infer<typeof settings>;

const accountStatus = z.object({
  connected: z.boolean(),
  username: z.string().nullable(),
  followersCount: z.number().int().nullable(),
  lastSync: z.iso.datetime().nullable(),
});

export const config = settings.extend({
  accountStatus,
  /** Settings of the deployment that have to be there before an account can be connected. */
  missing: z.array(z.string()),
});
export type InstagramConfig = z.infer<typeof config>;

/** The whole config, as it was read: the account's status is the server's to say and is not taken. */
export const configInput = settings.extend({
  accountStatus: z.unknown().optional(),
  missing: z.unknown().optional(),
});
export type ConfigInput = z.output<typeof configInput>;

export const defaultConfig: InstagramSettings = {
  autoPost: false,
  requireApproval: true,
  includeUserCredit: true,
  hashtagTemplate: '#SwagAndSeek #PhotoHunt #{category}',
  postSchedule: { enabled: false, startHour: 9, endHour: 21, postsPerDay: 10, intervalMinutes: 60 },
};

export const ok = z.object({ success: z.literal(true) });

export const messages = {
  loadFailed: 'Failed to load Instagram configuration',
  saveFailed: 'Failed to save Instagram configuration',
  saved: 'Instagram configuration saved successfully',
  testFailed: 'Failed to send test post',
  testSent: 'Test post sent successfully! Check Instagram.',
  notConnected: 'No Instagram account is connected',
} as const;
