// Makes a backup on request, and provides the newest one for download.
import fs from 'node:fs';
import path from 'node:path';
import type { Backup } from '#db/copies/backups.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { MakeBackup } from '#server/process/child-scripts.ts';
import type { Log } from '#server/process/log.ts';
import type { Organiser, Origin } from '#shared/actor.ts';
import { noticeOf, noticeText } from '#shared/audit/alert-texts.ts';
import { staffEntry } from '#shared/audit/audit.ts';
import { isDiskFull } from '#shared/failures/is-disk-full.ts';
import { failures } from '../messages.ts';

interface Deps extends Pick<ServiceDeps, 'db' | 'audit'> {
  log: Log;
  makeBackup: MakeBackup;
  /** Null without one. */
  newestBackup(): Backup | null;
  /** Says that the contest's file is not in its place; null if it is. */
  displacedText(): string | null;
}

const notMade = (why: 'backup_no_room' | 'backup_not_made') =>
  failures.noBackup({ problem: noticeText(noticeOf(why)) });

export type BackupNowService = ReturnType<typeof createBackupNow>;

export function createBackupNow(deps: Deps) {
  const { db, log, makeBackup, newestBackup, audit, displacedText } = deps;
  let running: Promise<void> | null = null;
  const newest = () => ({ lastBackup: newestBackup()?.at.toISOString() ?? null });
  return {
    newest,

    /** Concurrent calls wait for the same backup. @throws conflict when it fails, with the reason */
    async make(admin: Organiser, origin: Origin) {
      const displaced = displacedText();
      if (displaced) throw failures.noBackup({ problem: displaced });
      running ??= makeBackup().finally(() => {
        running = null;
      });
      try {
        await running;
      } catch (err) {
        log.error({ err }, 'the backup failed');
        throw notMade(isDiskFull(err) ? 'backup_no_room' : 'backup_not_made');
      }
      const { lastBackup } = newest();
      if (lastBackup === null) throw notMade('backup_not_made');
      audit(db, staffEntry(admin, origin, 'backup.made', {}));
      return { lastBackup };
    },

    /** The newest backup with its name. The caller closes the stream. @throws not_found without one */
    open(admin: Organiser, origin: Origin) {
      const file = newestBackup()?.path;
      if (!file) throw failures.noBackupYet();
      const { size } = fs.statSync(file);
      audit(db, staffEntry(admin, origin, 'backup.downloaded', {}));
      return { name: path.basename(file), size, bytes: fs.createReadStream(file) };
    },
  };
}
