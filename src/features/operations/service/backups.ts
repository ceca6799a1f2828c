// Periodic backups while the contest is active, with an alert when one fails.
import type { Db } from '#db/client.ts';
import type { Log } from '#server/log.ts';
import type { BackupFailed, MakeBackup } from '#server/make-backup.ts';
import { type Clock, elapsedSince } from '#shared/clock.ts';
import { hasName } from '#shared/errors.ts';
import { latestAuditEntries } from '../repo.ts';
import type { AlertOutbox } from './alert-outbox.ts';

interface Deps {
  db: Db;
  alert: AlertOutbox['send'];
  now: Clock;
  log: Log;
  /** Milliseconds between backups; 0 disables them. */
  intervalMs: number;
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

/**
 * `run` makes a backup when one is due: after `intervalMs`, if the audit log has a newer entry. A failure is logged and
 * sent to organisers.
 */
export function createBackups({ db, alert, now, log, intervalMs, lastBackup, makeBackup }: Deps) {
  const startedAt = now();
  let failedAt: Date | null = null;

  const isDue = (): boolean => {
    const found = lastBackup();
    // In the future it was made before the clock was set back, and it is not known how long ago that was: then one is due.
    const last = found && found <= now() ? found : null;
    const tried = [found ? last : startedAt, failedAt].filter((at) => at !== null);
    if (tried.some((at) => elapsedSince(at, now()) < intervalMs)) return false;
    const [newest] = latestAuditEntries(db, 1);
    return newest !== undefined && (last === null || newest.at > last);
  };

  /** Makes a backup when one is due; it does not reject. */
  const run = async (): Promise<void> => {
    if (intervalMs === 0 || !isDue()) return;
    try {
      await makeBackup();
      failedAt = null;
    } catch (err) {
      failedAt = now();
      log.error({ err }, 'the backup failed');
      alert(alertOf(err));
    }
  };
  /** Whether the last one failed. */
  return { run, hasFailed: () => failedAt !== null };
}
