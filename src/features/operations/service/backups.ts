// Has the contest copied every so often while things happen in it, and tells the organisers when that fails.
import type { Db } from '#db/client.ts';
import type { WithTransaction } from '#db/with-transaction.ts';
import type { Log } from '#server/log.ts';
import type { BackupFailed, MakeBackup } from '#server/make-backup.ts';
import type { Clock } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import { latestAuditEntries } from '../repo.ts';

interface Deps {
  db: Db;
  withTransaction: WithTransaction;
  now: Clock;
  log: Log;
  /** Milliseconds between two; 0 for never. */
  every: number;
  lastBackup(): Date | null;
  makeBackup: MakeBackup;
}

const alertOf = (cause: unknown) =>
  hasName<BackupFailed>(cause, 'BackupFailed') && cause.isDiskFull
    ? ({
        severity: 'critical',
        message: 'No backup was made: the laptop’s disk is too full. Free some space now.',
      } as const)
    : ({
        severity: 'high',
        message: 'No backup was made. The log on the laptop says why.',
      } as const);

/** @returns what makes a backup when one is due */
export function createBackups({
  db,
  withTransaction,
  now,
  log,
  every,
  lastBackup,
  makeBackup,
}: Deps) {
  const startedAt = now();
  let failedAt = 0;

  const isDue = (): boolean => {
    const last = lastBackup();
    const waited = now().getTime() - Math.max((last ?? startedAt).getTime(), failedAt);
    if (waited < every) return false;
    const [newest] = latestAuditEntries(db, 1);
    return newest !== undefined && (last === null || newest.at > last);
  };

  return async (): Promise<void> => {
    if (every === 0 || !isDue()) return;
    try {
      await makeBackup();
    } catch (err) {
      failedAt = now().getTime();
      log.error({ err }, 'the backup failed');
      withTransaction((_tx, emit) => emit({ type: 'system.alert', ...alertOf(err) }));
    }
  };
}
