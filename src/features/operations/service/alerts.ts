// Alerts to organisers about the laptop, each at most once an hour, and the list of what needs attention first.

import { skipUnlessWritable } from '#db/disk-full.ts';
import { usedBytes } from '#db/free-space.ts';
import type { Reserve } from '#db/guard/reserve.ts';
import type { ServiceDeps } from '#db/with-transaction.ts';
import type { Log } from '#server/process/log.ts';
import type { Alert } from '#shared/events.ts';
import * as repo from '../repo.ts';
import { clearingOf, type Decided } from '../rules.judging.ts';
import { activeAlerts, alertsToSend, attentionList, type Situation } from '../rules.ts';

/** Maximum number of waiting alerts; the oldest is dropped first. */
const WAITING_MAX = 20;

interface Deps
  extends Pick<Situation, 'lastCrash'>,
    Pick<ServiceDeps, 'db' | 'withTransaction' | 'now' | 'isDiskFull'> {
  log: Log;
  fileProblem(): Situation['fileProblem'];
  reserve: Pick<Reserve, 'isSpent'>;
  freeBytes(): number | null;
  /** Maximum size of the database in bytes. */
  quota: number;
  browserState(): Situation['browser'];
  /** Retries alerts of other services that could not be written. */
  outbox: Pick<AlertOutbox, 'retry'>;
  /** Milliseconds between backups; 0 when they are switched off. */
  backupEvery: number;
  lastBackup(): Date | null;
  hasBackupFailed(): boolean;
  mirrorProblem(): Situation['mirror'];
  waitingPhotos(): Situation['photos'];
  isPaused(): boolean;
  /** Decisions per account in the last hour. */
  decided(now: Date): Decided[];
  instagramAttention(): Situation['instagram'];
  formerAddress(): string | null;
  certificate(): Situation['certificate'];
}

/** Alerts that could not be written wait in order until `retry`; a restart drops them. Neither method throws. */
export function createAlertOutbox({ withTransaction, log }: Pick<Deps, 'withTransaction' | 'log'>) {
  const waiting: Alert[] = [];
  const write = (alert: Alert): unknown => {
    try {
      withTransaction((_tx, emit) => emit({ type: 'system.alert', ...alert }));
      return null;
    } catch (err) {
      return err;
    }
  };
  const retry = (): void => {
    while (waiting[0] && write(waiting[0]) === null) waiting.shift();
  };
  return {
    send(alert: Alert): void {
      retry();
      const err = waiting.length > 0 ? null : write(alert);
      if (waiting.length === 0 && err === null) return;
      if (err) log.error({ err }, 'an alert could not be stored yet');
      waiting.push(alert);
      if (waiting.length > WAITING_MAX) waiting.shift();
    },
    /** Call it every minute. */
    retry,
  };
}

export type AlertOutbox = ReturnType<typeof createAlertOutbox>;

/** @returns a function that runs one check; an alert that was resolved and returns is sent again at once */
export function createHealthMonitor(
  deps: Pick<
    Deps,
    'db' | 'withTransaction' | 'now' | 'browserState' | 'freeBytes' | 'reserve' | 'quota' | 'outbox'
  >,
) {
  const { withTransaction, now } = deps;
  const lastSent = new Map<string, Date>();
  return (): void => {
    deps.outbox.retry();
    const alerts = activeAlerts({
      isDiskFull: deps.reserve.isSpent(),
      browser: deps.browserState(),
      freeBytes: deps.freeBytes(),
      usedShare: usedBytes(deps.db) / deps.quota,
    });
    for (const code of lastSent.keys()) {
      if (!alerts.some((alert) => alert.code === code)) lastSent.delete(code);
    }
    for (const alert of alertsToSend(alerts, lastSent, now())) {
      // The dashboard header shows it in any case. An alert that was not written is due again at the next check.
      const isWritten = skipUnlessWritable(() =>
        withTransaction((_tx, emit) => emit({ type: 'system.alert', ...alert })),
      );
      if (isWritten) lastSent.set(alert.code, now());
    }
  };
}

export type AttentionService = ReturnType<typeof createAttention>;

export const createAttention = (
  deps: Omit<Deps, 'withTransaction' | 'log' | 'reserve' | 'outbox'>,
) => ({
  list() {
    const last = deps.lastBackup();
    const at = deps.now();
    const photos = deps.waitingPhotos();
    return {
      items: attentionList({
        now: at,
        fileProblem: deps.fileProblem(),
        isDiskFull: deps.isDiskFull(),
        freeBytes: deps.freeBytes(),
        usedShare: usedBytes(deps.db) / deps.quota,
        browser: deps.browserState(),
        backups: {
          every: deps.backupEvery,
          last,
          hasFailed: deps.hasBackupFailed(),
          missingSince: repo.firstEntryAfter(deps.db, last, at),
        },
        mirror: deps.mirrorProblem(),
        lastCrash: deps.lastCrash,
        isPaused: deps.isPaused(),
        photos,
        clearing: clearingOf(deps.decided(at), photos.pending, at),
        instagram: deps.instagramAttention(),
        formerAddress: deps.formerAddress(),
        certificate: deps.certificate(),
      }),
    };
  },
});
