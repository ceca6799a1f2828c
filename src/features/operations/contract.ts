// Health check, overview and recent activity.

import { z } from 'zod';
import { isYes, yesNo } from '#shared/calls.ts';

export const activityInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Whether to include sign-ins and sign-outs; `true` if omitted. */
  signIns: yesNo.default('true').transform(isYes),
});
export type ActivityInput = z.output<typeof activityInput>;

export const activity = z.object({
  activity: z.array(
    z.object({
      id: z.number().int(),
      description: z.string(),
      action: z.string(),
      timestamp: z.iso.datetime(),
    }),
  ),
});

export const browserStates = ['ready', 'starting', 'missing', 'down'] as const;

/** The state right after a retry was requested: `starting` unless the browser was ready. */
export const printingState = z.object({ browser: z.enum(browserStates) });

export const health = z.object({
  /** `degraded`: the database or the browser for prints is unavailable, or `problem` says why. */
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['Healthy', 'Unavailable']),
  browser: z.enum(browserStates),
  /** Another reason for `degraded`: what is wrong and what to do, in one sentence. */
  problem: z.string().optional(),
  /** Duration of the probes in milliseconds. */
  responseTime: z.number(),
  version: z.string(),
});
export type Health = z.infer<typeof health>;

/** Overview of the contest and the server, for organisers. */
export const overview = z.object({
  /** Player accounts, including disabled ones. */
  users: z.number().int(),
  /** Dealt boards; changed game settings do not affect them. */
  boards: z.number().int(),
  storage: z.object({
    /** Bytes used and allowed. */
    used: z.number(),
    quota: z.number(),
    /** Whole percent of the quota; above 100 when the quota was lowered. */
    percent: z.number().int(),
  }),
  /** Free bytes on the disk; null if unknown. */
  diskFree: z.number().nullable(),
  lastBackup: z.iso.datetime().nullable(),
  /** Backups next to the contest's file; `isShort` when the disk has no room for the usual number. */
  backups: z.object({ kept: z.number().int(), isShort: z.boolean() }),
  /** The copy on a second disk: the time of the state it holds, and what is wrong; null when none is configured. */
  mirror: z.object({ at: z.iso.datetime().nullable(), problem: z.string().nullable() }).nullable(),
  /** When the server last crashed, and why; null if it never did. */
  lastCrash: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Judging in the last hour. */
  judging: z.object({
    /** Decisions per hour; null when they span less than fifteen minutes. */
    perHour: z.number().int().nullable(),
    /** Minutes until the queue is empty at this pace; null when unknown or when no photo is waiting. */
    minutesLeft: z.number().int().nullable(),
    /** Reviewers and their number of decisions, most first. */
    judges: z.array(z.object({ name: z.string(), decisions: z.number().int() })),
  }),
  /** Boards handed in at the fan table: in total, and in the last hour. */
  table: z.object({ handIns: z.number().int(), lastHour: z.number().int() }),
  /** The last 24 hours in the contest's time zone, oldest first. */
  photosPerHour: z.array(z.object({ hour: z.iso.datetime(), photos: z.number().int() })),
});
export type Overview = z.infer<typeof overview>;

/** Public information about the contest. */
export const about = z.object({
  supportEmail: z.string(),
  /** The contest's time zone, an IANA name; all times are shown in it. */
  timeZone: z.string(),
  /** Boards dealt from now on: squares with a challenge, and free squares. */
  board: z.object({
    size: z.number().int(),
    challenges: z.number().int(),
    free: z.number().int(),
  }),
  /** Scheme, host and port of the contest over https; omitted when phones cannot reach it that way. */
  secureOrigin: z.string().optional(),
});
export type About = z.infer<typeof about>;

const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Something that needs a person: one sentence, and where to deal with it. */
const attentionItem = z.object({
  kind: z.enum([
    ...['file', 'disk', 'storage', 'backup', 'mirror'],
    ...['pause', 'photos', 'instagram', 'printing', 'address', 'certificate', 'crash'],
  ] as const),
  urgency: z.enum(urgencies),
  /** A tab of the dashboard; `health` is a section of its Overview, `poster` the page with the address. */
  place: z.enum(['reviews', 'instagram', 'storage', 'settings', 'health', 'poster']),
  /** The message of `code`, with `params` filled in. */
  text: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type AttentionItem = z.infer<typeof attentionItem>;

/** Most urgent first; empty when nothing needs a person. */
export const attention = z.object({ items: z.array(attentionItem) });

const checklistLine = z.object({
  name: z.enum([
    ...['name', 'dates', 'timeZone', 'challenges', 'texts'],
    ...['prizes', 'volunteers', 'poster', 'wifi', 'mirror'],
  ] as const),
  /** `look`: there is a value, but a person should check that it is right. */
  state: z.enum(['done', 'todo', 'look']),
  /** The current state, in a few words. */
  note: z.string(),
  /** A tab of the dashboard; `health` and `join` are sections of its Overview, `poster` the page with the address. */
  place: z.enum(['settings', 'content', 'people', 'poster', 'health', 'join']),
  /** Whether a person has confirmed it (`checklist` in the settings) at the current address; null where only facts count. */
  isTicked: z.boolean().nullable(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;

/** What a contest needs before it opens, in setup order. */
export const checklist = z.object({
  /** Whether anybody has registered; until then the Overview starts with the checklist. */
  hasPlayers: z.boolean(),
  lines: z.array(checklistLine),
});
export type Checklist = z.infer<typeof checklist>;
