// What the organisers see of the machine and of what was done on it.

import { z } from 'zod';

export const activityInput = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

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

export const health = z.object({
  /** `degraded`: the contest goes on, but something an organiser relies on does not. */
  status: z.enum(['ok', 'degraded']),
  database: z.enum(['Healthy', 'Unavailable']),
  browser: z.enum(browserStates),
  /** Milliseconds the probes themselves took. */
  responseTime: z.number(),
  version: z.string(),
});
export type Health = z.infer<typeof health>;

/** The contest and the laptop at a glance, for organisers. */
export const overview = z.object({
  /** Accounts of players, disabled ones too. */
  users: z.number().int(),
  /** Boards dealt: settings of the game leave these as they are. */
  boards: z.number().int(),
  storage: z.object({
    /** Bytes the contest holds, and may hold. */
    used: z.number(),
    quota: z.number(),
    /** Whole percent of the quota; above 100 when the quota was lowered. */
    percent: z.number().int(),
  }),
  /** Bytes left on the laptop's disk; null where the system does not say. */
  diskFree: z.number().nullable(),
  lastBackup: z.iso.datetime().nullable(),
  /** The last 24 hours in the contest's time zone, the present one last. */
  photosPerHour: z.array(z.object({ hour: z.iso.datetime(), photos: z.number().int() })),
});
export type Overview = z.infer<typeof overview>;

/** What everyone may know of this contest. */
export const about = z.object({ supportEmail: z.string() });
