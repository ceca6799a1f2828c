// Composes the report, the archive of photos with consent, and starting a new contest.

import { createBackupNow } from '#features/archive/service/backup-now.ts';
import { createPhotoArchive, createReport } from '#features/archive/service/report.ts';
import { createStartAnew } from '#features/archive/service/start-anew.ts';
import { prints } from '#features/boards/service/printing.ts';
import type { CleanupService } from '#features/files/service/cleanup.ts';
import type { ErasuresService } from '#features/files/service/erasures.ts';
import type { Surroundings } from '../infrastructure.ts';
import type { createHealthServices } from './health.ts';

interface Deps extends Surroundings {
  auditRead: Surroundings['audit'];
  fileGuard: ReturnType<typeof createHealthServices>['fileGuard'];
  cleanup: CleanupService;
  erasures: ErasuresService;
}

/** Printed sheets deleted per transaction: a few megabytes. */
const PRINTS_A_TURN = 20;

export function createArchive(deps: Deps) {
  const { db, timeZone, contestFile, fileGuard, cleanup } = deps;
  return {
    report: createReport(deps),
    photoArchive: createPhotoArchive({ db, timeZone, audit: deps.auditRead }),
    backupNow: createBackupNow({
      ...deps,
      audit: deps.auditRead,
      displacedText: fileGuard.displacedText,
    }),
    startAnew: createStartAnew({
      ...deps,
      makeArchive: deps.archives.make,
      isWritable: contestFile.isWritable,
      setWritable: contestFile.setWritable,
      fileProblem: fileGuard.problemText,
      dropPrints: () => prints.removeSome(db, PRINTS_A_TURN),
      hasUnused: async () => (await cleanup.plan()).orphans > 0,
      async cleanUp(by) {
        await cleanup.clean(by);
        await cleanup.whenShrunk();
        await deps.erasures.finishDue();
      },
    }),
  };
}
