// Composes the report, the archive of photos with consent, and starting a new contest.

import type { ServiceDeps } from '#db/with-transaction.ts';
import { createBackupNow } from '#features/archive/service/backup-now.ts';
import { createPhotoArchive, createReport } from '#features/archive/service/report.ts';
import { createStartAnew } from '#features/archive/service/start-anew.ts';
import { oldPrints } from '#features/boards/service/printing.ts';
import type { CleanupService } from '#features/files/service/cleanup.ts';
import type { ErasuresService } from '#features/files/service/erasures.ts';
import type { Surroundings } from '../infrastructure.ts';
import type { createHealthServices } from './health.ts';

interface Deps
  extends Pick<ServiceDeps, 'db' | 'now' | 'timeZone' | 'withTransaction' | 'audit'>,
    Pick<Surroundings, 'log' | 'archives' | 'contestFile' | 'makeBackup' | 'newestBackup'> {
  auditRead: ServiceDeps['audit'];
  fileGuard: ReturnType<typeof createHealthServices>['fileGuard'];
  cleanup: CleanupService;
  erasures: ErasuresService;
}

/** Printed sheets deleted per transaction: a few megabytes. */
const PRINTS_A_TURN = 20;

export function createArchive(deps: Deps) {
  const { db, now, log, timeZone, withTransaction, audit, cleanup } = deps;
  const dropPrints = (): boolean => {
    const keys = oldPrints.page(db, null, PRINTS_A_TURN);
    oldPrints.remove(db, keys);
    return keys.length > 0;
  };
  return {
    report: createReport({ db, now, timeZone }),
    photoArchive: createPhotoArchive({ db, timeZone, audit: deps.auditRead }),
    backupNow: createBackupNow({
      ...{ db, log, audit },
      makeBackup: deps.makeBackup,
      newestBackup: deps.newestBackup,
      displacedText: deps.fileGuard.displacedText,
    }),
    startAnew: createStartAnew({
      db,
      withTransaction,
      now,
      timeZone,
      log,
      makeArchive: deps.archives.make,
      isWritable: deps.contestFile.isWritable,
      setWritable: deps.contestFile.setWritable,
      fileProblem: deps.fileGuard.problemText,
      dropPrints,
      hasUnused: async () => (await cleanup.plan()).orphans > 0,
      async cleanUp() {
        await cleanup.clean(null);
        await cleanup.whenShrunk();
        await deps.erasures.finishDue();
      },
      audit,
    }),
  };
}
