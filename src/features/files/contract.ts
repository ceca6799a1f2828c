// Storage statistics, cleanup, and finishing erasures.
import { z } from 'zod';
import { defineFailures } from '#shared/failures/failures.ts';

/** `1.2 GB`, `340 MB`: approximate, rounded up. */
const size = (bytes: number): string =>
  bytes >= 1e9 ? `${(Math.ceil(bytes / 1e8) / 10).toFixed(1)} GB` : `${Math.ceil(bytes / 1e6)} MB`;

const count = z.number().int();

export const storageStats = z.object({
  /** Bytes in use. */
  totalSize: count,
  totalFiles: count,
  /** Files deleted by all cleanups so far. */
  cleanedFiles: count,
  /** Percent of the quota with one decimal; above 100 when the quota was lowered. */
  usagePercent: z.number(),
  lastCleanup: z.iso.datetime().nullable(),
  nextCleanup: z.iso.datetime().nullable(),
  /** Bytes allowed. */
  quota: z.number(),
});
export type StorageStats = z.infer<typeof storageStats>;

export const removable = z.object({
  /** Originals of photos rejected long ago; the view size is kept. */
  rejectedOriginals: count,
  /** Cached prints. */
  prints: count,
  /** Blobs without references, not counting the rejected originals. */
  orphans: count,
  /** Expired sessions, sign-in attempts and reset codes. */
  sessions: count,
  /** All deleted files: originals, prints and orphans. */
  files: count,
  /** Total bytes of these files. */
  bytes: count,
});
export type Removable = z.infer<typeof removable>;

export const cleaned = z.object({ success: z.literal(true), removed: removable });

export const erasuresState = z.object({
  /** Whether anybody was erased since the file was last rewritten. */
  isDue: z.boolean(),
  lastFinished: z.iso.datetime().nullable(),
  /** Free bytes that rewriting needs on the laptop's disk. */
  neededBytes: count,
  /** Free bytes there; null if the system does not report them. */
  freeBytes: count.nullable(),
  /** Approximate time during which nothing can be saved. */
  seconds: count,
  phase: z.enum(['idle', 'running', 'done', 'failed']),
  /** Why the last try failed; null otherwise. */
  problem: z.string().nullable(),
});
export type ErasuresState = z.infer<typeof erasuresState>;

/** Texts for organisers about finishing erasures. */
export const erasureTexts = {
  title: 'Erased players',
  due: 'Players have been erased since the file was last rewritten. Their data is gone, but traces can remain in the file until it is rewritten.',
  none: 'Nobody has been erased since the file was last rewritten.',
  lastFinished: 'Last rewritten',
  never: 'Never',
  button: 'Finish erasures…',
  question: 'Rewrite the contest file?',
  confirm: 'Rewrite it now',
  needs: (needed: number, free: number | null, time: string): string =>
    `It needs ${size(needed)} of free space on the laptop’s disk${free === null ? '' : ` (${size(free)} free)`} and takes ${time}. Until it is done, everyone can look around but nothing can be saved. Phones keep their photos and send them afterwards.`,
  running: 'The file is being rewritten. Nothing can be saved until it is done…',
  done: 'The file was rewritten. It holds no trace of erased players.',
  notFinished: 'The erasures were not finished',
  failures: {
    full: 'The laptop’s disk became too full. Free some space and try again; nothing is lost.',
    in_use:
      'Another program is using the file, such as a backup. Try again in a minute; nothing is lost.',
    failed: 'The file could not be rewritten; nothing is lost. The log on the laptop says why.',
  },
} as const;

export const messages = {
  cleaned: 'Cleanup completed successfully',
  cleanFailed: 'Failed to trigger cleanup',
  nothing: 'Nothing to remove',
} as const;

/** Errors about rewriting the file. */
export const failures = defineFailures('files', {
  isRunning: ['conflict', 'The file is already being rewritten'],
  isUsed: ['conflict', 'An archive of the contest is being made. Try again when it is done.'],
  lacksRoom: [
    'storage_full',
    ({ needed, free }: { needed: number; free: number }) =>
      `Rewriting the file needs ${size(needed)} of free space on the laptop’s disk, and ${size(free)} are free. Free some space first.`,
  ],
});
