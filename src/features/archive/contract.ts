// After the convention: the report, the photos for the organisers' own use, and the next contest.
import { z } from 'zod';

const count = z.number().int();

/** A challenge with how often it was dealt, sent and approved. */
const challengeLine = z.object({
  code: z.string(),
  title: z.string(),
  category: z.string(),
  boards: count,
  sent: count,
  found: count,
});
export type ChallengeLine = z.infer<typeof challengeLine>;

export const report = z.object({
  /** Of the settings. */
  contest: z.string(),
  madeAt: z.iso.datetime(),
  timeZone: z.string(),
  players: count,
  boards: count,
  photos: z.object({ sent: count, approved: count, rejected: count, pending: count }),
  /** Of approved photos, those whose player allowed it. */
  consented: count,
  posted: count,
  lines: count,
  blackouts: count,
  handIns: count,
  /** The start of the hour in the contest's zone with the most photos; null without photos. */
  busiestHour: z.object({ at: z.iso.datetime(), photos: count }).nullable(),
  /** Seconds from a photo to its decision, of the middle one; null without decisions. */
  medianWait: count.nullable(),
  /** Challenges on boards, at most ten each: the most approved photos first, the fewest first. */
  foundMost: z.array(challengeLine),
  foundLeast: z.array(challengeLine),
  /** By the number of decisions that stand. `name` is null for accounts that were deleted. */
  reviewers: z.array(z.object({ name: z.string().nullable(), approved: count, rejected: count })),
});
export type Report = z.infer<typeof report>;

/** When the newest one was made; null without one. */
export const backup = z.object({ lastBackup: z.iso.datetime().nullable() });

export const startAnewInput = z.object({
  /** The contest's name as the settings have it, typed by the organiser: see `isNameOf`. */
  name: z.string().max(200),
});

/** As it is compared: without case, and without blanks at its ends. */
const compared = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Whether what was typed names the contest. */
export const isNameOf = (typed: string, contest: string): boolean =>
  compared(typed) === compared(contest);

/** Whether it still may, with more letters. */
export const mayBecomeNameOf = (typed: string, contest: string): boolean =>
  compared(contest).startsWith(compared(typed));

export const startAnewState = z.object({
  contest: z.string(),
  /** What has to be decided before: photos without a review, and posts whose outcome on Instagram is open. */
  pendingPhotos: count,
  unresolvedPosts: count,
  players: count,
  photos: count,
  phase: z.enum(['idle', 'archiving', 'done', 'failed']),
  /** File name of the archive that is being made, or was made last since the start of the server. */
  archive: z.string().nullable(),
  /** Why the last try failed; null otherwise. */
  problem: z.string().nullable(),
});
export type StartAnewState = z.infer<typeof startAnewState>;
