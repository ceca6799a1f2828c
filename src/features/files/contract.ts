// Storage statistics and cleanup.
import { z } from 'zod';

const count = z.number().int();

export const storageStats = z.object({
  /** Bytes in use. */
  totalSize: count,
  totalFiles: count,
  /** Files deleted by all cleanup runs so far. */
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

export const messages = {
  cleaned: 'Cleanup completed successfully',
  cleanFailed: 'Failed to trigger cleanup',
  nothing: 'Nothing to remove',
} as const;
