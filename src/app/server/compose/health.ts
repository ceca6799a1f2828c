// Composes what looks after the laptop: health, alerts, backups, the contest's file.
import { findAdmins } from '#features/auth/reads.ts';
import { countHandIns } from '#features/boards/reads.ts';
import { shapeOf } from '#features/boards/rules/forecast.ts';
import {
  createAlertOutbox,
  createAttention,
  createHealthMonitor,
} from '#features/operations/service/alerts.ts';
import { createClockFollower } from '#features/operations/service/clock.ts';
import {
  createBackups,
  createFileGuard,
  createMirror,
} from '#features/operations/service/contest-file.ts';
import { createDecided, createOperations } from '#features/operations/service/operations.ts';
import { findAllSettings } from '#features/settings/reads.ts';
import type { Notice } from '#shared/audit/alert-texts.ts';
import { isHoldingBack } from '#shared/contest.ts';
import type { Surroundings } from '../infrastructure.ts';

/** Counts from other features for the list of what needs attention. */
interface ExternalCounts {
  waitingPhotos(): { pending: number; oldest: Date | null };
  instagramAttention(): { count: number; notice: Notice | null };
}

export function createHealthServices(infrastructure: Surroundings, counts: ExternalCounts) {
  const { db, now, log, printer, contestFile } = infrastructure;
  const outbox = createAlertOutbox(infrastructure);
  const alert = outbox.send;
  const fileGuard = createFileGuard({ ...contestFile, checkWhole: contestFile.check, alert, log });
  const mirror = createMirror({ ...infrastructure, ...contestFile, alert });
  const backups = createBackups({
    ...infrastructure,
    ...contestFile,
    alert,
    intervalMs: infrastructure.backupEvery,
  });
  const decided = createDecided(
    db,
    () => new Map(findAdmins(db).map(({ id, firstName }) => [id, firstName])),
  );
  return {
    attention: createAttention({
      ...infrastructure,
      ...counts,
      fileProblem: fileGuard.problem,
      browserState: printer.state,
      hasBackupFailed: backups.hasFailed,
      mirrorProblem: mirror.problem,
      decided,
      isPaused: () => isHoldingBack(findAllSettings(db).contest, now()),
      formerAddress: () => infrastructure.joinAddress().former,
      certificate: () => infrastructure.certificate?.status() ?? null,
    }),
    operations: createOperations({
      ...infrastructure,
      supportEmail: () => infrastructure.event().supportEmail,
      startBrowser: printer.warm,
      decided,
      countHandIns: (since) => countHandIns(db, since),
      boardShape: () => shapeOf(findAllSettings(db).gameSettings),
      browserState: printer.state,
      fileProblem: fileGuard.problemText,
      mirrorStatus: mirror.status,
    }),
    fileGuard,
    mirrorStatus: mirror.status,
    /** Restores the disk reserve, so that photos are accepted again soon after space is freed. */
    restoreReserve: infrastructure.reserve.restore,
    updateMirror: mirror.update,
    checkHealth: createHealthMonitor({
      ...infrastructure,
      browserState: printer.state,
      outbox,
    }),
    /** Moves times along when the laptop's clock is set, and alerts organisers when it has slept. */
    followClock: createClockFollower({ ...infrastructure, alert }),
    backUp: backups.run,
  };
}
