// Makes a backup on request, and provides the newest one for download.
import fs from 'node:fs';
import path from 'node:path';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { CopyFailed, MakeBackup } from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { hasName } from '#shared/failures/errors.ts';
import { failures } from '../messages.ts';

/** A file on the laptop. */
interface BackupFile {
  readonly path: string;
  readonly at: Date;
}

interface Deps extends Pick<ServiceDeps, 'db' | 'audit'> {
  log: Log;
  makeBackup: MakeBackup;
  /** Null without one. */
  newestBackup(): BackupFile | null;
  /** Says that the contest's file is not in its place; null if it is. */
  displacedText(): string | null;
}

export type BackupNowService = ReturnType<typeof createBackupNow>;

export function createBackupNow(deps: Deps) {
  const { db, log, makeBackup, newestBackup, audit, displacedText } = deps;
  let running: Promise<void> | null = null;
  return {
    newest: () => ({ lastBackup: newestBackup()?.at.toISOString() ?? null }),

    /** Concurrent calls wait for the same backup. @throws conflict when it fails, with the reason */
    async make(admin: Organiser, origin: Origin): Promise<{ lastBackup: string }> {
      const displaced = displacedText();
      if (displaced) throw failures.noBackup({ problem: displaced });
      running ??= makeBackup().finally(() => {
        running = null;
      });
      try {
        await running;
      } catch (err) {
        log.error({ err }, 'the backup failed');
        const isFull = hasName<CopyFailed>(err, 'CopyFailed') && err.isDiskFull;
        const problem = noticeText(noticeOf(isFull ? 'backup_no_room' : 'backup_not_made'));
        throw failures.noBackup({ problem });
      }
      const made = newestBackup();
      if (!made) throw failures.noBackup({ problem: noticeText(noticeOf('backup_not_made')) });
      audit(db, staffEntry(admin, origin, 'backup.made', {}));
      return { lastBackup: made.at.toISOString() };
    },

    /** The newest backup with its name. The caller closes the stream. @throws not_found without one */
    open(admin: Organiser, origin: Origin) {
      const newest = newestBackup();
      if (!newest) throw failures.noBackupYet();
      const { size } = fs.statSync(newest.path);
      audit(db, staffEntry(admin, origin, 'backup.downloaded', {}));
      return {
        name: path.basename(newest.path),
        size,
        bytes: fs.createReadStream(newest.path),
      };
    },
  };
}
