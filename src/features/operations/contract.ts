// Health check, overview and recent activity.

import { z } from 'zod';

export const activityInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** Whether people who came and left are among them; `true` if left out. */
  signIns: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
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

/** What a person who asked to try again sees at once; `starting` unless it was ready. */
export const printingState = z.object({ browser: z.enum(browserStates) });

export const health = z.object({
  /** `degraded`: the database or the browser for prints is unavailable, or `problem` says why. */
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['Healthy', 'Unavailable']),
  browser: z.enum(browserStates),
  /** Another reason for `degraded`: a sentence on what is wrong and what to do. */
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
  /** Backups beside the file; `isShort` when the disk has no room for the usual number. */
  backups: z.object({ kept: z.number().int(), isShort: z.boolean() }),
  /** The copy on a second disk: the moment of the contest that it has, and what is wrong; null when none is configured. */
  mirror: z.object({ at: z.iso.datetime().nullable(), problem: z.string().nullable() }).nullable(),
  /** When the server last crashed, and why; null if it never did. */
  lastCrash: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** Judging within the last hour. */
  judging: z.object({
    /** Decisions an hour; null with less than fifteen minutes of them. */
    perHour: z.number().int().nullable(),
    /** Minutes until no photo waits, at this pace; null when that is not known, or none waits. */
    minutesLeft: z.number().int().nullable(),
    /** Who judged, and how many photos; the most first. */
    judges: z.array(z.object({ name: z.string(), decisions: z.number().int() })),
  }),
  /** Boards handed in at the fan table, and those of the last hour. */
  table: z.object({ handIns: z.number().int(), lastHour: z.number().int() }),
  /** The last 24 hours in the contest's time zone, oldest first. */
  photosPerHour: z.array(z.object({ hour: z.iso.datetime(), photos: z.number().int() })),
});
export type Overview = z.infer<typeof overview>;

/** Public information on the contest. */
export const about = z.object({
  supportEmail: z.string(),
  /** Of the contest, an IANA name; all moments are shown in it. */
  timeZone: z.string(),
  /** Of boards dealt from now on: squares with a challenge, and free ones. */
  board: z.object({
    size: z.number().int(),
    challenges: z.number().int(),
    free: z.number().int(),
  }),
  /** Scheme, host and port of the contest over https, where phones reach it so; left out elsewhere. */
  secureOrigin: z.string().optional(),
});
export type About = z.infer<typeof about>;

const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** What needs a person: one sentence, and where the work is. */
const attentionItem = z.object({
  kind: z.enum([
    ...['file', 'disk', 'storage', 'backup', 'mirror'],
    ...['pause', 'photos', 'instagram', 'printing', 'address', 'certificate', 'crash'],
  ] as const),
  urgency: z.enum(urgencies),
  /** A tab of the dashboard; `health` is a part of its Overview, `poster` the page with the address. */
  place: z.enum(['reviews', 'instagram', 'storage', 'settings', 'health', 'poster']),
  /** The sentence of `code` with the values of `params`. */
  text: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});
export type AttentionItem = z.infer<typeof attentionItem>;

/** The most urgent first; empty when nothing needs a person. */
export const attention = z.object({ items: z.array(attentionItem) });

const checklistLine = z.object({
  name: z.enum([
    ...['name', 'dates', 'timeZone', 'challenges', 'texts'],
    ...['prizes', 'volunteers', 'poster', 'wifi', 'mirror'],
  ] as const),
  /** `look`: there is something, and a person should see whether it is right. */
  state: z.enum(['done', 'todo', 'look']),
  /** How it is now, in a few words. */
  note: z.string(),
  /** A tab of the dashboard; `health` and `join` are parts of its Overview, `poster` the page with the address. */
  place: z.enum(['settings', 'content', 'people', 'poster', 'health', 'join']),
  /** Whether a person has said that it is right (`checklist` of the settings); null where only facts count. */
  isTicked: z.boolean().nullable(),
});
export type ChecklistLine = z.infer<typeof checklistLine>;

/** What a contest needs before it opens, in the order in which it is set up. */
export const checklist = z.object({
  /** Whether somebody has registered: until then the Overview begins with the list. */
  hasPlayers: z.boolean(),
  lines: z.array(checklistLine),
});
