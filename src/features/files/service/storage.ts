// Storage statistics, from counters.
import type { Db } from '#db/client.ts';
import { usedBytes } from '#db/free-space.ts';
import { findCounters } from '#features/operations/reads.ts';
import type { Clock } from '#shared/clock.ts';
import type { StorageStats } from '../contract.ts';
import { countCleanedFiles, lastCleanupAt } from '../repo.ts';
import { percentOf } from '../rules/usage.ts';
import { nextCleanup } from './cleanup-schedule.ts';

interface Deps {
  db: Db;
  now: Clock;
  timeZone: string;
  /** Bytes the database may hold. */
  quota: number;
}

export type StorageService = ReturnType<typeof createStorage>;

export const createStorage = ({ db, now, timeZone, quota }: Deps) => ({
  stats(): StorageStats {
    const totalSize = usedBytes(db);
    return {
      totalSize,
      totalFiles: findCounters(db).blobs,
      cleanedFiles: countCleanedFiles(db),
      usagePercent: percentOf(totalSize, quota),
      lastCleanup: lastCleanupAt(db)?.toISOString() ?? null,
      nextCleanup: nextCleanup(now(), timeZone)?.toISOString() ?? null,
      quota,
    };
  },
});
