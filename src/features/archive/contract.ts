// After the convention: the report, the photos for the organisers' own use, and the next contest.
import { z } from 'zod';

const count = z.number().int();

/** A challenge, and how often it was dealt, sent and approved. */
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
  /** The contest's name in the settings. */
  contest: z.string(),
  madeAt: z.iso.datetime(),
  timeZone: z.string(),
  players: count,
  boards: count,
  photos: z.object({ sent: count, approved: count, rejected: count, pending: count }),
  /** Approved photos whose player allowed posting them. */
  consented: count,
  posted: count,
  lines: count,
  blackouts: count,
  handIns: count,
  /** Start of the hour with the most photos, in the contest's zone; null without photos. */
  busiestHour: z.object({ at: z.iso.datetime(), photos: count }).nullable(),
  /** Median seconds from a photo to its decision; null without decisions. */
  medianWait: count.nullable(),
  /** Challenges on boards, at most ten each: most approved photos first, and fewest first. */
  foundMost: z.array(challengeLine),
  foundLeast: z.array(challengeLine),
  /** By number of decisions still in effect. `name` is null for deleted accounts. */
  reviewers: z.array(z.object({ name: z.string().nullable(), approved: count, rejected: count })),
});
export type Report = z.infer<typeof report>;

export const backup = z.object({
  /** When the newest backup was made; null without one. */
  lastBackup: z.iso.datetime().nullable(),
  /** Whether one is being made on request. */
  isRunning: z.boolean(),
  /** Why the last one on request failed; null once there is a newer one. */
  problem: z.string().nullable(),
});

export const startAnewInput = z.object({
  /** The contest's name as in the settings, typed by the organiser: see `isNameOf`. */
  name: z.string().max(200),
});

/** Normalised for comparison: ignores case and surrounding whitespace. */
const compared = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Whether the typed text is the contest's name. */
export const isNameOf = (typed: string, contest: string): boolean =>
  compared(typed) === compared(contest);

/** Whether it can still become the name as more is typed. */
export const mayBecomeNameOf = (typed: string, contest: string): boolean =>
  compared(contest).startsWith(compared(typed));

export const startAnewState = z.object({
  contest: z.string(),
  /** Must be resolved first: photos without a review, and posts whose outcome on Instagram is unknown. */
  pendingPhotos: count,
  unresolvedPosts: count,
  players: count,
  photos: count,
  phase: z.enum(['idle', 'archiving', 'done', 'failed']),
  /** File name of the archive being made, or last made since the server started. */
  archive: z.string().nullable(),
  /** Why the last try failed; null otherwise. */
  problem: z.string().nullable(),
});
export type StartAnewState = z.infer<typeof startAnewState>;
