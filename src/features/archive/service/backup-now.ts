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

/** Milliseconds that a request waits for its backup: browsers give up on a response after thirty seconds. */
const PATIENCE_MS = 20_000;

const problemOf = (why: 'backup_no_room' | 'backup_not_made') => noticeText(noticeOf(why));

export type BackupNowService = ReturnType<typeof createBackupNow>;

export function createBackupNow(deps: Deps) {
  const { db, log, makeBackup, newestBackup, audit, displacedText } = deps;
  let running: Promise<void> | null = null;
  /** Why the last one failed, and the newest backup then. */
  let failure: { readonly problem: string; readonly lastBackup: string | null } | null = null;

  const newest = () => newestBackup()?.at.toISOString() ?? null;

  /** Never rejects. */
  const run = async (admin: Organiser, origin: Origin): Promise<void> => {
    failure = null;
    try {
      await makeBackup();
      if (newest() === null) throw new Error('it is not there');
      audit(db, staffEntry(admin, origin, 'backup.made', {}));
    } catch (err) {
      log.error({ err }, 'the backup failed');
      const problem = problemOf(isDiskFull(err) ? 'backup_no_room' : 'backup_not_made');
      failure = { problem, lastBackup: newest() };
    }
    running = null;
  };

  const state = () => {
    const lastBackup = newest();
    const problem = failure?.lastBackup === lastBackup ? failure.problem : null;
    return { lastBackup, isRunning: running !== null, problem };
  };

  return {
    state,

    /**
     * Concurrent calls wait for the same backup, each for at most twenty seconds: a large contest takes minutes.
     * @throws conflict when it fails meanwhile, with the reason
     */
    async make(admin: Organiser, origin: Origin) {
      const displaced = displacedText();
      if (displaced) throw failures.noBackup({ problem: displaced });
      running ??= run(admin, origin);
      await Promise.race([
        running,
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
      ]);
      const reached = state();
      if (reached.problem) throw failures.noBackup({ problem: reached.problem });
      return reached;
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
