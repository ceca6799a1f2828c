// Composes what looks after the laptop: health, alerts, backups, the contest's file.
import type { WithTransaction } from '#db/with-transaction.ts';
import { findAdmins } from '#features/auth/reads.ts';
import { countHandIns } from '#features/boards/reads.ts';
import { shapeOf } from '#features/boards/rules/forecast.ts';
import {
  createAlertOutbox,
  createAttention,
  createHealthMonitor,
} from '#features/operations/service/alerts.ts';
import {
  createBackups,
  createFileGuard,
  createMirror,
} from '#features/operations/service/contest-file.ts';
import { createDecided, createOperations } from '#features/operations/service/operations.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Notice } from '#shared/audit/alert-texts.ts';
import { contestState } from '#shared/contest.ts';
import type { Surroundings } from '../infrastructure.ts';

/** Counts from other features for the list of what needs attention. */
interface ExternalCounts {
  waitingPhotos(): { pending: number; oldest: Date | null };
  instagramAttention(): { count: number; notice: Notice | null };
}

export function createHealthServices(
  infrastructure: Surroundings,
  withTransaction: WithTransaction,
  counts: ExternalCounts,
) {
  const { db, now, log, printer, contestFile, quota } = infrastructure;
  const outbox = createAlertOutbox({ withTransaction, log });
  const fileGuard = createFileGuard({
    place: contestFile.place,
    isHeld: contestFile.isHeld,
    checkWhole: contestFile.check,
    alert: outbox.send,
    log,
  });
  const mirror = createMirror({
    mirror: infrastructure.mirror,
    version: contestFile.version,
    place: contestFile.place,
    alert: outbox.send,
    now,
    log,
  });
  const backups = createBackups({
    db,
    alert: outbox.send,
    now,
    log,
    intervalMs: infrastructure.backupEvery,
    lastBackup: infrastructure.lastBackup,
    makeBackup: infrastructure.makeBackup,
    place: contestFile.place,
  });
  const decided = createDecided(
    db,
    () => new Map(findAdmins(db).map(({ id, firstName }) => [id, firstName])),
  );
  return {
    attention: createAttention({
      ...counts,
      db,
      now,
      fileProblem: fileGuard.problem,
      isDiskFull: infrastructure.reserve.isSpent,
      freeBytes: infrastructure.freeBytes,
      quota,
      browserState: printer.state,
      backupEvery: infrastructure.backupEvery,
      lastBackup: infrastructure.lastBackup,
      hasBackupFailed: backups.hasFailed,
      mirrorProblem: mirror.problem,
      lastCrash: infrastructure.lastCrash,
      decided,
      isPaused: () => contestState(findAllSettings(db).contest, now()) === 'paused',
      formerAddress: () => infrastructure.joinAddress().former,
      certificate: () => infrastructure.certificate?.status() ?? null,
    }),
    operations: createOperations({
      db,
      now,
      timeZone: infrastructure.timeZone,
      version: infrastructure.version,
      supportEmail: () => infrastructure.event().supportEmail,
      secureOrigin: infrastructure.secureOrigin ?? (() => null),
      startBrowser: printer.warm,
      decided,
      countHandIns: (since) => countHandIns(db, since),
      boardShape: () => shapeOf(findAllSettings(db).gameSettings),
      browserState: printer.state,
      stopwatch: () => performance.now(),
      freeBytes: infrastructure.freeBytes,
      quota,
      lastBackup: infrastructure.lastBackup,
      fileProblem: fileGuard.problemText,
      isDiskFull: infrastructure.reserve.isSpent,
      lastCrash: infrastructure.lastCrash,
      keptBackups: infrastructure.keptBackups,
      mirrorStatus: mirror.status,
    }),
    fileGuard,
    mirrorStatus: mirror.status,
    /** Restores the disk reserve, so that photos are accepted again soon after space is freed. */
    restoreReserve: infrastructure.reserve.restore,
    /** Brings the copy on the second disk up to date. */
    updateMirror: mirror.update,
    /** Alerts organisers to problems of the laptop. */
    checkHealth: createHealthMonitor({
      db,
      withTransaction,
      now,
      browserState: printer.state,
      freeBytes: infrastructure.freeBytes,
      reserve: infrastructure.reserve,
      quota,
      outbox,
    }),
    /** Makes a backup when one is due. */
    backUp: backups.run,
  };
}
