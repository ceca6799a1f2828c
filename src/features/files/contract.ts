// The bytes of the contest: how many there are, what a cleanup takes away.
import { z } from 'zod';

const count = z.number().int();

export const storageStats = z.object({
  /** Bytes in use. */
  totalSize: count,
  totalFiles: count,
  /** Files removed by all cleanups so far. */
  cleanedFiles: count,
  /** Of the quota, with one decimal; above 100 when the quota was lowered. */
  usagePercent: z.number(),
  lastCleanup: z.iso.datetime().nullable(),
  nextCleanup: z.iso.datetime().nullable(),
  /** Bytes the contest may hold. */
  quota: z.number(),
});
export type StorageStats = z.infer<typeof storageStats>;

export const removable = z.object({
  /** Photos that were rejected a while ago: the smaller picture stays. */
  rejectedOriginals: count,
  /** Printed sheets kept to be handed out again. */
  prints: count,
  /** Files that nothing uses any more, those of this run's rejected photos not counted. */
  orphans: count,
  /** Ended sessions, old sign-in attempts, reset codes that have run out. */
  sessions: count,
  /** All files. */
  files: count,
  /** Their bytes. */
  bytes: count,
});
export type Removable = z.infer<typeof removable>;

export const cleaned = z.object({ success: z.literal(true), removed: removable });

export const messages = {
  cleaned: 'Cleanup completed successfully',
  cleanFailed: 'Failed to trigger cleanup',
  nothing: 'Nothing to remove',
} as const;
